import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { askOnce, processesAt, spawnServe } from './processes.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const TIMEOUT_MS = 120_000;
/** Processes that `SERVERS=2` starts. */
const ALL = ['jobs', 'server-1', 'server-2'];
const LONG_TIMEOUT = { timeout: 60_000 };
const MINE = '/api/v2/user/details';
/** More than there are processes, so that each is likely to be asked. */
const CALLS = 24;

it('refuses several servers on SQLite with one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sayfa-many-'));
  const server = spawnServe({ SERVERS: '2', DATA_DIR: folder });
  expect(await server.ended).toBe(64);
  expect(server.output()).toBe(
    'Sayfa cannot start: SERVERS=2 needs a PostgreSQL: set DATABASE_URL, or leave SERVERS out\n',
  );
  await rm(folder, { recursive: true, force: true });
});

const onPostgres = databaseKinds.filter((kind) => kind === 'postgres');

it.each(onPostgres)(
  '[OPS-007] three that start at once on an empty database all serve: %s',
  {
    timeout: TIMEOUT_MS,
  },
  async (kind) => {
    const database = await freshDatabase(kind, []);
    const folder = await mkdtemp(join(tmpdir(), 'sayfa-many-'));
    const servers = ['one', 'two', 'three'].map((name) =>
      spawnServe({ DATA_DIR: join(folder, name), DATABASE_URL: database.address }),
    );
    for (const server of servers) {
      expect((await askOnce(await server.address(), '/readyz'))?.status).toBe(200);
    }
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  },
);

describe.each(onPostgres)('several processes behind one address on %s', (kind) => {
  let beside: TestServer;
  let session: Session;
  let many: ReturnType<typeof spawnServe>;
  let address: string;

  const startMany = async (): Promise<void> => {
    const { config } = beside.composition;
    many = spawnServe({
      SERVERS: '2',
      DATA_DIR: config.dataFolder,
      DATABASE_URL: config.database,
      LOG_LEVEL: 'error',
    });
    address = await many.address();
  };

  beforeAll(async () => {
    beside = await startTestServer(kind);
    session = await beside.signIn('teacher@demo.example');
    await startMany();
  }, TIMEOUT_MS);
  afterAll(async () => {
    await many.end('SIGKILL');
    await beside.close();
  });

  const ask = () => askOnce(address, MINE, session.headers);
  const running = async () => [...(await processesAt(address)).keys()].toSorted();

  it('tell the metrics of all, each by its name', { timeout: TIMEOUT_MS }, async () => {
    expect((await askOnce(address, '/readyz'))?.status).toBe(200);
    // The one that works on jobs is not what makes the address ready.
    await vi.waitFor(async () => expect(await running()).toEqual(ALL), TIMEOUT_MS);
    const metrics = (await askOnce(address, '/metrics'))?.body ?? '';
    for (const name of ALL) {
      expect(metrics).toContain(`nodejs_eventloop_lag_seconds{process="${name}"}`);
    }
    expect(metrics.match(/^# TYPE nodejs_eventloop_lag_seconds /gmu)).toHaveLength(1);
  });

  it('[OPS-007] cost one retried call when one of them is killed, which is started again', {
    timeout: TIMEOUT_MS,
  }, async () => {
    let isDone = false;
    const tries: number[] = [];
    const callOn = async (): Promise<void> => {
      while (!isDone) {
        const first = await ask();
        const answer = first ?? (await ask());
        expect(answer?.status).toBe(200);
        tries.push(first ? 1 : 2);
      }
    };
    const callers = Array.from({ length: 4 }, () => callOn());
    onTestFinished(() => {
      isDone = true;
    });
    for (const name of ['server-1', 'server-2', 'jobs']) {
      const before = await processesAt(address);
      await vi.waitUntil(() => tries.length > CALLS, LONG_TIMEOUT);
      process.kill(before.get(name) ?? Number.NaN, 'SIGKILL');
      // Its successor serves before the next one is killed.
      await vi.waitUntil(async () => {
        const pid = (await processesAt(address)).get(name);
        return pid !== undefined && pid !== before.get(name);
      }, LONG_TIMEOUT);
      tries.length = 0;
    }
    isDone = true;
    await Promise.all(callers);
    const metrics = (await askOnce(address, '/metrics'))?.body;
    expect(metrics).toContain('\nsayfa_process_restarts_total 3\n');
  });

  it('agree on who is signed in', { timeout: TIMEOUT_MS }, async () => {
    const statuses = async () =>
      new Set(
        (await Promise.all(Array.from({ length: CALLS }, ask))).map((answer) => answer?.status),
      );
    expect(await statuses()).toEqual(new Set([200]));
    await beside.app.inject({ url: '/api/v2/logout', headers: session.headers });
    await expect.poll(statuses, LONG_TIMEOUT).toEqual(new Set([401]));
  });

  it('work on jobs, and stop when they are told to', { timeout: TIMEOUT_MS }, async () => {
    const { jobs } = beside.composition;
    const id = await jobs.enqueue('accounts.sweep', {}, { uniqueKey: 'a test' });
    const state = async () => (await jobs.status(id))?.state;
    await expect.poll(state, LONG_TIMEOUT).toBe('done');
    const pids = [...(await processesAt(address)).values()];
    expect(await many.end('SIGTERM')).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('stop where the process is gone that started them', { timeout: TIMEOUT_MS }, async () => {
    await startMany();
    const pids = [...(await processesAt(address)).values()];
    await many.end('SIGKILL');
    const isGone = (pid: number): boolean => {
      try {
        return !process.kill(pid, 0);
      } catch {
        return true;
      }
    };
    await expect.poll(() => pids.every(isGone), LONG_TIMEOUT).toBe(true);
  });
});
