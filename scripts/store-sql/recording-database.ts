import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** The answer to a statement: no row, or one with the same value in every column. */
export type Answer = 'none' | 'number' | 'list' | 'object';

/** Some methods repeat a statement until it finds no more rows. */
const MAX_STATEMENTS = 40;

/** No statement waits for a disk here: a method that takes longer never ends. */
const MAX_WAIT_MS = 200;

const VALUES = { number: 1, list: '[]', object: '{}' } as const;

const rowOf = (value: number | string): object =>
  new Proxy(
    {},
    { get: (_, column) => (typeof column === 'symbol' || column === 'then' ? undefined : value) },
  );

/** An empty database that records each statement and returns the configured answer. */
export const recordingDatabase = (kind: 'sqlite' | 'postgres') => {
  let statements: string[] = [];
  let answer: Answer = 'none';

  const resultOf = <Row>(): QueryResult<Row> => {
    if (answer === 'none') return { rows: [], numAffectedRows: 0n };
    const rows: Row[] = [];
    // The types of the rows are unknown here; only their number matters.
    Reflect.apply(Array.prototype.push, rows, [rowOf(VALUES[answer])]);
    return { rows, numAffectedRows: 1n, insertId: 1n };
  };
  const note = ({ sql }: CompiledQuery): void => {
    if (statements.length >= MAX_STATEMENTS) throw new Error('a method that does not end');
    statements.push(sql);
  };
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery) => {
      note(query);
      return resultOf<Row>();
    },
    streamQuery: async function* <Row>(query: CompiledQuery) {
      note(query);
      yield resultOf<Row>();
    },
  };
  const createDriver = (): Driver => {
    const driver = new DummyDriver();
    driver.acquireConnection = async () => connection;
    return driver;
  };
  const dialect: Dialect =
    kind === 'sqlite'
      ? {
          createAdapter: () => new SqliteAdapter(),
          createDriver,
          createIntrospector: (db) => new SqliteIntrospector(db),
          createQueryCompiler: () => new SqliteQueryCompiler(),
        }
      : {
          createAdapter: () => new PostgresAdapter(),
          createDriver,
          createIntrospector: (db) => new PostgresIntrospector(db),
          createQueryCompiler: () => new PostgresQueryCompiler(),
        };
  const db = new Kysely<object>({ dialect });
  return {
    open: { kind, db, close: async () => {} },
    /** The statements that a method sends, even if it fails. */
    record: async (next: Answer, run: () => unknown): Promise<string[]> => {
      statements = [];
      answer = next;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, MAX_WAIT_MS);
      });
      try {
        await Promise.race([run(), late]);
      } catch {
        // Sample rows make methods fail; the statements before that count.
      }
      clearTimeout(timer);
      return statements;
    },
  };
};

/** A recording database. */
export type RecordingDatabase = ReturnType<typeof recordingDatabase>;
