import { ROLES, type Role, roleOf } from '@sayfa/contract-kit';
import type { Composition } from '../compose.ts';
import { chosenDomain, chosenGroups } from './chosen-groups.ts';
import { CommandError } from './command-error.ts';

/** What `user role` and `user group` were told; `set` is undefined where it was not given. */
export type PersonChange = {
  email: string;
  domain: string;
  set?: string[];
  add: string[];
  remove: string[];
};

const refuseUnclear = ({ set, add, remove }: PersonChange): void => {
  if (set !== undefined && add.length + remove.length > 0) {
    throw new CommandError('Give either --set, or --add and --remove.');
  }
  if (set === undefined && add.length + remove.length === 0) {
    throw new CommandError('Say what to change: --set, --add or --remove.');
  }
};

/** A name given to --set as `none` stands for nothing at all. */
const listed = (names: readonly string[]): readonly string[] =>
  names.length === 1 && names[0] === 'none' ? [] : names;

const changed = <Value>(
  former: readonly Value[],
  change: { set: readonly Value[] | undefined; add: readonly Value[]; remove: readonly Value[] },
): Value[] => {
  if (change.set !== undefined) return [...new Set(change.set)];
  const remaining = former.filter((one) => !change.remove.includes(one));
  return [...new Set([...remaining, ...change.add])];
};

/** The role of that name. Throws CommandError. */
export const chosenRole = (name: string): Role => {
  const role = roleOf(name);
  if (!role) throw new CommandError(`There is no role ${name}. Roles: ${ROLES.join(', ')}.`);
  return role;
};

const chosenPerson = async ({ accounts }: Composition, { email, domain }: PersonChange) => {
  const found = await chosenDomain(accounts.people, domain);
  const id = await accounts.people.idByEmail(found.id, email);
  const person = id === undefined ? undefined : await accounts.peopleAdmin.person(found.id, id);
  if (!person) throw new CommandError(`Domain ${found.name} has nobody with the e-mail ${email}.`);
  return { domain: found, person };
};

/** Sets, adds or removes roles; the first one decides most. Throws CommandError. */
export const changeRoles = async (
  composition: Composition,
  change: PersonChange,
): Promise<void> => {
  refuseUnclear(change);
  const { person } = await chosenPerson(composition, change);
  const remove = change.remove.map(chosenRole);
  for (const role of remove) {
    if (!person.roles.includes(role)) throw new CommandError(`${person.email} is no ${role}.`);
  }
  const roles = changed(person.roles, {
    set: change.set && listed(change.set).map(chosenRole),
    add: change.add.map(chosenRole),
    remove,
  });
  await composition.accounts.people.setRoles(person.id, roles);
  process.stdout.write(`${person.email}: ${roles.join(', ') || 'No Role'}.\n`);
};

/** Sets, adds or removes course groups, named by label or number. Throws CommandError. */
export const changeGroups = async (
  composition: Composition,
  change: PersonChange,
): Promise<void> => {
  refuseUnclear(change);
  const { domain, person } = await chosenPerson(composition, change);
  const { people } = composition.accounts;
  const idsOf = async (names: readonly string[]): Promise<number[]> =>
    (await chosenGroups(people, domain, names)).map(({ id }) => id);
  const former = person.groups.map(({ id }) => id);
  const remove = await idsOf(change.remove);
  if (!remove.every((id) => former.includes(id))) {
    throw new CommandError(`${person.email} is not in every group that is to be removed.`);
  }
  const ids = changed(former, {
    set: change.set && (await idsOf(listed(change.set))),
    add: await idsOf(change.add),
    remove,
  });
  await people.setGroups(person.id, ids);
  const labels = (await people.groupsOfDomain(domain.id))
    .filter(({ id }) => ids.includes(id))
    .map(({ label }) => label);
  process.stdout.write(`${person.email}: ${labels.join(', ') || 'no course group'}.\n`);
};
