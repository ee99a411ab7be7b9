import { createHash } from 'node:crypto';
import type { Clock } from '@sayfa/kernel';
import { sql, type Transaction } from 'kysely';
import { isAdditive } from './additive.ts';
import { type ColumnTypes, columnTypes } from './columns.ts';
import type { DatabaseKind, OpenDatabase } from './database.ts';

/** A forward-only step of the schema. Never change one that has been released: add another. */
export type Migration = {
  /** Feature and number, e.g. `accounts/0001`; run in the order given. */
  id: string;
  /** SQL for either engine, spelled with the column vocabulary; `kind` for what they say differently. */
  statements: (column: ColumnTypes, kind: DatabaseKind) => string[];
};

/** The database and this program do not fit each other; the message says how. */
export class MigrationError extends Error {}

type Applied = { schema_migrations: { id: string; checksum: string; applied_at: number } };

const ADVISORY_LOCK = 7_351_001;
const SCHEMA_NAME_LENGTH = 8;

const checksumOf = (statements: string[]): string =>
  createHash('sha256').update(statements.join(';\n')).digest('hex');

/** One process at a time: of several that make the same table at once, PostgreSQL refuses all but one. */
const ensureTable = async (open: OpenDatabase, trx: Transaction<object>): Promise<void> => {
  if (open.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
  const column = columnTypes[open.kind];
  await sql
    .raw(
      `create table if not exists schema_migrations (id ${column.id}, checksum ${column.text} not null, applied_at ${column.instant} not null)`,
    )
    .execute(trx);
};

const check = (
  open: OpenDatabase,
  migrations: Migration[],
  rows: { id: string; checksum: string }[],
) => {
  const known = new Map(migrations.map((step) => [step.id, step]));
  for (const row of rows) {
    const step = known.get(row.id);
    if (!step) {
      throw new MigrationError(
        `The database has step ${row.id}, which this version does not know. Start a newer version.`,
      );
    }
    if (checksumOf(step.statements(columnTypes[open.kind], open.kind)) !== row.checksum) {
      throw new MigrationError(`Step ${row.id} was changed after it had been applied.`);
    }
  }
  const done = new Set(rows.map((row) => row.id));
  return migrations.filter((step) => !done.has(step.id));
};

const apply = async (
  trx: Transaction<object>,
  open: OpenDatabase,
  migrations: Migration[],
  clock: Clock,
): Promise<string[]> => {
  await ensureTable(open, trx);
  const tables = trx.withTables<Applied>();
  const rows = await tables.selectFrom('schema_migrations').select(['id', 'checksum']).execute();
  const waiting = check(open, migrations, rows);
  for (const step of waiting) {
    const statements = step.statements(columnTypes[open.kind], open.kind);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await tables
      .insertInto('schema_migrations')
      .values({ id: step.id, checksum: checksumOf(statements), applied_at: clock.now() })
      .execute();
  }
  return waiting.map((step) => step.id);
};

/** Ids of the steps not applied yet. Throws MigrationError where database and program do not fit. */
export const pendingMigrations = async (
  open: OpenDatabase,
  migrations: Migration[],
): Promise<string[]> => {
  const rows = await open.db.transaction().execute(async (trx) => {
    await ensureTable(open, trx);
    return trx
      .withTables<Applied>()
      .selectFrom('schema_migrations')
      .select(['id', 'checksum'])
      .execute();
  });
  return check(open, migrations, rows).map((step) => step.id);
};

/** Steps that servers of the version before cannot go on working with. */
export const stepsThatNeedAStop = (
  migrations: readonly Migration[],
  kind: DatabaseKind,
): string[] =>
  migrations
    .filter(({ statements }) => !isAdditive(statements(columnTypes[kind], kind)))
    .map(({ id }) => id);

/** Throws MigrationError where servers of another version work on what would no longer be there. */
const refuseBesideOthers = async (open: OpenDatabase, migrations: Migration[]): Promise<void> => {
  const waiting = new Set(await pendingMigrations(open, migrations));
  // Nobody works on an empty database.
  if (waiting.size === migrations.length) return;
  const steps = stepsThatNeedAStop(
    migrations.filter(({ id }) => waiting.has(id)),
    open.kind,
  );
  if (steps.length === 0 || !(await open.isUsedByOtherVersions())) return;
  throw new MigrationError(
    `Servers of another version work on this database, and could not after ${steps.join(', ')}. Stop all of them, then start this version.`,
  );
};

/** Applies the missing steps in one transaction; the ids applied. Throws MigrationError. */
export const migrate = async (
  open: OpenDatabase,
  migrations: Migration[],
  clock: Clock,
): Promise<string[]> => {
  await refuseBesideOthers(open, migrations);
  return open.db.transaction().execute((trx) => apply(trx, open, migrations, clock));
};

/** Names the schema of a program, by all its steps. */
export const schemaName = (migrations: readonly Migration[]): string =>
  checksumOf(migrations.map(({ id }) => id)).slice(0, SCHEMA_NAME_LENGTH);
