import type { Database as SqliteDatabase } from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection } from 'kysely';

/** What SQLite says where the disk is full or fails. */
const UNSURE = /^SQLITE_(?:FULL|IOERR(?:_\w+)?)$/u;

const isUnsure = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  UNSURE.test(error.code);

/** Throws where the disk takes nothing. */
const writeOnePage = (database: SqliteDatabase): void => {
  const version = Number(database.pragma('user_version', { simple: true }));
  // Written although it stays the same.
  database.pragma(`user_version = ${version}`);
};

/**
 * A connection that answers no write while it is not known what is stored.
 *
 * A transaction whose last sync failed is taken back, but its pages may have come onto the disk: if
 * nothing is written over them, the next process that opens the file finds them as a whole
 * transaction. A write that changes nothing needs no disk, and would be answered meanwhile with what
 * may turn out to be wrong. So the next write waits until one page has been written in their place.
 */
export const sureConnection = (
  connection: DatabaseConnection,
  database: SqliteDatabase,
): DatabaseConnection => {
  let isAnyUnsure = false;
  const makeSure = ({ sql }: CompiledQuery): void => {
    if (database.inTransaction || database.prepare(sql).readonly) return;
    writeOnePage(database);
    isAnyUnsure = false;
  };
  return {
    executeQuery: async (query, options) => {
      if (isAnyUnsure) makeSure(query);
      try {
        return await connection.executeQuery(query, options);
      } catch (error) {
        if (isUnsure(error)) isAnyUnsure = true;
        throw error;
      }
    },
    streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
  };
};
