import { newEmail, phone } from '@sayfa/accounts/contract';
import type { Invitee } from '@sayfa/accounts/port';
import { DEFAULT_ROLE, type Role } from '@sayfa/contract-kit';
import { foldForSearch } from '@sayfa/kernel';
import type { LineProblem } from '@sayfa/users/contract';
import * as z from 'zod/mini';
import type { PeopleField } from './header-fields.ts';
import { roleNamed } from './role-names.ts';

const LONGEST_NAME = 100;
/** Several roles or groups share a cell. */
const BETWEEN = /[|;,،、/]/u;

/** What rows are checked against. */
export type RowContext = {
  /** What each column holds, in order. */
  fields: readonly (PeopleField | undefined)[];
  assignable: readonly Role[];
  /** Ids of the domain's course groups by folded label. */
  groupIds: ReadonlyMap<string, number>;
};

type Problem = { problem: LineProblem; value: string };

/** A line that is in order, or what is wrong with it and what stands there. */
export type CheckedRow = { person: Invitee } | Problem;

/** The key that a group's label is looked up by. */
export const groupKey = (label: string): string => foldForSearch(label);

const listed = (cell: string): string[] =>
  cell
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter(Boolean);

const rolesIn = (cell: string, assignable: readonly Role[]): Role[] | Problem => {
  const roles: Role[] = [];
  for (const name of listed(cell)) {
    const role = roleNamed(name);
    if (!role) return { problem: 'role_unknown', value: name };
    if (!assignable.includes(role)) return { problem: 'role_above_own', value: name };
    if (!roles.includes(role)) roles.push(role);
  }
  return roles.length > 0 ? roles : [DEFAULT_ROLE];
};

/** A label may itself hold the signs that stand between labels: the whole cell is tried first. */
const groupsIn = (cell: string, known: ReadonlyMap<string, number>): number[] | Problem => {
  const whole = known.get(groupKey(cell));
  if (whole !== undefined) return [whole];
  const ids: number[] = [];
  for (const label of listed(cell)) {
    const id = known.get(groupKey(label));
    if (id === undefined) return { problem: 'group_unknown', value: label };
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
};

/** Checks the cells of a row. */
export const checkRow = (cells: readonly string[], context: RowContext): CheckedRow => {
  if (cells.slice(context.fields.length).some((cell) => cell !== '')) {
    return { problem: 'too_many_cells', value: cells.at(-1) ?? '' };
  }
  const cellOf = (field: PeopleField): string => {
    const place = context.fields.indexOf(field);
    return place < 0 ? '' : (cells[place] ?? '');
  };
  const address = cellOf('email');
  if (address === '') return { problem: 'email_missing', value: '' };
  const soundEmail = z.safeParse(newEmail, address);
  if (!soundEmail.success) return { problem: 'email_wrong', value: address };
  const name = cellOf('name');
  const lastName = cellOf('lastName');
  const long = [name, lastName].find((text) => text.length > LONGEST_NAME);
  if (long !== undefined) return { problem: 'name_too_long', value: long };
  const number = cellOf('phone');
  const soundPhone = number === '' ? undefined : z.safeParse(phone, number);
  if (soundPhone && !soundPhone.success) return { problem: 'phone_wrong', value: number };
  const roles = rolesIn(cellOf('roles'), context.assignable);
  if ('problem' in roles) return roles;
  const groupIds = groupsIn(cellOf('groups'), context.groupIds);
  if ('problem' in groupIds) return groupIds;
  return {
    person: {
      email: soundEmail.data,
      name,
      lastName,
      phone: soundPhone?.data ?? '',
      roles,
      groupIds,
    },
  };
};
