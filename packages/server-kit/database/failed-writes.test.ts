import { freshDatabase } from '@sayfa/testkit';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { temporaryRefusal } from '../temporary-refusal.ts';
import type { OpenDatabase } from './database.ts';
import type { Migration } from './migrate.ts';

const notes: Migration = {
  id: 'a/0001',
  statements: (column) => [`create table notes (text ${column.text} not null)`],
};

/** Two statements, so that SQLite takes back the first one when the second fails. */
const writeTwo = ({ db }: OpenDatabase): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`insert into notes (text) values ('small')`.execute(trx);
    await sql`insert into notes (text) values (${'x'.repeat(100_000)})`.execute(trx);
  });

it.each([
  ['is full', 'pragma max_page_count = 1', 'pragma max_page_count = 1000000'],
  ['takes no writes', 'pragma query_only = on', 'pragma query_only = off'],
])('a transaction on a disk that %s says so, and the next one works', async (_, end, begin) => {
  const open = await freshDatabase('sqlite', [notes]);
  try {
    await sql.raw(end).execute(open.db);
    const error: unknown = await writeTwo(open).catch((failure) => failure);
    expect(temporaryRefusal(error)).toMatchObject({ code: 'storage_full', status: 507 });
    await sql.raw(begin).execute(open.db);
    await writeTwo(open);
    const { rows } = await sql`select text from notes`.execute(open.db);
    expect(rows).toHaveLength(2);
  } finally {
    await open.close();
  }
});
