import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '@sayfa/server-kit';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDemoActivities } from '../seed/demo-activities.ts';
import { readSample } from '../seed/demo-books.ts';
import { spawnServe } from './processes.ts';

const TIMEOUT_MS = 300_000;
const BOOKS = [112, 113];
/** Packages of H5P that are placed on pages, and tests that are cut, beside what the samples list. */
const CARDS = 1;
const TESTS = 2;

const start = (variables: Record<string, string>) => {
  const server = spawnServe({ SEED_DEMO: 'on', ...variables });
  return {
    ...server,
    expectOutput: (words: string) =>
      expect.poll(server.output, { timeout: TIMEOUT_MS, interval: 20 }).toContain(words),
  };
};

describe.each(databaseKinds)('the first start on %s', { timeout: TIMEOUT_MS }, (kind) => {
  let folder: string;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sayfa-first-'));
    database = await freshDatabase(kind, []);
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const variables = (data = 'data') => ({
    DATA_DIR: join(folder, data),
    ...(kind === 'postgres' && { DATABASE_URL: database.address }),
  });

  /** What the servers work on: of SQLite, the file in their folder. */
  const looked = async <Answer>(look: (open: OpenDatabase) => Promise<Answer>): Promise<Answer> => {
    if (kind === 'postgres') return look(database);
    const open = openDatabase(join(folder, 'one/sayfa.sqlite'));
    return look(open).finally(() => open.close());
  };

  const countOf = async (table: string): Promise<number> => {
    const { rows } = await looked(({ db }) =>
      sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db),
    );
    return Number(rows[0]?.count);
  };

  /** Zero while the table is not there yet. */
  const soonCountOf = (table: string) => countOf(table).catch(() => 0);

  const expectWholeDemo = async (): Promise<void> => {
    const placed = await Promise.all(
      BOOKS.map(
        async (id) => (await readDemoActivities(id)).length + (await readSample(id)).buttons.length,
      ),
    );
    expect(await countOf('activities')).toBe(CARDS + placed.reduce((sum, each) => sum + each, 0));
    expect(await countOf('book_tests')).toBe(TESTS);
    const { rows } = await looked(({ db }) =>
      sql<{ id: number; state: string }>`select id, state from ebooks order by id`.execute(db),
    );
    expect(rows).toEqual(BOOKS.map((id) => ({ id, state: 'ready' })));
  };

  it('of several at once is done by one, and by another where that one is killed', async () => {
    // SQLite serves one process on one machine; the second comes after the first was killed.
    const servers = [start(variables('one'))];
    if (kind === 'postgres') servers.push(start(variables('two')), start(variables('three')));
    await expect
      .poll(() => soonCountOf('activities'), { timeout: TIMEOUT_MS, interval: 20 })
      .toBeGreaterThan(0);
    const maker = servers.find(({ output }) => output().includes('domains demo')) ?? servers[0];
    await maker?.end('SIGKILL');
    if (kind === 'sqlite') servers.push(start(variables('one')));
    const others = servers.filter((server) => server !== maker);
    for (const server of others) {
      await server.expectOutput('is ready at');
      await server.expectOutput('Only this machine reaches the server');
    }
    await expectWholeDemo();
    for (const server of others) expect(await server.end('SIGTERM')).toBe(0);
  });

  it('refuses to open accounts with the public password to others', async () => {
    const open = start({ ...variables(), HOST: '0.0.0.0' });
    expect(await open.ended).toBe(1);
    expect(open.output()).toMatch(/^Sayfa cannot start: HOST opens this server to others/u);
  });

  it('refuses to make a demo of an empty database beside files', async () => {
    const shard = join(folder, 'data/files/ab');
    await mkdir(shard, { recursive: true });
    await writeFile(join(shard, `${'ab'.repeat(32)}.jpg`), 'somebody’s page');
    const server = start(variables());
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^Sayfa cannot start: The database is empty, but files/u);
    const empty = start({ ...variables(), SEED_DEMO: 'off' });
    await empty.expectOutput('is ready at');
    expect(await empty.end('SIGTERM')).toBe(0);
  });
});
