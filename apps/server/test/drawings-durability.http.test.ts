import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { systemClock } from '@sayfa/kernel';
import { migrate, openDatabase } from '@sayfa/server-kit';
import { databaseKinds, fakeClock, freshDatabase } from '@sayfa/testkit';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { migrations } from '../registry.ts';
import { bookToDrawIn, drawerOf, operations } from './drawings-harness.ts';
import { startServe } from './processes.ts';
import { startTestServer } from './test-server.ts';

const { add, change, remove } = operations;
const TIMEOUT_MS = 30_000;
const DAY = 24 * 60 * 60 * 1_000;
const BLANK = 'blank_0b8f8a3e-4d1c-4f60-9d5e-3a1f6c2b7e90';

describe.each(databaseKinds)('drawings that must last on %s', (kind) => {
  it('[SYNC_OFFLINE-012] are there once after kill -9 between writing and answering, and after sending again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sayfa-drawn-'));
    const fresh = kind === 'postgres' ? await freshDatabase(kind, migrations) : undefined;
    const database = fresh?.address ?? join(folder, 'sayfa.sqlite');
    const open = openDatabase(database);
    await migrate(open, migrations, systemClock);
    await open.close();
    const server = await startTestServer(kind, { environment: { dataFolder: folder, database } });
    const book = await bookToDrawIn(server);
    const [page = ''] = book.pages;
    const student = await drawerOf(server, await server.signIn('student@demo.example'));
    const variables = { DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: fresh?.address ?? '' };
    const dying = await startServe(variables);
    const stored = async (): Promise<string[]> =>
      (await student.changes(book.hash)).records.map(
        ({ record }: { record: { id: string } }) => record.id,
      );

    const list = (call: number) =>
      Array.from({ length: 20 }, (_, at) => add(`o${call}-${at}`, call * 20 + at + 1));
    const answered = new Set<number>();
    const send = async (call: number): Promise<void> => {
      const answer = await fetch(`${dying.address}/api/v2/drawings/${book.hash}/pages/${page}`, {
        method: 'POST',
        headers: { ...student.session.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ user_id: student.userId, operations: list(call) }),
      });
      if (answer.ok) answered.add(call);
    };
    const sending = Promise.allSettled(Array.from({ length: 60 }, (_, call) => send(call)));
    try {
      await expect
        .poll(async () => (await stored()).length, { interval: 1, timeout: TIMEOUT_MS })
        .toBeGreaterThan(0);
    } finally {
      await dying.kill();
    }
    await sending;

    const after = await stored();
    for (const call of answered) {
      for (const { object } of list(call)) expect(after).toContain(object);
    }
    // Each call is there as a whole or not at all.
    expect(after.length % 20).toBe(0);
    for (let call = 0; call < 60; call += 1) {
      const repeated = await student.draw(book.hash, page, list(call));
      expect(repeated.statusCode).toBe(200);
    }
    const all = await stored();
    expect(all).toHaveLength(60 * 20);
    expect(new Set(all).size).toBe(60 * 20);
    await server.close();
    await fresh?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('[SYNC_OFFLINE-018] get growing versions though the clock jumps back', async () => {
    const clock = fakeClock();
    const server = await startTestServer(kind, { clock });
    const book = await bookToDrawIn(server);
    const [page = ''] = book.pages;
    const student = await drawerOf(server, await server.signIn('student@demo.example'));
    const versions: number[] = [];
    for (const [at, jump] of [0, -3_600_000, 60_000, -7_200_000, 0].entries()) {
      clock.advance(jump);
      const answer = await student.draw(book.hash, page, [add(`o${at}`, 1)]);
      expect(answer.statusCode).toBe(200);
      versions.push(answer.json().version);
    }
    expect(versions).toEqual([1, 2, 3, 4, 5]);
    await server.close();
  });

  it('are emptied 30 days after they were removed, blank pages with all that lies on them', async () => {
    const clock = fakeClock();
    const server = await startTestServer(kind, { clock });
    const { jobs } = server.composition;
    const book = await bookToDrawIn(server);
    const [page = ''] = book.pages;
    const email = 'student@demo.example';
    const student = async () => drawerOf(server, await server.signIn(email));
    const early = await student();
    await early.setBlank(book.hash, BLANK);
    await early.draw(book.hash, BLANK, [add('on-blank', 1)]);
    await early.draw(book.hash, page, [
      add('present', 1),
      add('gone', 2),
      change('gone', 3, { opacity: 0.1 }),
    ]);
    await early.draw(book.hash, page, [remove('gone', 4)]);
    await early.setBlank(book.hash, BLANK, { removed_at: 1 });
    const records = async () => {
      const { records: found } = await (await student()).changes(book.hash);
      return new Map(
        found.map(({ record }: { record: { id: string; content: unknown } }) => [
          record.id,
          record.content !== null,
        ]),
      );
    };
    const runJob = async () => {
      const id = await jobs.enqueue('drawings.empty-removed', {});
      // It gives way to everybody, so that it may take several turns.
      await expect
        .poll(
          async () => {
            await jobs.runHere(id);
            clock.advance(6_000);
            return (await jobs.status(id))?.state;
          },
          { timeout: TIMEOUT_MS },
        )
        .toBe('done');
    };

    clock.advance(29 * DAY);
    await runJob();
    expect(Object.fromEntries(await records())).toEqual({
      present: true,
      gone: true,
      'on-blank': true,
    });
    clock.advance(2 * DAY);
    await runJob();
    expect(Object.fromEntries(await records())).toEqual({
      present: true,
      gone: false,
      'on-blank': false,
    });
    const late = await student();
    expect((await late.setBlank(book.hash, BLANK)).statusCode).toBe(404);
    expect((await late.draw(book.hash, BLANK, [add('y', 9)])).statusCode).toBe(404);
    const repeated = await late.draw(book.hash, page, [remove('gone', 4)]);
    expect(repeated.statusCode).toBe(200);
    await server.close();
  });

  it('come along in what a person takes with them, and are erased with the person', async () => {
    const server = await startTestServer(kind);
    const book = await bookToDrawIn(server);
    const [page = ''] = book.pages;
    const student = await drawerOf(server, await server.signIn('student@demo.example'));
    const list = Array.from({ length: 450 }, (_, at) => add(`o${at}`, at + 1));
    await student.draw(book.hash, page, list);
    await student.setBlank(book.hash, BLANK);
    const { cookie } = student.session;
    const answer = await server.app.inject({ url: '/api/v2/user/export', headers: { cookie } });
    const zip = await fromBufferPromise(answer.rawPayload);
    const files = new Map<string, string>();
    for await (const entry of zip.eachEntry()) {
      files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
    }
    const drawn = JSON.parse(files.get(`drawings/book-${book.id}.json`) ?? 'null');
    expect(drawn).toHaveLength(450);
    expect(drawn[0]).toMatchObject({ page, record: { id: 'o0' } });
    expect(JSON.parse(files.get('drawings/blank-pages.json') ?? 'null')).toMatchObject([
      { book: book.id, page: BLANK, removed: null },
    ]);
    await server.composition.accounts.people.erase(student.userId);
    const left = await server.composition.open.db
      .withTables<{ drawing_objects: { user_id: number } }>()
      .selectFrom('drawing_objects')
      .select('user_id')
      .where('user_id', '=', student.userId)
      .execute();
    expect(left).toEqual([]);
    await server.close();
  });
});
