import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('reading over HTTP on %s', (kind) => {
  let server: TestServer;
  let book: { id: number; hash: string };
  let foreign: { id: number; hash: string };
  let student: Session;
  let teacher: Session;

  beforeAll(async () => {
    server = await startTestServer(kind);
    book = await server.addBook({});
    foreign = await server.addBook({ domain: 'other', group: 'mathematics-7' });
    student = await server.signIn('student@demo.example');
    teacher = await server.signIn('teacher@demo.example');
  });
  afterAll(() => server.close());

  const call = (
    method: 'GET' | 'PUT',
    url: string,
    session: Session | undefined,
    payload?: object,
  ) =>
    server.app.inject({
      method,
      url,
      ...(session && { headers: session.headers }),
      ...(payload && { payload }),
    });
  const state = async (session: Session, id: string | number = book.hash) =>
    (await call('GET', `/api/v2/reading/${id}`, session)).json().data;
  const setPage = (page: unknown, session: Session, id: string | number = book.hash) =>
    call('PUT', `/api/v2/reading/${id}/page`, session, { page });
  const setBookmark = (
    page: unknown,
    bookmarked: unknown,
    session: Session,
    id: string | number = book.hash,
  ) => call('PUT', `/api/v2/reading/${id}/bookmarks/${page}`, session, { bookmarked });

  it('[NAV-008] begins on page 1 without bookmarks', async () => {
    expect(await state(teacher)).toEqual({ currentPageNo: 1, bookmarked_pages: [] });
  });

  it('[NAV-008] remembers the page of each person; the later one wins', async () => {
    for (const page of [2, 3, 2]) {
      const answer = await setPage(page, student);
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    }
    expect((await state(student, book.id)).currentPageNo).toBe(2);
    expect((await state(teacher)).currentPageNo).toBe(1);
  });

  it('writes down what many people turn at one moment', async () => {
    const pages = Array.from({ length: 40 }, (_, at) => at + 1);
    const people = [student, teacher];
    const answers = await Promise.all(
      pages.flatMap((page) => people.map((person) => setPage(page, person))),
    );
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    for (const person of people) expect((await state(person)).currentPageNo).toBe(40);
  });

  it('[NAV-031] sets and takes away one bookmark, so that two devices merge', async () => {
    await Promise.all([3, 1, 2].map((page) => setBookmark(page, true, student)));
    await setBookmark(2, true, student);
    expect((await state(student)).bookmarked_pages).toEqual([1, 2, 3]);
    await setBookmark(2, false, student);
    const answer = await setBookmark(2, false, student);
    expect(answer.json()).toMatchObject({ success: true, data: { bookmarked_pages: [1, 3] } });
    expect((await state(teacher)).bookmarked_pages).toEqual([]);
  });

  it('answers 401 without a session', async () => {
    expect((await call('GET', `/api/v2/reading/${book.hash}`, undefined)).statusCode).toBe(401);
    const page = await call('PUT', `/api/v2/reading/${book.hash}/page`, undefined, { page: 1 });
    expect(page.statusCode).toBe(401);
  });

  it.each(['0', '-1', '[1]', 'x'.repeat(65), '99999999999999999', '%00', '..'])(
    'answers 404 to the book %s',
    async (odd) => {
      const id = encodeURIComponent(odd).replaceAll('.', '%2e');
      expect((await call('GET', `/api/v2/reading/${id}`, student)).statusCode).toBe(404);
      expect((await setPage(1, student, id)).statusCode).toBe(404);
      expect((await setBookmark(1, true, student, id)).statusCode).toBe(404);
    },
  );

  it('[SEC-005] answers 404 to a book of another domain and of another group', async () => {
    const hidden = await server.addBook({ group: 'english-8' });
    for (const { hash } of [foreign, hidden]) {
      expect((await call('GET', `/api/v2/reading/${hash}`, student)).statusCode).toBe(404);
      expect((await setPage(1, student, hash)).statusCode).toBe(404);
      expect((await setBookmark(1, true, student, hash)).statusCode).toBe(404);
    }
  });

  it('answers 422 to a page that can be none', async () => {
    for (const page of [0, -1, 1.5, '1', null, 10_001, [1]]) {
      expect((await setPage(page, student)).statusCode, String(page)).toBe(422);
    }
    expect((await setBookmark(1, 'yes', student)).statusCode).toBe(422);
    expect((await setBookmark(10_001, true, student)).statusCode).toBe(404);
  });

  it('forgets everything with the book', async () => {
    const gone = await server.addBook({});
    await setPage(2, student, gone.hash);
    await setBookmark(2, true, student, gone.hash);
    await server.composition.books.books.removeBook(gone.id);
    expect((await setPage(3, student, gone.hash)).statusCode).toBe(404);
    expect((await call('GET', `/api/v2/reading/${gone.hash}`, student)).statusCode).toBe(404);
  });
});
