import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@sayfa/kernel';
import {
  type Migration,
  migrate,
  type OpenDatabase,
  openDatabase,
  pendingMigrations,
  schemaName,
  stepsThatNeedAStop,
} from '@sayfa/server-kit';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { migrations } from '../registry.ts';
import { DEMO_PASSWORD } from '../seed/demo-people.ts';
import { spawnServe } from './processes.ts';
import { startTestServer } from './test-server.ts';

const signedIn = z.object({ success: z.object({ token: z.string() }) });

/**
 * Steps after which servers of the version before cannot go on. Each was released in version 0.44 or
 * before. A new one is made in two releases instead: the first adds what is new and writes both, and
 * a later one takes away what no running version uses any more. Only that last step may be added
 * here, with the release since which nobody uses what it takes away.
 */
const NEED_A_STOP = [
  'accounts/0004',
  'question-bank/0002',
  'error-reports/0002',
  'activities/0002',
  'activities/0004',
  'activities/0005',
  'video-solutions/0002',
];

it.each(databaseKinds)('every step but those that were released only adds to %s', (kind) => {
  expect(stepsThatNeedAStop(migrations, kind)).toEqual(NEED_A_STOP);
});

const ADDS: Migration = {
  id: 'next/0001',
  statements: (c) => [
    `create table next_letters (id ${c.autoId}, user_id ${c.int} not null)`,
    `alter table users add column next_letter ${c.text}`,
    `alter table sessions add column next_kind ${c.text} not null default ''`,
    'create index users_next_letter on users (next_letter)',
  ],
};
const TAKES_AWAY: Migration = {
  id: 'next/0002',
  statements: () => ['alter table users rename column theme to next_theme'],
};

describe.each(databaseKinds)('an upgrade beside a running server on %s', (kind) => {
  let folder: string;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let newer: OpenDatabase;
  let server: ReturnType<typeof spawnServe>;
  let address: string;
  const isPostgres = kind === 'postgres';
  const variables = () => ({
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    DATABASE_URL: isPostgres ? database.address : '',
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sayfa-rolling-'));
    database = await freshDatabase(kind, []);
    const place = isPostgres ? database.address : join(folder, 'sayfa.sqlite');
    newer = openDatabase(place, schemaName([...migrations, ADDS, TAKES_AWAY]));
    await migrate(newer, migrations, systemClock);
    await (await startTestServer(kind, { environment: { database: place } })).close();
    server = spawnServe(variables());
    address = await server.address();
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await newer.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const call = (path: string, method: string, headers: Record<string, string>, body?: object) =>
    fetch(`${address}/api/v2/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });

  /** Somebody signs in, reads and writes; what each call answered. */
  const work = async (theme: string): Promise<number[]> => {
    const person = { email: 'student@demo.example', password: DEMO_PASSWORD, domain: 'demo' };
    const login = await call('login', 'POST', {}, person);
    const { token } = signedIn.parse(await login.json()).success;
    const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0]);
    const headers = { authorization: `Bearer ${token}`, cookie: cookie.join('; ') };
    const settings = { language: 'en', theme, tips_seen: true };
    const written = await call('user/settings', 'PUT', headers, settings);
    const read = await call('user/details', 'GET', headers);
    return [login.status, written.status, read.status];
  };

  it('leaves the old server at work where steps only add', async () => {
    expect(await work('dark')).toEqual([200, 200, 200]);
    expect(await migrate(newer, [...migrations, ADDS], systemClock)).toEqual([ADDS.id]);
    expect(await work('light')).toEqual([200, 200, 200]);
  });

  it('is refused where the old server could not go on, until it is stopped', async () => {
    const all = [...migrations, ADDS, TAKES_AWAY];
    await expect(migrate(newer, all, systemClock)).rejects.toThrow(
      `Servers of another version work on this database, and could not after ${TAKES_AWAY.id}. Stop all of them, then start this version.`,
    );
    expect(await pendingMigrations(newer, all)).toEqual([TAKES_AWAY.id]);
    expect(await work('dark')).toEqual([200, 200, 200]);
    await server.end('SIGTERM');
    await expect.poll(() => newer.isUsedByOtherVersions(), { timeout: 60_000 }).toBe(false);
    expect(await migrate(newer, all, systemClock)).toEqual([TAKES_AWAY.id]);
  });

  it('keeps a server of the version before from starting again', async () => {
    const old = spawnServe(variables());
    expect(await old.ended).not.toBe(0);
    expect(old.output()).toContain('which this version does not know. Start a newer version.');
  });
});
