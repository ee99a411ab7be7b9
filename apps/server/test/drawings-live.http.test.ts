import { systemClock } from '@sayfa/kernel';
import { databaseKinds } from '@sayfa/testkit';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../compose.ts';
import { createHttpApp } from '../http-app.ts';
import {
  bookToDrawIn,
  type Drawer,
  type DrawnBook,
  drawerOf,
  operations,
} from './drawings-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const { add } = operations;
const TIMEOUT_MS = 15_000;

/** Follows a stream as a browser does, by the cookie alone. */
const follow = async (base: string, book: string, { cookie }: Session) => {
  const answer = await fetch(`${base}/api/v2/drawings/${book}/live`, { headers: { cookie } });
  let text = '';
  let ended = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) text += decoder.decode(bytes, { stream: true });
  })().finally(() => {
    ended = true;
  });
  reading.catch(() => undefined);
  return {
    answer,
    versions: (): number[] =>
      [...text.matchAll(/event: version\ndata: (\d+)\n\n/gu)].map(([, version]) => Number(version)),
    ended: () => ended,
  };
};

describe.each(databaseKinds)('live drawings on %s', (kind) => {
  let server: TestServer;
  let base: string;
  let book: DrawnBook;
  let page: string;
  let student: Drawer;

  beforeAll(async () => {
    server = await startTestServer(kind);
    base = await server.listen();
    book = await bookToDrawIn(server);
    [page = ''] = book.pages;
    student = await drawerOf(server, await server.signIn('student@demo.example'));
  });
  afterAll(() => server.close());

  it('tells each new version to every device of the person, and nothing to others', async () => {
    const teacher = await server.signIn('teacher@demo.example');
    const mine = [
      await follow(base, book.hash, student.session),
      await follow(base, String(book.id), student.session),
    ];
    const other = await follow(base, book.hash, teacher);
    expect(mine[0]?.answer.headers.get('content-type')).toContain('text/event-stream');
    await student.draw(book.hash, page, [add('a', 1)]);
    await student.draw(book.hash, page, [add('b', 2)]);
    for (const { versions } of mine) {
      await expect.poll(versions, { timeout: TIMEOUT_MS }).toEqual([0, 1, 2]);
    }
    expect(other.versions()).toEqual([0]);
  });

  it('[SYNC_OFFLINE-058] hears of what another server wrote, which reads it at once', async () => {
    const second = await compose(server.composition.config, pino({ level: 'silent' }), systemClock);
    const http = await createHttpApp(second, { checkAnswers: true, delayMs: () => 0 });
    const there = await drawerOf(http, student.session);
    const live = await follow(base, book.hash, student.session);
    await expect.poll(() => live.versions().length, { timeout: TIMEOUT_MS }).toBe(1);
    const answer = await there.draw(book.hash, page, [add('from-b', 3)]);
    const { version } = answer.json();
    const read = await student.changes(book.hash, version - 1);
    expect(read.records.at(-1).record.id).toBe('from-b');
    await expect
      .poll(() => live.versions().at(-1), { timeout: TIMEOUT_MS, interval: 20 })
      .toBe(version);
    // Numbers go on across servers.
    const next = await student.draw(book.hash, page, [add('from-a', 4)]);
    expect(next.json().version).toBe(version + 1);
    await http.app.close();
    http.readiness.stop();
    await second.close();
  });

  it('ends with the session', async () => {
    const leaving = await server.signIn('student@demo.example');
    const staying = await follow(base, book.hash, student.session);
    const live = await follow(base, book.hash, leaving);
    await expect.poll(() => live.versions().length, { timeout: TIMEOUT_MS }).toBe(1);
    await server.app.inject({ method: 'GET', url: '/api/v2/logout', headers: leaving.headers });
    await expect.poll(live.ended, { timeout: TIMEOUT_MS }).toBe(true);
    // The stream of the other session still hears of what is drawn.
    const before = staying.versions().length;
    await student.draw(book.hash, page, [add('after-logout', 900)]);
    await expect.poll(() => staying.versions().length, { timeout: TIMEOUT_MS }).toBe(before + 1);
    expect(staying.ended()).toBe(false);
    const after = await fetch(`${base}/api/v2/drawings/${book.hash}/live`, {
      headers: { cookie: leaving.cookie },
    });
    expect(after.status).toBe(401);
  });

  it('ends when its person may not read the book any more, and for nobody else', async () => {
    const admin = await server.signIn('domainadmin@demo.example');
    const teacher = await server.signIn('teacher@demo.example');
    const ask = async (method: 'GET' | 'PUT', url: string, payload?: object) => {
      const request = { method, url: `/api/v2${url}`, headers: admin.headers };
      const answer = await server.app.inject({ ...request, ...(payload && { payload }) });
      expect(answer.statusCode).toBe(200);
      return answer.json();
    };
    const { data } = await ask('GET', '/users?size=100&search=teacher@demo.example');
    const [{ id, groups }] = data;
    const [removed, others] = [
      await follow(base, book.hash, teacher),
      [await follow(base, book.hash, student.session), await follow(base, book.hash, admin)],
    ];
    await expect.poll(() => removed.versions().length, { timeout: TIMEOUT_MS }).toBe(1);
    await ask('PUT', `/users/${id}/groups`, { groupIds: [] });
    await expect.poll(removed.ended, { timeout: TIMEOUT_MS }).toBe(true);
    // Each stream is looked at once in five seconds: these have been by now, or are within the next.
    for (const other of others) expect(other.ended()).toBe(false);
    await ask('PUT', `/users/${id}/groups`, {
      groupIds: groups.map((group: { id: number }) => group.id),
    });
  });

  it('lets the server close though streams are open', async () => {
    const closing = await startTestServer(kind);
    const address = await closing.listen();
    const drawn = await bookToDrawIn(closing);
    const session = await closing.signIn('student@demo.example');
    const live = await follow(address, drawn.hash, session);
    await closing.close();
    await expect.poll(live.ended, { timeout: TIMEOUT_MS }).toBe(true);
  });
});
