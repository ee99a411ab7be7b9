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

  const covered = async () => {
    const book = await server.addBook({
      pages: 2,
      words: () => ['Six', 'times', 'seven', 'is', 'forty-two', 'exactly'],
    });
    const content = (await get(`/api/v2/a2/ebook/${book.id}`, admin)).json();
    const words = (await get(`/api/v2/ebooks/${book.hash}/pages/1/words`, admin)).json().data;
    const [left, top, width, height] = words[4];
    const placed = await server.app.inject({
      method: 'POST',
      url: `/api/v2/demo/ebook-pages/${content.success[0].id}/activities`,
      headers: admin.headers,
      payload: {
        ...{ button_type: 'questionHideable', left, top, sharing: 1 },
        content: JSON.stringify({ annotations: [], area: { x: left, y: top, width, height } }),
      },
    });
    expect(placed.statusCode, placed.body).toBe(200);
    const [{ id }] = (await get(`/api/v2/a2/ebook/${book.id}`, admin)).json().success[0].buttons;
    return { ...book, coverId: Number(id) };
  };

  it('[QST-024] sends the words under a cover to admin level only, until it is opened', async () => {
    const { hash, coverId } = await covered();
    const wordsFor = async (role: string, page: number, opened?: string) => {
      const query = opened === undefined ? '' : `?opened=${opened}`;
      const session = await server.signIn(`${role}@demo.example`);
      const answer = await get(`/api/v2/ebooks/${hash}/pages/${page}/words${query}`, session);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data.map((word: unknown[]) => word[4]);
    };
    const all = ['Six', 'times', 'seven', 'is', 'forty-two', 'exactly'];
    const without = all.filter((word) => word !== 'forty-two');
    for (const role of ['student', 'teacher', 'videoeditor', 'developer', 'norole']) {
      expect(await wordsFor(role, 1), role).toEqual(without);
      expect(await wordsFor(role, 2), role).toEqual(all);
      expect(await wordsFor(role, 1, `${coverId + 1}`), role).toEqual(without);
      expect(await wordsFor(role, 1, `${coverId}`), role).toEqual(all);
    }
    for (const role of ['coordinator', 'domainadmin', 'superadmin']) {
      expect(await wordsFor(role, 1), role).toEqual(all);
    }
  });

  it('refuses what is no list of covers, and words of a page that is not there', async () => {
    const { hash } = await covered();
    const words = `/api/v2/ebooks/${hash}/pages`;
    expect((await get(`${words}/1/words?opened=all`, student)).statusCode).toBe(422);
    expect((await get(`${words}/3/words`, student)).statusCode).toBe(404);
  });
});
