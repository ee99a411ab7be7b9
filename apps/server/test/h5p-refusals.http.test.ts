import { readdir } from 'node:fs/promises';
import { BAD_PACKAGES, databaseKinds, packageEntries, zipOf } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { h5pFindings, sendPackage } from './h5p-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('packages that are refused on %s', (kind) => {
  let server: TestServer;
  let teacher: Session;

  beforeAll(async () => {
    server = await startTestServer(kind);
    teacher = await server.signIn('teacher@demo.example');
  });
  afterAll(() => server.close());

  it.each(BAD_PACKAGES)('[$id] refuses $what', async ({ bytes, status, code }) => {
    const answer = await sendPackage(server, teacher, bytes());
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message).not.toMatch(/\{\{|zip_|h5p_/u);
    const left = await readdir(server.composition.temporaryFolder);
    expect(left.filter((name) => name.startsWith('h5p-'))).toEqual([]);
  });

  it.each([
    ['tr', 'kurulu değil'],
    ['en', 'which is not installed'],
  ])('says why in the language of the reader: %s', async (language, words) => {
    const bytes = zipOf(packageEntries({ library: 'H5P.Nowhere' }));
    const reader = { ...teacher, headers: { ...teacher.headers, 'x-language': language } };
    const { message } = (await sendPackage(server, reader, bytes)).json();
    expect(message).toContain(words);
    expect(message).toContain('H5P.Nowhere 1.0');
  });

  it('keeps nothing of what it refused', async () => {
    expect(await h5pFindings(server)).toMatchObject({ missing: [], altered: [], orphans: [] });
  });

  it('refuses a form without a file, and what is no form', async () => {
    const nothing = await server.app.inject({
      method: 'POST',
      url: '/api/v2/demo/h5p/packages',
      headers: { ...teacher.headers, 'content-type': 'multipart/form-data; boundary=edge' },
      payload: '--edge--\r\n',
    });
    expect(nothing.statusCode).toBe(400);
    const json = await server.app.inject({
      method: 'POST',
      url: '/api/v2/demo/h5p/packages',
      headers: teacher.headers,
      payload: {},
    });
    expect(json.statusCode).toBe(415);
  });
});
