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
import { sureConnection } from './unsure-writes.ts';

/**
 * SQLite has taken back a transaction by itself where the disk was full or could not be written to;
 * asked once more, it would fail, and that failure would hide the first one.
 *
 * A transaction that reads first and writes later is refused (SQLITE_BUSY_SNAPSHOT, without any
 * waiting) where another process has written in between. Asked for the write lock at its beginning
 * it waits its turn. Nobody here opens a transaction only to read.
 */
class WriteFirstDriver extends SqliteDriver {
  readonly #database: SqliteDatabase;
  #connection: DatabaseConnection | undefined;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= sureConnection(await super.acquireConnection(), this.#database);
    return this.#connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite for Kysely, with transactions that several processes can run at once. */
export const sqliteDialect = (database: SqliteDatabase): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new WriteFirstDriver(database),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
