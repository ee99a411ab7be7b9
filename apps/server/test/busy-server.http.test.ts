import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpApp, type HttpApp } from '../http-app.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

/** Beyond the limit, and far beyond it. */
const AT_LIMIT_MS = 200;
const OVERLOADED_MS = 1_000;

describe.each(databaseKinds)('a server at its limit on %s', (kind) => {
  let server: TestServer;
  let busy: HttpApp;
  let delayMs: number;
  let pupil: Session;
  let book: { id: number; hash: string };
  let webBuild: string;

  beforeAll(async () => {
    server = await startTestServer(kind);
    webBuild = await mkdtemp(join(tmpdir(), 'sayfa-build-'));
    await writeFile(join(webBuild, 'index.html'), '<html lang="tr"><head></head></html>');
    busy = await createHttpApp(server.composition, {
      checkAnswers: true,
      webBuild,
      delayMs: () => delayMs,
    });
    pupil = await server.signIn('student@demo.example');
    book = await server.addBook({ pages: 2 });
  });
  afterAll(async () => {
    await busy.app.close();
    busy.readiness.stop();
    await server.close();
    await rm(webBuild, { recursive: true, force: true });
  });
  beforeEach(() => {
    delayMs = AT_LIMIT_MS;
  });

  const ask = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    busy.app.inject({
      method,
      url,
      headers: pupil.headers,
      ...(payload && { payload }),
    });
  const signIn = (language: string) =>
    busy.app.inject({
      method: 'POST',
      url: '/api/v2/login',
      headers: { 'x-language': language },
      payload: { email: 'student@demo.example', password: 'x', domain: 'demo' },
    });

  it('[OPS-007] refuses new work with 503, the time to come back, and words in the person’s language', async () => {
    const words = {
      tr: 'yoğun',
      en: 'busy',
      fr: 'occupé',
      ar: 'مشغول',
      ja: '混み合って',
    };
    for (const [language, word] of Object.entries(words)) {
      const answer = await signIn(language);
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json()).toMatchObject({ success: false, code: 'busy' });
      expect(answer.json().message).toContain(word);
      expect(answer.json().retryAfter).toBe(Number(answer.headers['retry-after']));
    }
    expect((await ask('GET', `/api/v2/ebook-content/${book.id}`)).statusCode).toBe(503);
  });

  it('opens a page with one that says so in the person’s language, and opens again by itself', async () => {
    const answer = await busy.app.inject({
      url: `/indivibook/${book.hash}/1`,
      headers: { accept: 'text/html', cookie: 'lang=ar' },
    });
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers.refresh)).toBeGreaterThan(0);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<html lang="ar" dir="rtl">');
    expect(answer.body).toContain('مشغول');
    delayMs = 0;
    const later = { url: `/indivibook/${book.hash}/1`, headers: { accept: 'text/html' } };
    expect((await busy.app.inject(later)).statusCode).toBe(200);
  });

  it('goes on with those inside', async () => {
    expect((await ask('GET', `/api/v2/ebooks/${book.id}/pages/1/words`)).statusCode).toBe(200);
    expect((await ask('GET', '/api/v2/user/details')).statusCode).toBe(200);
  });

  it('saves what people do, lets events in and tells how it is, however much there is to do', async () => {
    delayMs = OVERLOADED_MS;
    expect((await ask('GET', '/api/v2/user/details')).statusCode).toBe(503);
    const page = await ask('PUT', `/api/v2/reading/${book.id}/page`, { page: 2 });
    expect(page.statusCode).toBe(200);
    const address = await busy.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const stream = await fetch(`${address}/api/v2/drawings/${book.id}/live`, {
      headers: pupil.headers,
      signal: leaving.signal,
    });
    expect(stream.status).toBe(200);
    leaving.abort();
    expect((await ask('GET', '/healthz')).statusCode).toBe(200);
    const metrics = await busy.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(metrics.body).toMatch(/^http_refused_busy_total [1-9]/mu);
    expect(metrics.body).toContain('\nevent_loop_standing_delay_seconds 1\n');
    expect(metrics.body).toMatch(/^event_loop_busy_seconds \d/mu);
  });
});
