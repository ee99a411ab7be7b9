import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Channel, postgresChannel } from './postgres-channel.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/** Which engine holds the rows. */
export type DatabaseKind = 'sqlite' | 'postgres';

/** The query builder without any table; a feature adds its own with `withTables`. */
export type Database = Kysely<object>;

/** An open database. */
export type OpenDatabase = {
  kind: DatabaseKind;
  db: Database;
  /** SQLite: copies a consistent snapshot to `path` while others write. PostgreSQL: undefined. */
  snapshotTo?: (path: string) => Promise<void>;
  /**
   * SQLite: moves what was written out of the log, whose old pages would still hold what was deleted;
   * false where somebody reads it now. PostgreSQL: undefined.
   */
  emptyLog?: () => boolean;
  /** SQLite: a number that changes when another process has written; costs next to nothing. PostgreSQL: undefined. */
  othersWrote?: () => number;
  /** Whether another process has it open: on SQLite any, on PostgreSQL one of this program. */
  isUsedByOthers(): Promise<boolean>;
  /** The same of processes whose schema is another one; on SQLite, which serves one version, of any. */
  isUsedByOtherVersions(): Promise<boolean>;
  /** PostgreSQL: messages between the processes that use it. SQLite: undefined. */
  channel?: Channel;
  close(): Promise<void>;
};

/** How connections of this program are called in the list of PostgreSQL's sessions. */
const PROCESS_PREFIX = 'sayfa-';
const thisProcess = randomUUID();
/** Of commands and tests that work on no particular schema. */
const UNKNOWN_SCHEMA = 'any';

const INT8_OID = 20;
const POOL_SIZE = 10;
/** Milliseconds that a writer waits for another process's write. */
const BUSY_TIMEOUT = 10_000;
/** Milliseconds that a query waits for a connection; then its caller is told to come back. */
const CONNECTION_TIMEOUT = 5_000;
const CACHE_KIB = 32_768;

/**
 * Opens SQLite at a file path, or PostgreSQL at a `postgres://` address.
 * SQLite runs with synchronous=FULL: after a power cut nothing acknowledged is missing.
 * `schema` names the steps that the program knows, so that others see which version is at work.
 * Throws where the file cannot be opened; a wrong PostgreSQL address fails at the first query.
 */
export const openDatabase = (address: string, schema = UNKNOWN_SCHEMA): OpenDatabase =>
  /^postgres(ql)?:\/\//u.test(address) ? openPostgres(address, schema) : openSqlite(address);

const openSqlite = (path: string): OpenDatabase => {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const sqlite = new SqliteDatabase(path, { timeout: BUSY_TIMEOUT });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // What is deleted is overwritten: erased people must not remain in pages that are free.
  sqlite.pragma('secure_delete = ON');
  sqlite.pragma(`cache_size = -${CACHE_KIB}`);
  const db = new Kysely<object>({ dialect: sqliteDialect(sqlite) });
  const isUsedByOthers = async (): Promise<boolean> => {
    sqlite.pragma('busy_timeout = 0');
    try {
      // SQLite leaves the log behind only where nobody else has the file open.
      sqlite.pragma('journal_mode = DELETE');
      return false;
    } catch (error) {
      if (error instanceof SqliteDatabase.SqliteError && error.code === 'SQLITE_BUSY') return true;
      throw error;
    } finally {
      sqlite.pragma('journal_mode = WAL');
      sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
    }
  };
  const dataVersion = sqlite.prepare<[], number>('pragma data_version').pluck();
  return {
    kind: 'sqlite',
    db,
    snapshotTo: async (target) => {
      await sqlite.backup(target);
    },
    emptyLog: () => {
      // Without waiting: whoever reads the log meanwhile must not keep everybody.
      sqlite.pragma('busy_timeout = 0');
      try {
        return sqlite.prepare<[], number>('pragma wal_checkpoint(truncate)').pluck().get() === 0;
      } finally {
        sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
      }
    },
    othersWrote: () => dataVersion.get() ?? 0,
    isUsedByOthers,
    isUsedByOtherVersions: isUsedByOthers,
    close: () => db.destroy(),
  };
};

const openPostgres = (address: string, schema: string): OpenDatabase => {
  const name = `${PROCESS_PREFIX}${schema}-${thisProcess}`;
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8_OID && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
  };
  const pool = new pg.Pool({
    connectionString: address,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    types,
    application_name: name,
  });
  // An idle connection that the other side closes is replaced at the next query.
  pool.on('error', () => undefined);
  // One that is lost in the middle of a transaction fails its queries; that must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  const isUsedBesides = async (...patterns: readonly string[]): Promise<boolean> => {
    const { rowCount } = await pool.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name like $1 and not application_name like any ($2)',
      [`${PROCESS_PREFIX}%`, patterns],
    );
    return (rowCount ?? 0) > 0;
  };
  return {
    kind: 'postgres',
    db,
    channel: postgresChannel(address, name, pool),
    isUsedByOthers: () => isUsedBesides(`%-${thisProcess}`),
    isUsedByOtherVersions: () => isUsedBesides(`%-${thisProcess}`, `${PROCESS_PREFIX}${schema}-%`),
    close: () => db.destroy(),
  };
};
