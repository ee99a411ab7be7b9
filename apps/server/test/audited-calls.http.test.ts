import { databaseKinds, libraryEntries, packageEntries, zipOf } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendPackage } from './h5p-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('calls that the audit log names on %s', (kind) => {
  let server: TestServer;
  let admin: Session;
  let superAdmin: Session;

  beforeAll(async () => {
    server = await startTestServer(kind);
    admin = await server.signIn('domainadmin@demo.example');
    superAdmin = await server.signIn('superadmin@demo.example');
  });
  afterAll(() => server.close());

  const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, as: Session, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/v2/${path}`,
      headers: as.headers,
      ...(payload && { payload }),
    });
  const audited = (start: string) =>
    server.composition.open.db
      .withTables<{ audit_log: { id: number; action: string; detail: string; user_id: number } }>()
      .selectFrom('audit_log')
      .select(['action', 'detail', 'user_id'])
      .where('action', 'like', `${start}.%`)
      .orderBy('id')
      .execute();

  it('says who published and removed news, and not what failed', async () => {
    const texts = { tr: { title: 'Bir sır', body: '' } };
    const body = { kind: 'post', texts, picture: null, url: null };
    const { id } = (await ask('POST', 'news-admin', admin, body)).json().data;
    await ask('PUT', `news-admin/${id}/published`, admin, { published: true });
    expect((await ask('PUT', 'news-admin/999999/published', admin, body)).statusCode).not.toBe(200);
    await ask('DELETE', `news-admin/${id}`, admin);
    const rows = await audited('news');
    expect(rows).toEqual([
      { action: 'news.create', detail: '', user_id: expect.any(Number) },
      { action: 'news.publish', detail: `id ${id}`, user_id: expect.any(Number) },
      { action: 'news.remove', detail: `id ${id}`, user_id: expect.any(Number) },
    ]);
    expect(JSON.stringify(rows)).not.toContain('sır');
  });

  it('says who sent a package of H5P, with libraries or without', async () => {
    const own = packageEntries({ library: 'H5P.Own', extra: libraryEntries({ name: 'H5P.Own' }) });
    expect((await sendPackage(server, superAdmin, zipOf(own))).statusCode).toBe(200);
    const rows = await audited('h5p');
    expect(rows.at(-1)).toMatchObject({ action: 'h5p.upload', detail: 'domain demo' });
  });

  it('says who imported, requested and declined books', async () => {
    const student = await server.signIn('student@demo.example');
    const form = '--x\r\ncontent-disposition: form-data; name="pdfLink"\r\n\r\n';
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/v2/upload-document',
      headers: { ...student.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${form}https://books.example/a.pdf\r\n--x--\r\n`,
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const list = await server.app.inject({
      url: '/api/v2/upload-requests',
      headers: admin.headers,
    });
    const [{ id }] = list.json().data;
    const declined = await ask('POST', `upload-requests/${id}/decline`, admin, { reason: 'No' });
    expect(declined.statusCode, declined.body).toBe(200);
    expect(await audited('imports')).toEqual([
      { action: 'imports.uploadDocument', detail: '', user_id: expect.any(Number) },
      { action: 'imports.declineRequest', detail: `id ${id}`, user_id: expect.any(Number) },
    ]);
  });
});
