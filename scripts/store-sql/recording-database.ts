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

/** What a statement answers: no row, or one whose every column holds the same. */
export type Answer = 'none' | 'number' | 'list' | 'object';

/** Some methods go on until a statement finds no more rows. */
const MAX_STATEMENTS = 40;

/** Nothing waits for a disk here: what takes longer never ends. */
const MAX_WAIT_MS = 200;

const VALUES = { number: 1, list: '[]', object: '{}' } as const;

const rowOf = (value: number | string): object =>
  new Proxy(
    {},
    { get: (_, column) => (typeof column === 'symbol' || column === 'then' ? undefined : value) },
  );

/** A database that holds nothing: it notes each statement and gives the answer that is set. */
export const recordingDatabase = (kind: 'sqlite' | 'postgres') => {
  let statements: string[] = [];
  let answer: Answer = 'none';

  const resultOf = <Row>(): QueryResult<Row> => {
    if (answer === 'none') return { rows: [], numAffectedRows: 0n };
    const rows: Row[] = [];
    // No type of a row is known here; the rows only have to be there.
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
    /** What is sent while a method runs, whether it ends well or not. */
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
        // Sample rows say nothing sensible; what was sent before counts.
      }
      clearTimeout(timer);
      return statements;
    },
  };
};

/** A recording database. */
export type RecordingDatabase = ReturnType<typeof recordingDatabase>;
