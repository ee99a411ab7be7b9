import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { localFiles, openDatabase } from '@sayfa/server-kit';
import { sql } from 'kysely';
import { everyFile, everyRow } from '../../apps/server/test/every-row.ts';
import { freshFolder } from '../place.ts';
import { peakBytes, start } from '../processes.ts';
import { type Row, shown } from '../report.ts';
import { environmentOf, mainFile, seededFolder } from '../sayfa.ts';
import { fillLibrary } from './large-library.ts';

const SIZE = { people: 10_000, books: 1_000 };
const BRIEF_SIZE = { people: 1_000, books: 100 };
const MEGABYTE = 1_000_000;
const LOOK_EVERY_MS = 100;

type Place = { folder: string; database: string };
type Spent = { seconds: number; peak: number };

const runMeasured = async (
  { folder, database }: Place,
  words: readonly string[],
): Promise<Spent> => {
  const startedAt = performance.now();
  const DATABASE_URL = database.startsWith('postgres') ? database : '';
  const env = { ...environmentOf(folder), DATABASE_URL };
  const running = start(process.execPath, [mainFile, ...words], { env });
  const pid = running.process.pid ?? 0;
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakBytes(pid) || 0);
  }, LOOK_EVERY_MS);
  const code = await running.ended;
  clearInterval(watch);
  if (code !== 0) throw new Error(`${words.join(' ')} ended with code ${code}`);
  return { seconds: (performance.now() - startedAt) / 1_000, peak };
};

const stateOf = async ({ folder, database }: Place) => {
  const open = openDatabase(database);
  const rows = await everyRow(open);
  await open.close();
  return { rows, files: await everyFile(localFiles(path.join(folder, 'files'))) };
};

const sqlitePlace = (folder: string): Place => ({
  folder,
  database: path.join(folder, 'sayfa.sqlite'),
});

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);

const rowOf = (figure: string, { seconds, peak }: Spent, beside: string, ok = true): Row => ({
  figure,
  ours: `${shown(seconds)} s, ${shown(peak / MEGABYTE)} MB`,
  beside,
  limit: 'the same rows and files',
  result: ok ? 'holds' : 'OVER',
});

/** Says what is done and how long it took, as a move of everything takes minutes. */
const timed = async <Value>(what: string, run: () => Promise<Value> | Value): Promise<Value> => {
  const startedAt = performance.now();
  process.stderr.write(`${what} …\n`);
  const value = await run();
  process.stderr.write(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s\n`);
  return value;
};

/** From one place to another by backup and restore, compared afterwards. */
const move = async (from: Place, to: Place, names: string): Promise<Row[]> => {
  const file = path.join(freshFolder('backup'), 'backup.zip');
  const backup = await timed(`backup, ${names}`, () => runMeasured(from, ['backup', file]));
  const restore = await timed(`restore, ${names}`, () => runMeasured(to, ['restore', file]));
  const before = await timed('every row and file of the first', () => stateOf(from));
  const after = await timed('every row and file of the second', () => stateOf(to));
  const isEqual = isSame(before.rows, after.rows) && isSame(before.files, after.files);
  const size = `${shown(statSync(file).size / MEGABYTE)} MB`;
  const counted = [...before.rows.values()].reduce(
    (sum, each) => sum + Number.parseInt(each, 10),
    0,
  );
  const compared = `${before.rows.size} tables, ${shown(counted)} rows, ${shown(before.files.size)} files: ${isEqual ? 'all the same' : 'NOT the same'}`;
  return [
    rowOf(`backup, ${names}`, backup, size),
    rowOf(`restore, ${names}`, restore, compared, isEqual),
  ];
};

/**
 * SQLite to PostgreSQL and back with 10,000 people and 1,000 books, or a tenth of that; seconds and memory
 * at most.
 */
export const movingRows = async (isBrief: boolean): Promise<Row[]> => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const figure = 'SQLite to PostgreSQL and back: TEST_DATABASE_URL names no PostgreSQL';
    return [{ figure, ours: '–', beside: '–', limit: '–', result: 'reported' }];
  }
  const admin = openDatabase(server);
  const name = `sayfa_bench_${randomUUID().replaceAll('-', '')}`;
  await sql.raw(`create database ${name}`).execute(admin.db);
  try {
    const first = sqlitePlace(await seededFolder('moving'));
    const size = isBrief ? BRIEF_SIZE : SIZE;
    await timed('filling the library', () => fillLibrary(first.folder, size));
    const address = new URL(server);
    address.pathname = name;
    const second = { folder: freshFolder('moved'), database: address.href };
    const third = sqlitePlace(freshFolder('moved-back'));
    return [
      ...(await move(first, second, 'SQLite to PostgreSQL')),
      ...(await move(second, third, 'PostgreSQL to SQLite')),
    ];
  } finally {
    await sql.raw(`drop database ${name} with (force)`).execute(admin.db);
    await admin.close();
  }
};
