import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseKind, localFiles, type OpenDatabase, openDatabase } from '@sayfa/server-kit';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../seed/demo-people.ts';
import { everyFile, everyRow } from './every-row.ts';
import { runCommand } from './older-data.ts';
import { spawnServe } from './processes.ts';

const TIMEOUT_MS = 300_000;
/** Tables of the demo that must not be empty, or nothing was compared. */
const FILLED = [
  'users',
  'ebooks',
  'ebook_pages',
  'ebook_files',
  'activities',
  'book_tests',
  'news_items',
];

/** A data folder with a database of that kind, and where it is looked at. */
type Place = {
  variables: Record<string, string>;
  rows(): Promise<ReadonlyMap<string, string>>;
  files(): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
};

const placeOf = async (kind: DatabaseKind, folder: string): Promise<Place> => {
  const database = await freshDatabase(kind, []);
  const isPostgres = kind === 'postgres';
  const variables = {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    DATABASE_URL: isPostgres ? database.address : '',
  };
  const looked = async <Answer>(look: (open: OpenDatabase) => Promise<Answer>): Promise<Answer> => {
    if (isPostgres) return look(database);
    const open = openDatabase(join(folder, 'sayfa.sqlite'));
    return look(open).finally(() => open.close());
  };
  return {
    variables,
    rows: () => looked(everyRow),
    files: () => everyFile(localFiles(join(folder, 'files'))),
    close: () => database.close(),
  };
};

describe('the demo moved by backup and restore', () => {
  let folder: string;
  let places: Place[];
  /** There and back; where there is no PostgreSQL, from one folder to the next. */
  const kinds: DatabaseKind[] = ['sqlite', databaseKinds.at(-1) ?? 'sqlite', 'sqlite'];
  const [first, second, third] = kinds;
  const placeAt = (at: number): Place => {
    const place = places[at];
    if (!place) throw new Error('no such place');
    return place;
  };
  const move = async (from: Place, to: Place, name: string): Promise<void> => {
    const path = join(folder, name);
    await runCommand(from.variables, 'backup', path);
    await runCommand(to.variables, 'restore', path);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sayfa-moved-'));
    places = await Promise.all(kinds.map((kind, at) => placeOf(kind, join(folder, `${at}`))));
    const server = spawnServe({ ...placeAt(0).variables, SEED_DEMO: 'on' });
    await server.address();
    await server.end('SIGTERM');
    await move(placeAt(0), placeAt(1), 'there.zip');
    await move(placeAt(1), placeAt(2), 'back.zip');
  }, TIMEOUT_MS);
  afterAll(async () => {
    for (const place of places) await place.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    [first, second, 1],
    [second, third, 2],
  ])('from %s to %s has every row and every file', async (_from, _to, at) => {
    const [before, files] = [await placeAt(0).rows(), await placeAt(0).files()];
    for (const table of FILLED) expect(before.get(table), table).toMatch(/^[1-9]\d* rows/u);
    expect(files.size).toBeGreaterThan(50);
    expect(await placeAt(at).rows()).toEqual(before);
    expect(await placeAt(at).files()).toEqual(files);
    expect(await runCommand(placeAt(at).variables, 'check')).toMatch(/^All is well/u);
  });

  it.each([
    [second, 1],
    [third, 2],
  ])('lets people in on %s, whose new rows get numbers of their own', async (_kind, at) => {
    const server = spawnServe(placeAt(at).variables);
    const login = await fetch(`${await server.address()}/api/v2/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'student@demo.example',
        password: DEMO_PASSWORD,
        domain: 'demo',
      }),
    });
    await server.end('SIGTERM');
    expect(login.status).toBe(200);
  });
});
