import type { Database as SqliteDatabase } from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/**
 * A transaction that reads first and writes later is refused (SQLITE_BUSY_SNAPSHOT, without any
 * waiting) where another process has written in between. Asked for the write lock at its beginning
 * it waits its turn. Nobody here opens a transaction only to read.
 */
class WriteFirstDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite for Kysely, with transactions that several processes can run at once. */
export const sqliteDialect = (database: SqliteDatabase): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new WriteFirstDriver({ database }),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
