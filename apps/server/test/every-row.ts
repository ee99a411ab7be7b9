import { createHash } from 'node:crypto';
import type { Files, OpenDatabase } from '@sayfa/server-kit';
import { sql } from 'kysely';

/** Says which steps of the schema there are, with checksums of each engine's own SQL and its times. */
const STEPS = 'schema_migrations';
const ROWS_AT_ONCE = 1_000;

const inOrderOfNames = (row: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/**
 * The hash and number of all rows of each table, in whichever order engine and restore have put rows
 * and columns: equal where both hold the same rows.
 */
export const everyRow = async (
  open: Pick<OpenDatabase, 'kind' | 'db'>,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  const place = sql.raw(open.kind === 'sqlite' ? 'rowid' : 'ctid');
  for (const { name, isView } of await open.db.introspection.getTables()) {
    if (isView || name === STEPS) continue;
    const hashes: string[] = [];
    for (;;) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(name)} order by ${place} limit ${ROWS_AT_ONCE} offset ${hashes.length}
      `.execute(open.db);
      for (const row of rows) {
        hashes.push(createHash('sha256').update(inOrderOfNames(row)).digest('base64'));
      }
      if (rows.length < ROWS_AT_ONCE) break;
    }
    const all = createHash('sha256').update(hashes.toSorted().join('\n')).digest('hex');
    found.set(name, `${hashes.length} rows ${all}`);
  }
  return found;
};

/** The name and hash of what each file holds. */
export const everyFile = async (files: Files): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for await (const { name } of files.list()) {
    const hash = createHash('sha256');
    for await (const chunk of await files.stream(name)) hash.update(chunk);
    found.set(name, hash.digest('hex'));
  }
  return found;
};
