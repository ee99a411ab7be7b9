import { rm } from 'node:fs/promises';
import { type OpenDatabase, openDatabase } from '@sayfa/server-kit';
import { sql } from 'kysely';

/** A row as any table has it. */
export type Row = Record<string, string | number | null>;

const FETCH = 200;

/** Tables in the order of their making, so that what is referred to comes first. */
const tablesInOrder = async ({
  kind,
  db,
}: Pick<OpenDatabase, 'kind' | 'db'>): Promise<string[]> => {
  const query =
    kind === 'sqlite'
      ? sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by rowid`
      : sql<{
          name: string;
        }>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`;
  return (await query.execute(db)).rows.map((row) => row.name);
};

async function* sqliteRows(open: OpenDatabase, table: string): AsyncIterable<Row> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<Row & { __place: number }>`
      select rowid as __place, * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${FETCH}
    `.execute(open.db);
    for (const { __place, ...row } of rows) {
      last = __place;
      yield row;
    }
    if (rows.length < FETCH) return;
  }
}

/** A consistent view of all rows while others go on writing. */
export type Snapshot = { tables: string[]; rows(table: string): AsyncIterable<Row> };

const withSqliteSnapshot = async (
  open: OpenDatabase,
  temporary: string,
  use: (snapshot: Snapshot) => Promise<void>,
): Promise<void> => {
  await open.snapshotTo?.(temporary);
  const copy = openDatabase(temporary);
  try {
    await use({ tables: await tablesInOrder(copy), rows: (table) => sqliteRows(copy, table) });
  } finally {
    await copy.close();
    await Promise.all(['', '-wal', '-shm'].map((end) => rm(temporary + end, { force: true })));
  }
};

const withPostgresSnapshot = (open: OpenDatabase, use: (snapshot: Snapshot) => Promise<void>) =>
  open.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      async function* rows(table: string): AsyncIterable<Row> {
        await sql`declare rows_of_table no scroll cursor for select * from ${sql.table(table)}`.execute(
          trx,
        );
        for (;;) {
          const part = await sql<Row>`fetch ${sql.lit(FETCH)} from rows_of_table`.execute(trx);
          yield* part.rows;
          if (part.rows.length < FETCH) break;
        }
        await sql`close rows_of_table`.execute(trx);
      }
      await use({ tables: await tablesInOrder({ kind: open.kind, db: trx }), rows });
    });

/** Lets `use` read all rows as of one moment. `temporary` is a path for SQLite's copy. */
export const withSnapshot = (
  open: OpenDatabase,
  temporary: string,
  use: (snapshot: Snapshot) => Promise<void>,
): Promise<void> =>
  open.kind === 'sqlite'
    ? withSqliteSnapshot(open, temporary, use)
    : withPostgresSnapshot(open, use);

const insert = async (db: OpenDatabase['db'], table: string, rows: Row[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map(
    (row) => sql`(${sql.join(columns.map((column) => sql`${row[column] ?? null}`))})`,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
    db,
  );
};

const restartCounters = async (db: OpenDatabase['db'], tables: string[]): Promise<void> => {
  for (const table of tables) {
    const { rows } = await sql<{ name: string | null }>`
      select case when exists (select 1 from information_schema.columns
        where table_name = ${table} and column_name = 'id' and is_identity = 'YES')
      then pg_get_serial_sequence(${table}, 'id') end as name`.execute(db);
    const sequence = rows[0]?.name;
    if (!sequence) continue;
    await sql`select setval(${sequence}, (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    );
  }
};

/**
 * A restore replaces what is otherwise never changed, such as the audit log. Within the transaction
 * only: whatever goes wrong, the triggers are there again.
 */
const setTriggersAside = async (
  { kind, db }: Pick<OpenDatabase, 'kind' | 'db'>,
  tables: readonly string[],
): Promise<() => Promise<void>> => {
  if (kind === 'postgres') {
    const switchAll = async (way: 'disable' | 'enable'): Promise<void> => {
      for (const table of tables) {
        await sql`alter table ${sql.table(table)} ${sql.raw(way)} trigger user`.execute(db);
      }
    };
    await switchAll('disable');
    return () => switchAll('enable');
  }
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const trigger of rows) await sql.raw(trigger.sql).execute(db);
  };
};

/** Rows of a backup, table by table in the order they were written. */
export type RowSource = { tables: string[]; rows(table: string): AsyncIterable<Row> };

/** Says which steps of the schema this database has, with checksums of its own engine's SQL. */
const STEPS = 'schema_migrations';

/**
 * Puts all rows in place of those that are there, in one transaction: all or nothing. The steps of the
 * schema stay: whoever calls has compared them, and a backup may come from the other engine.
 */
export const replaceAllRows = (open: OpenDatabase, source: RowSource): Promise<void> =>
  open.db.transaction().execute(async (trx) => {
    if (open.kind === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(trx);
    const present = await tablesInOrder({ kind: open.kind, db: trx });
    const bringBack = await setTriggersAside({ kind: open.kind, db: trx }, present);
    for (const table of present.toReversed()) {
      if (table === STEPS) continue;
      await sql`delete from ${sql.table(table)}`.execute(trx);
    }
    for (const table of source.tables) {
      if (table === STEPS) continue;
      let batch: Row[] = [];
      for await (const row of source.rows(table)) {
        batch.push(row);
        if (batch.length < FETCH / 4) continue;
        await insert(trx, table, batch);
        batch = [];
      }
      await insert(trx, table, batch);
    }
    if (open.kind === 'postgres') await restartCounters(trx, source.tables);
    await bringBack();
  });
