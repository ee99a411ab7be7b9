import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const BOOK_WORDS = ['İlk', 'kitap', 'okuma', 'parçası', 'IŞIK', 've', 'ışık'];

describe.each(databaseKinds)('books over HTTP on %s', (kind) => {
  let server: TestServer;
  let book: { id: number; hash: string };
  let foreign: { id: number; hash: string };
  let student: Session;
  let outsider: Session;
  let admin: Session;

  beforeAll(async () => {
    server = await startTestServer(kind);
    book = await server.addBook({ pages: 3, words: (page) => [...BOOK_WORDS, `s${page}`] });
    foreign = await server.addBook({ domain: 'other', group: 'mathematics-7' });
    student = await server.signIn('student@demo.example');
    outsider = await server.signIn('student@other.example');
    admin = await server.signIn('domainadmin@demo.example');
  });
  afterAll(() => server.close());

  const get = (url: string, session?: Session, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers: { ...session?.headers, ...headers } });

  describe('content', () => {
    it('[NAV-034] [API-033] [BRD-034] lists the pages with their size and pictures, narrowest first', async () => {
      const answer = await get(`/api/v2/ebook-content/${book.hash}.json`, student);
      expect(answer.statusCode).toBe(200);
      const content = answer.json();
      expect(content).toMatchObject({ id: book.id, hash: book.hash, state: 'ready' });
      expect(content.success.map((page: { pageNumber: number }) => page.pageNumber)).toEqual([
        1, 2, 3,
      ]);
      const [page] = content.success;
      expect(page.pictures.map((picture: { width: number }) => picture.width)).toEqual([200, 1000]);
      expect(page.thumbnail).toBe(page.pictures[0].url);
      expect(page.path).toBe(page.pictures[1].url);
      expect(page).toMatchObject({
        ebook_id: book.id,
        canvasBackgroundImageWidth: 1000,
        canvasBackgroundImageHeight: 1415,
        width_points: 595,
        height_points: 842,
      });
    });

    it('[NAV-036] also has first_image_props, toc and icon', async () => {
      const content = (await get(`/api/v2/ebook-content/${book.id}`, student)).json();
      expect(content.first_image_props).toEqual({ width: 1000, height: 1415 });
      expect(JSON.parse(content.toc)).toEqual({ units: [{ name: 'Unit', page: 1, topics: [] }] });
      expect(content.icon).toBe(content.success[0].thumbnail);
    });

    it('[API-032] opens to admin level by number or hash, to a member without the role 403', async () => {
      for (const id of [book.id, book.hash, `${book.hash}.json`]) {
        expect((await get(`/api/v2/a2/ebook/${id}`, admin)).statusCode).toBe(200);
        expect((await get(`/api/v2/a2/ebook/${id}`, student)).statusCode).toBe(403);
      }
      const answer = await get(`/api/v2/a2/ebook/${foreign.id}`, admin);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'book_not_found']);
    });

    it('[SEC-010] says of each activity whether it is the caller’s', async () => {
      const own = await server.addBook({ name: 'Düğmeler' });
      const { activities } = server.composition.activities;
      const details = (await get('/api/v2/user/details', admin)).json().details;
      const sound = { userId: details.id, type: 'audio', content: '/x', left: 10, top: 20 };
      await activities.addTo(own.id, 2, sound);
      await activities.addTo(own.id, 2, { ...sound, published: false });
      await activities.addTo(own.id, 2, { ...sound, status: 0 });
      const shown = async (url: string, session: Session) =>
        (await get(url, session))
          .json()
          .success[1].buttons.map((one: { own_activity: number }) => one.own_activity);
      expect(await shown(`/api/v2/ebook-content/${own.id}`, student)).toEqual([0]);
      expect(await shown(`/api/v2/ebook-content/${own.id}`, admin)).toEqual([1]);
      expect(await shown(`/api/v2/a2/ebook/${own.id}`, admin)).toEqual([1, 1, 1]);
    });

    it('[API-033] my own content is empty where I made nothing', async () => {
      const url = `/api/v2/my-ebook-content/${book.hash}`;
      const answer = await server.app.inject({ method: 'POST', url, headers: student.headers });
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: [] }]);
    });

    it('lists pages before they are rendered, without pictures', async () => {
      const { books } = server.composition.books;
      const importing = await books.createBook({
        domainId: (await books.findBook(book.id))?.domainId ?? 0,
        groupIds: (await books.findBook(book.id))?.groupIds ?? [],
        name: 'Yeni',
        pages: [
          { width: 842, height: 595 },
          { width: 595, height: 842 },
        ],
        toc: { units: [] },
      });
      const content = (await get(`/api/v2/ebook-content/${importing.hash}`, student)).json();
      expect(content).toMatchObject({ state: 'importing', icon: null });
      expect(content.success[0]).toMatchObject({
        pictures: [],
        path: null,
        thumbnail: null,
        canvasBackgroundImageHeight: 707,
      });
      const zip = await get(`/api/v2/ebook-images/${importing.hash}.zip`, student);
      expect(zip.statusCode).toBe(503);
      await books.removeBook(importing.id);
    });

    it('travels compressed when the client takes it', async () => {
      const large = await server.addBook({ pages: 12 });
      const url = `/api/v2/ebook-content/${large.hash}`;
      const zipped = await get(url, student, { 'accept-encoding': 'gzip' });
      expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      const plain = await get(url, student, { 'accept-encoding': 'gzip;q=0' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.json().success).toHaveLength(12);
      expect(zipped.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 2);
    });
  });

  describe('words', () => {
    it('gives the words of a page in page units', async () => {
      const answer = await get(`/api/v2/ebooks/${book.hash}/pages/2/words`, student);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data[0]).toEqual([50, 100, 80, 20, 'İlk']);
      expect(answer.json().data.at(-1)[4]).toBe('s2');
    });

    it('answers 404 for a page that does not exist', async () => {
      for (const page of ['0', '4', '99999', 'x', '-1']) {
        const answer = await get(`/api/v2/ebooks/${book.hash}/pages/${page}/words`, student);
        expect(answer.statusCode, page).toBe(404);
      }
    });

    it.each([
      ['ILK', 3, 'İlk'],
      ['isik', 6, 'IŞIK'],
      ['kitap OKU', 3, 'kitap oku'],
      ['s2', 1, 's2'],
    ])('[LIB-009] finds %s across words and spellings', async (query, total, match) => {
      const url = `/api/v2/ebooks/${book.hash}/search?q=${encodeURIComponent(query)}`;
      const found = (await get(url, student)).json();
      expect(found.total).toBe(total);
      expect(found.data[0].match).toBe(match);
    });

    it('shows the text around a hit and marks exactly the letters', async () => {
      const found = (await get(`/api/v2/ebooks/${book.hash}/search?q=tap+oku`, student)).json();
      expect(found.data[0]).toEqual({
        pageNumber: 1,
        before: 'İlk ki',
        match: 'tap oku',
        after: 'ma parçası IŞIK ve ışık s1',
        boxes: [
          { left: 172, top: 100, width: 48, height: 20 },
          { left: 230, top: 100, width: 48, height: 20 },
        ],
      });
    });

    it('answers 422 without words to look for', async () => {
      for (const query of ['', '?q=', '?q=%20', `?q=${'a'.repeat(201)}`]) {
        const answer = await get(`/api/v2/ebooks/${book.hash}/search${query}`, student);
        expect(answer.statusCode, query).toBe(422);
      }
    });
  });

  describe('pictures', () => {
    it('leads to the narrowest picture that is wide enough', async () => {
      const content = (await get(`/api/v2/ebook-content/${book.hash}`, student)).json();
      const [narrow, wide] = content.success[1].pictures;
      for (const [width, picture] of [
        [100, narrow],
        [201, wide],
        [5000, wide],
      ]) {
        const url = `/api/v2/ebooks/${book.hash}/pages/2/image?width=${width}`;
        const answer = await get(url, student);
        expect([answer.statusCode, answer.headers.location]).toEqual([302, picture.url]);
      }
    });

    it('answers 422 to a width that is none, 404 to a page that is none', async () => {
      const base = `/api/v2/ebooks/${book.hash}/pages`;
      expect((await get(`${base}/2/image?width=x`, student)).statusCode).toBe(422);
      expect((await get(`${base}/4/image`, student)).statusCode).toBe(404);
    });

    it('[API-034] packs one numbered picture a page into a zip of known length', async () => {
      const answer = await get(`/api/v2/ebook-images/${book.hash}.zip`, student);
      expect(answer.statusCode).toBe(200);
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.byteLength);
      const zip = await fromBufferPromise(answer.rawPayload);
      const names = [];
      for await (const entry of zip.eachEntry()) {
        names.push(entry.fileName);
        const stream = await zip.openReadStreamPromise(entry);
        const bytes = Buffer.concat(await stream.toArray());
        expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
      }
      expect(names).toEqual(['0001.jpg', '0002.jpg', '0003.jpg']);
    });

    it('answers 404 to a region where there is no PDF, 422 to one outside of the page', async () => {
      const base = `/api/v2/ebooks/${book.hash}/pages/1/region`;
      const place = 'width=100&height=100&pixels=100';
      expect((await get(`${base}?left=0&top=0&${place}`, student)).statusCode).toBe(404);
      for (const odd of [
        `left=-1&top=0&${place}`,
        `left=0&top=20001&${place}`,
        'left=0&top=0&width=100&height=100&pixels=4097',
        'left=0&top=0&width=0&height=100&pixels=100',
        'left=NaN&top=0&width=1&height=1&pixels=100',
      ]) {
        expect((await get(`${base}?${odd}`, student)).statusCode, odd).toBe(422);
      }
    });
  });

  describe('whose books', () => {
    const paths = (id: number | string) => [
      `/api/v2/ebook-content/${id}`,
      `/api/v2/a2/ebook/${id}`,
      `/api/v2/ebook-images/${id}.zip`,
      `/api/v2/ebooks/${id}/pages/1/image`,
      `/api/v2/ebooks/${id}/pages/1/words`,
      `/api/v2/ebooks/${id}/search?q=a`,
      `/api/v2/ebooks/${id}/pages/1/region?left=0&top=0&width=9&height=9&pixels=99`,
    ];

    it('answers 401 without a session', async () => {
      for (const path of paths(book.hash)) expect((await get(path)).statusCode, path).toBe(401);
    });

    it('[SEC-005] answers 404 for the books of another domain', async () => {
      for (const id of [foreign.hash, foreign.id]) {
        for (const session of [student, admin]) {
          for (const path of paths(id)) {
            const answer = await get(path, session);
            expect([answer.statusCode, answer.json().code], path).toEqual([404, 'book_not_found']);
          }
        }
      }
      for (const path of paths(book.hash)) {
        expect((await get(path, outsider)).statusCode, path).toBe(404);
      }
    });

    it('[SEC-005] answers 404 for the book of a group that the person is not in', async () => {
      const other = await server.addBook({ group: 'english-8' });
      const seen = [];
      for (const session of [student, admin]) {
        seen.push((await get(`/api/v2/ebook-content/${other.hash}`, session)).statusCode);
      }
      expect(seen).toEqual([404, 200]);
    });

    it('[SEC-005] opens every book to a super admin', async () => {
      const session = await server.signIn('superadmin@demo.example');
      expect((await get(`/api/v2/a2/ebook/${foreign.hash}`, session)).statusCode).toBe(200);
    });

    it.each([
      '0',
      '-1',
      '',
      '1,2',
      '[1]',
      'x'.repeat(65),
      '1e3',
      '%00',
      '..%2f1',
      '99999999999999999',
    ])('answers 404 to the id %s', async (id) => {
      for (const path of paths(encodeURIComponent(id))) {
        expect((await get(path, admin)).statusCode, path).toBe(404);
      }
    });

    it('no longer knows a book that was removed', async () => {
      const gone = await server.addBook({});
      expect((await get(`/api/v2/ebook-content/${gone.hash}`, student)).statusCode).toBe(200);
      await server.composition.books.books.removeBook(gone.id);
      for (const path of paths(gone.hash)) {
        expect((await get(path, student)).statusCode, path).toBe(404);
      }
    });
  });
});
