import type { OpenDatabase } from '@sayfa/server-kit';
import type { Insertable } from 'kysely';
import type { ImportsTables } from './imports.table.ts';

/** Requests that wait for review. */
export const requestStore = (open: OpenDatabase) => {
  const db = open.db.withTables<ImportsTables>();
  return {
    add: async (row: Insertable<ImportsTables['upload_requests']>): Promise<void> => {
      await db.insertInto('upload_requests').values(row).execute();
    },
    /** Names of the files that requests hold. */
    files: async (): Promise<string[]> => {
      const rows = await db
        .selectFrom('upload_requests')
        .select('file')
        .distinct()
        .where('file', 'is not', null)
        .execute();
      return rows.flatMap((row) => row.file ?? []);
    },
  };
};

/** Requests that wait for review. */
export type RequestStore = ReturnType<typeof requestStore>;
