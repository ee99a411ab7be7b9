import type { OpenDatabase } from '@sayfa/server-kit';
import { sql } from 'kysely';

/** What the integrity check of the database reports; nothing when it is intact. Throws where it does not answer. */
export const integrityErrors = async ({ db, kind }: OpenDatabase): Promise<string[]> => {
  if (kind === 'postgres') {
    await sql`select 1`.execute(db);
    return [];
  }
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
};
