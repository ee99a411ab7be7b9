import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('a Developer on %s', (kind) => {
  let server: TestServer;
  let developer: Session;
  beforeAll(async () => {
    server = await startTestServer(kind);
    developer = await server.signIn('developer@demo.example');
  });
  afterAll(() => server.close());

  it.each([
    'users',
    'users/options',
    'users/export.csv',
    'contact',
    'upload-requests',
    'news-admin',
  ])('[ADMIN_TENANT_OPS-008] gets no data of students from %s', async (path) => {
    const answer = await server.app.inject({
      url: `/api/v2/${path}`,
      headers: developer.headers,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  });
});
