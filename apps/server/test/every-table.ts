import type { Database, DatabaseKind } from '@sayfa/server-kit';
import { sql } from 'kysely';

/** A table with the columns that name a person. */
export type PersonalTable = { name: string; columns: string[] };

/** These name accounts of the question bank, which are others than those of the product. */
const OTHER_ACCOUNTS = /^question_bank_(?:sessions|selections)$/u;
const NAMES_PERSON = /^(?:user|actor|owner|author)_id$|_by$/u;
/** What a check constraint wants. */
const ALLOWED: Record<string, string> = { 'ebooks.state': 'ready', 'one_time_codes.state': 'open' };

/** Every table of the schema that has a column for a person, found in the database itself. */
export const personalTables = async (db: Database): Promise<PersonalTable[]> => {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name, isView }) => !isView && !OTHER_ACCOUNTS.test(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name).filter((column) => NAMES_PERSON.test(column)),
    }))
    .filter(({ columns }) => columns.length > 0);
};

/** A row that names the person in every column for one, and says something in every other that must. */
const rowFor = (
  table: Awaited<ReturnType<Database['introspection']['getTables']>>[number],
  personal: PersonalTable,
  ids: { userId: number; domainId: number },
): [string, number | string][] =>
  table.columns.flatMap((column): [string, number | string][] => {
    const { name } = column;
    if (personal.columns.includes(name)) return [[name, ids.userId]];
    if (name === 'domain_id') return [[name, ids.domainId]];
    if (column.isNullable || column.isAutoIncrementing || column.hasDefaultValue) return [];
    const allowed = ALLOWED[`${table.name}.${name}`];
    if (allowed !== undefined) return [[name, allowed]];
    const isText = /text|char/iu.test(column.dataType);
    // Text that is JSON as well, and unique.
    return [[name, isText ? JSON.stringify(`${table.name}.${name}.${ids.userId}`) : 1]];
  });

/** Puts a row of the person into every table that can have one. */
export const fillEveryTable = async (
  db: Database,
  kind: DatabaseKind,
  ids: { userId: number; domainId: number },
): Promise<void> => {
  const personal = await personalTables(db);
  const tables = await db.introspection.getTables();
  const ways =
    kind === 'sqlite'
      ? [sql`pragma foreign_keys = off`, sql`pragma foreign_keys = on`]
      : [sql`set session_replication_role = replica`, sql`set session_replication_role = default`];
  await db.connection().execute(async (connection) => {
    await ways[0]?.execute(connection);
    for (const one of personal) {
      const table = tables.find(({ name }) => name === one.name);
      if (!table) continue;
      const row = rowFor(table, one, ids);
      const columns = sql.join(row.map(([name]) => sql.ref(name)));
      const values = sql.join(row.map(([, value]) => value));
      await sql`insert into ${sql.table(one.name)} (${columns}) values (${values}) on conflict do nothing`.execute(
        connection,
      );
    }
    await ways[1]?.execute(connection);
  });
};

/** In which columns the person still is. */
export const tracesOf = async (db: Database, userId: number): Promise<string[]> => {
  const found: string[] = [];
  for (const { name, columns } of await personalTables(db)) {
    for (const column of columns) {
      const { rows } =
        await sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} = ${userId} limit 1`.execute(
          db,
        );
      if (rows.length > 0) found.push(`${name}.${column}`);
    }
  }
  return found;
};

/** In which tables a text occurs anywhere. */
export const tablesWith = async (db: Database, words: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    if (JSON.stringify(rows).includes(words)) found.push(name);
  }
  return found;
};
