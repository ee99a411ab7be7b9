import { readFile } from 'node:fs/promises';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('text that no database stores, on %s', (kind) => {
  let server: TestServer;
  let headers: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    ({ headers } = await server.signIn('domainadmin@demo.example'));
  });
  afterAll(() => server.close());

  const post = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/v2/${url}`, headers, payload });

  it('is refused in JSON, with the name of its field', async () => {
    const contact = { type: 0, title: 'a', email: 'a@b.example', message: 'some words' };
    const answer = await post('contact', { ...contact, title: 'a\0b' });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid', field: 'title' });
    // Written out, the same six characters are words like others.
    expect((await post('contact', { ...contact, title: 'a\\u0000b' })).statusCode).toBe(200);
  });

  it('is refused deep inside', async () => {
    const texts = { tr: { title: 'Duyuru', subheading: '', body: '<p>a\0</p>' } };
    const answer = await post('news-admin', {
      kind: 'post',
      texts,
      picture: null,
      url: null,
      for_all: false,
    });
    expect(answer.json()).toMatchObject({ code: 'invalid', field: 'texts.tr.body' });
  });

  it('is refused in forms', async () => {
    const form = new FormData();
    form.append('pdfLink', 'https://example.org/a.pdf');
    form.append('group', String(server.groupIds.get('mathematics-8')));
    form.append('password', 'a\0b');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/upload-document',
      headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.json()).toMatchObject({ code: 'invalid', field: 'password' });
  });

  it('erased people remain in no page of the file nor of its log', async () => {
    if (kind !== 'sqlite') return;
    const { people } = server.composition.accounts;
    const canary = 'Silinecekoğlu-4711';
    const userId = await people.addUser({
      domain: 'demo',
      email: 'canary-4711@demo.example',
      name: canary,
      password: 'long-enough-1',
      roles: ['Student'],
      groupIds: [],
      phone: '5550004711',
      verified: true,
    });
    const rawBytes = async (): Promise<string> => {
      const { database } = server.composition.config;
      const parts = ['', '-wal'].map((end) =>
        readFile(`${database}${end}`).catch(() => Buffer.alloc(0)),
      );
      return Buffer.concat(await Promise.all(parts)).toString('latin1');
    };
    const traces = [canary, 'canary-4711', '5550004711'].map((text) =>
      Buffer.from(text).toString('latin1'),
    );
    const before = await rawBytes();
    expect(traces.filter((trace) => before.includes(trace))).toEqual(traces);
    await people.erase(userId);
    const after = await rawBytes();
    expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
  });
});
