import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('searching a book with covers over HTTP on %s', (kind) => {
  let server: TestServer;
  let student: Session;
  let admin: Session;

  beforeAll(async () => {
    server = await startTestServer(kind);
    student = await server.signIn('student@demo.example');
    admin = await server.signIn('domainadmin@demo.example');
  });
  afterAll(() => server.close());

  const get = (url: string, session: Session) =>
    server.app.inject({ method: 'GET', url, headers: session.headers });

  it('[QST-024] neither finds nor shows readers what lies under a cover', async () => {
    const covered = await server.addBook({
      pages: 1,
      words: () => ['İlk', 'kitap', 'okuma', 'parçası', 'IŞIK', 've', 'ışık', 'answer'],
    });
    const content = (await get(`/api/v2/a2/ebook/${covered.id}`, admin)).json();
    const area = { x: 670, y: 95, width: 120, height: 30 };
    const placed = await server.app.inject({
      method: 'POST',
      url: `/api/v2/demo/ebook-pages/${content.success[0].id}/activities`,
      headers: admin.headers,
      payload: {
        ...{ button_type: 'questionHideable', left: 630, top: 95, sharing: 1 },
        content: JSON.stringify({ annotations: [], area }),
      },
    });
    expect(placed.statusCode, placed.body).toBe(200);
    const find = async (query: string, session: Session) =>
      (await get(`/api/v2/ebooks/${covered.hash}/search?q=${query}`, session)).json();
    expect(await find('answer', student)).toEqual({ data: [], total: 0 });
    const [hit] = (await find('ve', student)).data;
    expect(hit).toMatchObject({ match: 've', after: ' ışık …' });
    expect(await find('answer', admin)).toMatchObject({ total: 1 });
  });
});
