import { Readable } from 'node:stream';
import type { ListedPerson } from '@sayfa/accounts/port';
import { csvLine } from '@sayfa/users/contract';
import { maskedPhone } from './users.rules.ts';

/** Spreadsheets take a file for UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF';
const BETWEEN = ' | ';

const HEADER = [
  'email',
  'name',
  'last name',
  'phone',
  'roles',
  'groups',
  'status',
  'last seen',
  'domain',
];

const lineOf = (person: ListedPerson): string =>
  csvLine([
    person.email,
    person.name,
    person.lastName,
    maskedPhone(person.phone),
    person.roles.join(BETWEEN),
    person.groups.map(({ label }) => label).join(BETWEEN),
    person.status,
    person.lastSeenAt === null ? '' : new Date(person.lastSeenAt).toISOString(),
    person.domain,
  ]);

const text = async function* (portions: AsyncIterable<ListedPerson[]>) {
  yield BYTE_ORDER_MARK + csvLine(HEADER);
  for await (const people of portions) yield people.map(lineOf).join('');
};

/** People as CSV that is made while it is sent; no cell is a formula. */
export const exportPeople = (portions: AsyncIterable<ListedPerson[]>): Readable =>
  Readable.from(text(portions), { objectMode: false });
