import type { OpenDatabase } from '@sayfa/server-kit';
import { sql } from 'kysely';

type ForeignKeyError = { table: string; rowid: number | null; parent: string };

const sqliteErrors = async ({ db }: OpenDatabase): Promise<string[]> => {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const damage = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  const keys = await sql<ForeignKeyError>`pragma foreign_key_check`.execute(db);
  return [
    ...damage,
    ...keys.rows.map(
      ({ table, rowid, parent }) =>
        `row ${rowid ?? ''} of ${table} refers to a row of ${parent} that is not there`,
    ),
  ];
};

/** Reads every value of every table, whatever is stored apart from its row included. */
const postgresErrors = async ({ db }: OpenDatabase): Promise<string[]> => {
  const errors: string[] = [];
  const tables = await db.introspection.getTables();
  for (const { name, isView } of tables) {
    if (isView) continue;
    try {
      await sql`select sum(length(${sql.table(name)}::text)) from ${sql.table(name)}`.execute(db);
    } catch (error) {
      errors.push(`${name} cannot be read: ${error instanceof Error ? error.message : error}`);
    }
  }
  return errors;
};

/** What is damaged in the database itself; nothing when it is intact. Throws where it does not answer. */
export const integrityErrors = (open: OpenDatabase): Promise<string[]> =>
  open.kind === 'postgres' ? postgresErrors(open) : sqliteErrors(open);

/** Makes the indexes of SQLite again from its rows. */
export const rebuildIndexes = async ({ db, kind }: OpenDatabase): Promise<void> => {
  if (kind === 'sqlite') await sql`reindex`.execute(db);
};
