import { databaseKinds, type FakeClock, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const DAY = 24 * 60 * 60 * 1_000;
const TITLES = ['Matematik 10', 'Matematik 9', 'İstatistik', 'Irmaklar (1.', 'Çizim'];
const IN_ORDER = ['Çizim', 'Irmaklar (1.', 'İstatistik', 'Matematik 9', 'Matematik 10'];

describe.each(databaseKinds)('the library over HTTP on %s', (kind) => {
  let server: TestServer;
  let clock: FakeClock;
  let student: Session;
  let other: Session;
  let admin: Session;
  let group: number;
  let elsewhere: number;
  let foreignGroup: number;
  let foreign: { id: number; hash: string };
  const ids = new Map<string, number>();

  beforeAll(async () => {
    clock = fakeClock();
    server = await startTestServer(kind, { clock });
    const idOf = (key: string): number => server.groupIds.get(key) ?? 0;
    group = idOf('mathematics-8');
    elsewhere = idOf('english-8');
    foreignGroup = idOf('mathematics-7');
    for (const name of TITLES) {
      ids.set(name, (await server.addBook({ name, group: 'mathematics-8', pages: 1 })).id);
    }
    foreign = await server.addBook({ domain: 'other', group: 'mathematics-7', name: 'Yabancı' });
    student = await server.signIn('student@demo.example');
    other = await server.signIn('student@other.example');
    admin = await server.signIn('domainadmin@demo.example');
  });
  afterAll(() => server.close());

  const get = (url: string, session?: Session) =>
    server.app.inject({
      method: 'GET',
      url,
      ...(session && { headers: session.headers }),
    });
  const put = (url: string, payload: object, session: Session) =>
    server.app.inject({ method: 'PUT', url, payload, headers: session.headers });
  const namesAt = async (query: string): Promise<string[]> =>
    (await get(`/api/v2/group-ebooks/${group}${query}`, student))
      .json()
      .data.map((book: { name: string }) => book.name);

  describe('books of a group', () => {
    it('[API-012] [LIB-003] [LIB-005] lists them as a Turkish reader sorts, with all fields', async () => {
      const answer = await get(`/api/v2/group-ebooks/${group}?type=main`, student);
      expect(answer.statusCode).toBe(200);
      const { data, total, next_cursor } = answer.json();
      expect(data.map((book: { name: string }) => book.name)).toEqual(IN_ORDER);
      expect([total, next_cursor]).toEqual([TITLES.length, null]);
      expect(data[0]).toEqual({
        id: ids.get('Çizim'),
        name: 'Çizim',
        icon: expect.stringMatching(/^\/api\/v2\/ebook-files\/\d+\/[a-f0-9]{64}\.jpg$/u),
        url: expect.stringMatching(/^\/indivibook\/[a-z0-9]{20}\/1$/u),
        hash: expect.stringMatching(/^[a-z0-9]{20}$/u),
        course_id: expect.any(Number),
        course_name: 'Matematik',
        expired: false,
        page_count: 1,
        pages_ready: 1,
        current_page: 1,
      });
    });

    it('[LIB-004] has books of type main only, which need not be said', async () => {
      expect(await namesAt('?type=main')).toEqual(IN_ORDER);
      expect(await namesAt('')).toEqual(IN_ORDER);
      const other = await get(`/api/v2/group-ebooks/${group}?type=extra`, student);
      expect([other.statusCode, other.json().field]).toEqual([422, 'type']);
    });

    it('goes through them page by page', async () => {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const next: string = cursor && `&cursor=${cursor}`;
        const answer = await get(`/api/v2/group-ebooks/${group}?limit=2${next}`, student);
        const page = answer.json();
        seen.push(...page.data.map((book: { name: string }) => book.name));
        expect(page.total).toBe(TITLES.length);
        cursor = page.next_cursor;
      }
      expect(seen).toEqual(IN_ORDER);
    });

    it.each([
      ['[LIB-009]', 'MATEMATİK', ['Matematik 9', 'Matematik 10']],
      ['[LIB-009]', 'ırmak', ['Irmaklar (1.']],
      ['[LIB-009]', 'istatıstık', ['İstatistik']],
      ['[LIB-010]', '(1.', ['Irmaklar (1.']],
      ['[LIB-010]', '.*', []],
      ['[LIB-010]', '%', []],
    ])('%s finds by %s', async (_id, search, names) => {
      expect(await namesAt(`?search=${encodeURIComponent(search)}`)).toEqual(names);
    });

    it('[LIB-011] filters by course, which the group lists with its count', async () => {
      const [course] = (await get(`/api/v2/group-courses/${group}`, student)).json().data;
      expect(course).toEqual({ id: course.id, name: 'Matematik', books: TITLES.length });
      expect(await namesAt(`?course_id=${course.id}&search=9`)).toEqual(['Matematik 9']);
      expect(await namesAt(`?course_id=${course.id + 1_000}`)).toEqual([]);
    });

    it('shows a new book at once, its pages as they come, and forgets a removed one', async () => {
      const { books } = server.composition.books;
      const made = await books.createBook({
        domainId: (await books.findBook(ids.get('Çizim') ?? 0))?.domainId ?? 0,
        groupIds: [group],
        name: 'Yepyeni',
        pages: [1, 2].map(() => ({ width: 100, height: 100 })),
        toc: { units: [] },
      });
      const listed = async () =>
        (await get(`/api/v2/group-ebooks/${group}?search=yepyeni`, student)).json().data[0];
      const empty = { icon: null, course_id: 0, course_name: '', pages_ready: 0, page_count: 2 };
      expect(await listed()).toMatchObject(empty);
      const picture = { width: 200, height: 200, format: 'webp' as const, bytes: Buffer.from('w') };
      await books.storePage(made.id, 2, { pictures: [picture], words: [] });
      expect(await listed()).toMatchObject({ icon: null, pages_ready: 1 });
      await books.storePage(made.id, 1, { pictures: [picture], words: [] });
      expect(await listed()).toMatchObject({
        icon: expect.stringContaining('.webp'),
        pages_ready: 2,
      });
      await books.removeBook(made.id);
      expect(await listed()).toBeUndefined();
    });

    it('[LIB-023] warns of an expired book by the server’s time', async () => {
      const { books } = server.composition.books;
      const made = await books.createBook({
        domainId: (await books.findBook(ids.get('Çizim') ?? 0))?.domainId ?? 0,
        groupIds: [group],
        name: 'Eskiyen',
        pages: [{ width: 100, height: 100 }],
        toc: { units: [] },
        expiresAt: clock.now() + DAY,
      });
      const expired = async () => {
        const url = `/api/v2/group-ebooks/${group}?search=eskiyen`;
        const content = await get(`/api/v2/ebook-content/${made.hash}`, student);
        return [(await get(url, student)).json().data[0].expired, content.json().expired];
      };
      expect(await expired()).toEqual([false, false]);
      clock.advance(DAY);
      expect(await expired()).toEqual([true, true]);
      await books.removeBook(made.id);
    });

    it('says where the person was', async () => {
      const id = ids.get('Çizim');
      await put(`/api/v2/reading/${id}/page`, { page: 7 }, student);
      const page = async (session: Session) =>
        (await get(`/api/v2/group-ebooks/${group}?search=cizim`, session)).json().data[0]
          .current_page;
      expect(await page(student)).toBe(7);
      expect(await page(admin)).toBe(1);
    });

    it.each([
      'type=other',
      'limit=0',
      'limit=201',
      'limit=x',
      'cursor=x',
      'course_id=x',
      'favorite=2',
    ])('answers 422 to %s', async (query) => {
      const answer = await get(`/api/v2/group-ebooks/${group}?${query}`, student);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid']);
    });
  });

  describe('whose groups', () => {
    const paths = (id: number | string) => [
      `/api/v2/group-ebooks/${id}`,
      `/api/v2/group-courses/${id}`,
      `/api/v2/group-ebooks/${id}?search=a`,
      `/api/v2/group-ebooks/${id}?favorite=1`,
    ];

    it('answers 401 without a session', async () => {
      for (const path of [...paths(group), '/api/v2/favorites']) {
        expect((await get(path)).statusCode, path).toBe(401);
      }
    });

    it('[SEC-005] answers 403 for a group of the domain that the person is not in', async () => {
      for (const path of paths(elsewhere)) {
        expect((await get(path, student)).statusCode, path).toBe(403);
        expect((await get(path, admin)).statusCode, path).toBe(200);
      }
    });

    it('[SEC-005] answers 404 for a group of another domain', async () => {
      for (const path of paths(foreignGroup)) {
        for (const session of [student, admin]) {
          expect((await get(path, session)).statusCode, path).toBe(404);
        }
      }
      for (const path of paths(group)) expect((await get(path, other)).statusCode, path).toBe(404);
    });

    it('[SEC-005] opens the groups of every domain to a super admin', async () => {
      const session = await server.signIn('superadmin@demo.example');
      const books = (await get(`/api/v2/group-ebooks/${foreignGroup}`, session)).json().data;
      expect(books.map((book: { name: string }) => book.name)).toEqual(['Yabancı']);
    });

    it.each(['0', '-1', '1.5', '', '[1]', '1,2', 'x', '99999999999999999999', '%00'])(
      'answers 404 to the group %s',
      async (id) => {
        for (const path of paths(encodeURIComponent(id))) {
          expect((await get(path, admin)).statusCode, path).toBe(404);
        }
      },
    );
  });

  describe('favourites', () => {
    it('[LIB-014] [LIB-015] keeps them on the server, twice is once', async () => {
      const id = ids.get('Matematik 9');
      for (let time = 0; time < 2; time += 1) {
        const answer = await put(`/api/v2/favorites/${id}`, { favorite: true }, student);
        expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: [id] }]);
      }
      expect((await get('/api/v2/favorites', student)).json()).toEqual({ data: [id] });
      expect(await namesAt('?favorite=1')).toEqual(['Matematik 9']);
      expect(await namesAt('?favorite=1&search=cizim')).toEqual([]);
      expect((await get('/api/v2/favorites', admin)).json()).toEqual({ data: [] });
      for (let time = 0; time < 2; time += 1) {
        const answer = await put(`/api/v2/favorites/${id}`, { favorite: false }, student);
        expect(answer.json()).toEqual({ success: true, data: [] });
      }
    });

    it('answers 404 to a book that the person cannot see', async () => {
      for (const id of [foreign.id, 0, 999_999, '[1]', '']) {
        for (const favorite of [true, false]) {
          const url = `/api/v2/favorites/${encodeURIComponent(id)}`;
          expect((await put(url, { favorite }, student)).statusCode, url).toBe(404);
        }
      }
    });

    it('answers 422 to anything but yes or no', async () => {
      const url = `/api/v2/favorites/${ids.get('Çizim')}`;
      for (const body of [{}, { favorite: 1 }, { favorite: true, more: 1 }]) {
        expect((await put(url, body, student)).statusCode).toBe(422);
      }
    });

    it('forgets a favourite with its book', async () => {
      const gone = await server.addBook({ name: 'Geçici' });
      await put(`/api/v2/favorites/${gone.id}`, { favorite: true }, student);
      await server.composition.books.books.removeBook(gone.id);
      expect((await get('/api/v2/favorites', student)).json()).toEqual({ data: [] });
    });
  });

  describe('for visitors', () => {
    it('[API-030] [LIB-032] [CFG-007] shows suggested books of category 7 only', async () => {
      expect((await get('/api/v2/suggested-ebooks?category=7')).json()).toEqual({ data: [] });
      expect((await get('/api/v2/suggested-ebooks?category=8')).json()).toEqual({ data: [] });
      expect((await get('/api/v2/suggested-ebooks?category=x')).statusCode).toBe(422);
    });

    it('[API-015] [LIB-039] [CFG-007] lists the icons of category 7', async () => {
      const icon = { name: 'Sayılar', icon: '/icons/numbers.svg', url: '/library?type=all' };
      await server.composition.library.addIcon(7, icon);
      await server.composition.library.addIcon(7, icon);
      expect((await get('/api/v2/all-icons/7')).json()).toEqual({
        data: [{ id: expect.any(Number), ...icon }],
      });
      expect((await get('/api/v2/all-icons/8')).statusCode).toBe(404);
    });
  });
});
