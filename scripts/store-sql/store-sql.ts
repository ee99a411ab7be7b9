// Writes the SQL of every store: each exported function of a `*.store.ts` is
// called with values made from the types of its parameters, on databases that only record.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { type Answer, type RecordingDatabase, recordingDatabase } from './recording-database.ts';
import { sampleValue, type Variant } from './sample-value.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The folder of the SQL of the stores. */
export const SQL_FOLDER = path.join(root, 'docs', 'sql');

const VARIANTS: readonly Variant[] = ['full', 'bare', 'other'];
const ANSWERS: readonly Answer[] = ['none', 'number', 'list', 'object'];
const KINDS = ['sqlite', 'postgres'] as const;

/** Statements by the name of the method that sends them. */
type Methods = Map<string, Set<string>>;

type Calling = {
  readonly checker: ts.TypeChecker;
  readonly recording: RecordingDatabase;
  readonly variant: Variant;
  readonly answer: Answer;
  readonly methods: Methods;
};

const isFunction = (value: unknown): value is (...values: unknown[]) => unknown =>
  typeof value === 'function';

/** Calls a function of that type, then every method of what it returns. */
const callAll = async (
  name: string,
  value: unknown,
  type: ts.Type,
  calling: Calling,
): Promise<void> => {
  const { checker, recording, answer, methods } = calling;
  const [signature] = type.getCallSignatures();
  if (isFunction(value) && signature) {
    const values = signature.parameters.map((parameter) =>
      sampleValue(checker.getTypeOfSymbol(parameter), { ...calling, depth: 0 }),
    );
    let returned: unknown;
    const sent = await recording.record(answer, async () => {
      returned = value(...values);
      await returned;
    });
    const known = methods.get(name) ?? new Set();
    methods.set(name, known);
    for (const statement of sent) known.add(statement);
    if (returned instanceof Promise) return;
    await callAll(name, returned, checker.getReturnTypeOfSignature(signature), calling);
  } else if (typeof value === 'object' && value !== null) {
    // In the order of the object itself: the type of a spread begins with what is spread last.
    for (const [key, member] of Object.entries(value)) {
      const property = checker.getPropertyOfType(type, key);
      if (!property || !isFunction(member)) continue;
      await callAll(`${name}.${key}`, member, checker.getTypeOfSymbol(property), calling);
    }
  }
};

/** The statements of one store on one kind of database. */
const methodsOf = async (
  file: string,
  exported: readonly ts.Symbol[],
  checker: ts.TypeChecker,
  kind: (typeof KINDS)[number],
): Promise<Methods> => {
  const methods: Methods = new Map();
  const module: unknown = await import(file);
  if (typeof module !== 'object' || module === null) return methods;
  const recording = recordingDatabase(kind);
  for (const symbol of exported) {
    const value: unknown = Reflect.get(module, symbol.name);
    if (!isFunction(value)) continue;
    const type = checker.getTypeOfSymbol(symbol);
    for (const variant of VARIANTS) {
      for (const answer of ANSWERS) {
        await callAll(symbol.name, value, type, { checker, recording, variant, answer, methods });
      }
    }
  }
  return methods;
};

const CLAUSES =
  / (from|where|inner join|left join|group by|having|order by|limit|offset|on conflict|returning|set|values|union all) /g;

const lines = (sql: string): string => `${sql.replace(CLAUSES, '\n  $1 ')};`;

/** One method's statements; those of PostgreSQL where they differ by more than their placeholders. */
const written = (name: string, sqlite: Set<string>, postgres: Set<string>): string => {
  const withMarks = (sql: string): string => sql.replace(/\$\d+/g, '?');
  const both = [...sqlite].toSorted();
  const common = new Set(both);
  const other = [...postgres].filter((sql) => !common.has(withMarks(sql))).toSorted();
  const parts = both.map(lines);
  if (other.length > 0) parts.push('-- on PostgreSQL', ...other.map(lines));
  return [`-- ${name}`, ...parts].join('\n');
};

const featureOf = (file: string): string => file.split('/').at(1) ?? file;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  types: ['node'],
};

/** Text of each `docs/sql/<feature>.sql`, by the feature's name, from stores named from the root. */
export const sqlOfStores = async (files: readonly string[]): Promise<Map<string, string>> => {
  const program = ts.createProgram(
    files.map((file) => path.join(root, file)),
    OPTIONS,
  );
  const checker = program.getTypeChecker();
  const texts = new Map<string, string[]>();
  for (const file of files.toSorted()) {
    const full = path.join(root, file);
    const source = program.getSourceFile(full);
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) throw new Error(`${file} exports nothing`);
    const exported = checker.getExportsOfModule(symbol);
    const sqlite = await methodsOf(full, exported, checker, 'sqlite');
    const postgres = await methodsOf(full, exported, checker, 'postgres');
    const feature = featureOf(file);
    const known = texts.get(feature) ?? [
      `-- What the stores of ${feature} send. Made by \`npm run generate -- sql\`; read it, never edit it.`,
    ];
    texts.set(feature, known);
    for (const [name, statements] of sqlite) {
      const others = postgres.get(name) ?? new Set();
      if (statements.size + others.size === 0) continue;
      known.push(`${written(`${path.basename(file)}: ${name}`, statements, others)}`);
    }
  }
  return new Map([...texts].map(([feature, parts]) => [feature, `${parts.join('\n\n')}\n`]));
};

/** Every store of a feature or a package, from the root with `/`. */
const storeFiles = (): string[] =>
  ['features', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.store.ts') && !file.includes('node_modules'))
      .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`),
  );

/** Writes the SQL of every store into an empty folder. */
export const writeStoreSql = async (folder = SQL_FOLDER): Promise<void> => {
  const texts = await sqlOfStores(storeFiles());
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [feature, text] of texts) writeFileSync(path.join(folder, `${feature}.sql`), text);
};
