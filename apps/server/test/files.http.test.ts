import { createHash } from 'node:crypto';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const SOUND = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 251));
const UNKNOWN = `${'0'.repeat(64)}.jpg`;

describe.each(databaseKinds)('files over HTTP on %s', (kind) => {
  let server: TestServer;
  let book: { id: number; hash: string };
  let foreign: { id: number; hash: string };
  let student: Session;
  let outsider: Session;
  let picture: string;
  let sound: string;

  beforeAll(async () => {
    server = await startTestServer(kind);
    book = await server.addBook({});
    foreign = await server.addBook({ domain: 'other', group: 'mathematics-7' });
    student = await server.signIn('student@demo.example');
    outsider = await server.signIn('student@other.example');
    picture = await pictureOf(book.hash, student);
    const file = { bytes: SOUND, ending: 'mp3' };
    sound = (await server.composition.books.books.addFile(book.id, file)).url;
  });
  afterAll(() => server.close());

  const pictureOf = async (hash: string, session: Session): Promise<string> => {
    const url = `/api/v2/ebook-content/${hash}`;
    const answer = await server.app.inject({ method: 'GET', url, headers: session.headers });
    return answer.json().success[0].path;
  };

  /** Media carry no bearer: the cookie has to be enough. */
  const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url, headers: { cookie: student.cookie, ...headers } });

  describe('whole files', () => {
    it('[API-055] sends a picture to someone who may read the book, by the cookie alone', async () => {
      const answer = await ask(picture);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(answer.rawPayload.byteLength),
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        etag: `"${picture.split('/').at(-1)?.slice(0, 64)}"`,
      });
      expect([...answer.rawPayload.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    });

    it('[HTTP_FILES_RANGE-032] [NAV-021] lets only the browser keep it, for ever, by its content hash', async () => {
      const { headers, rawPayload } = await ask(picture);
      const hash = createHash('sha256').update(rawPayload).digest('hex');
      expect(picture).toBe(`/api/v2/ebook-files/${book.id}/${hash}.jpg`);
      expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
      // Of one session: whoever comes next on this device asks the server.
      expect(headers.vary).toBe('cookie');
    });

    it('is never a page of this origin', async () => {
      for (const url of [picture, sound]) {
        expect((await ask(url)).headers['content-security-policy']).toContain('sandbox');
      }
      const file = { bytes: Buffer.from('<svg onload="alert(1)"/>'), ending: 'svg' };
      const { url } = await server.composition.books.books.addFile(book.id, file);
      expect((await ask(url)).headers['content-disposition']).toBe('attachment');
    });

    it('[HTTP_FILES_RANGE-028] answers HEAD as GET without a body', async () => {
      const zip = `/api/v2/ebook-images/${book.hash}.zip`;
      for (const url of [picture, sound, zip]) {
        const whole = await ask(url);
        const head = await ask(url, {}, 'HEAD');
        expect(head.statusCode).toBe(whole.statusCode);
        expect(head.rawPayload.byteLength).toBe(0);
        for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
          expect(head.headers[name], `${url} ${name}`).toBe(whole.headers[name]);
        }
      }
      const part = await ask(sound, { range: 'bytes=0-9' }, 'HEAD');
      expect([part.statusCode, part.headers['content-length']]).toEqual([206, '10']);
    });
  });

  describe('who gets them', () => {
    it('[HTTP_FILES_RANGE-002] answers 404 for a book outside of my groups', async () => {
      const theirs = await pictureOf(foreign.hash, outsider);
      const hidden = await server.addBook({ group: 'english-8' });
      const admin = await server.signIn('domainadmin@demo.example');
      for (const url of [theirs, await pictureOf(hidden.hash, admin)]) {
        const answer = await ask(url);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'book_not_found']);
      }
    });

    it('answers 404 for a file of another book under the number of mine', async () => {
      const theirs = (await pictureOf(foreign.hash, outsider)).split('/').at(-1);
      expect((await ask(`/api/v2/ebook-files/${book.id}/${theirs}`)).statusCode).toBe(404);
      expect((await ask(`/api/v2/ebook-files/${book.id}/${UNKNOWN}`)).statusCode).toBe(404);
    });

    it('[HTTP_FILES_RANGE-034] gives what one person got to nobody else', async () => {
      expect((await ask(picture)).statusCode).toBe(200);
      expect((await ask(picture, { cookie: '' })).statusCode).toBe(401);
      expect((await ask(picture, { cookie: outsider.cookie })).statusCode).toBe(404);
      const validator = { 'if-none-match': String((await ask(picture)).headers.etag) };
      expect((await ask(picture, { ...validator, cookie: '' })).statusCode).toBe(401);
      expect((await ask(picture, { ...validator, cookie: outsider.cookie })).statusCode).toBe(404);
    });

    it('answers 404 to every odd number of a book', async () => {
      const name = picture.split('/').at(-1);
      for (const id of ['0', '-1', '1.5', '1e1', 'NaN', '[1]', '%20', '9'.repeat(30)]) {
        const answer = await ask(`/api/v2/ebook-files/${encodeURIComponent(id)}/${name}`);
        expect(answer.statusCode, id).toBe(404);
      }
    });

    it('shows the cover of a suggested book to anyone, and no other file', async () => {
      const { books } = server.composition.books;
      const mine = await books.findBook(book.id);
      const shown = await books.createBook({
        domainId: mine?.domainId ?? 0,
        groupIds: [],
        name: 'Vitrin',
        pages: [{ width: 100, height: 100 }],
        toc: { units: [] },
        suggested: true,
      });
      const bytes = Buffer.from('cover');
      const pictures = [{ width: 200, height: 200, format: 'jpeg' as const, bytes }];
      await books.storePage(shown.id, 1, { pictures, words: [] });
      const list = (await ask('/api/v2/suggested-ebooks', { cookie: '' })).json().data;
      expect(list).toEqual([{ name: 'Vitrin', icon: expect.stringContaining('/covers/') }]);
      expect((await ask(list[0].icon, { cookie: '' })).body).toBe('cover');
      const other = `/api/v2/suggested-ebooks/covers/${mine?.coverFile}`;
      expect((await ask(other, { cookie: '' })).statusCode).toBe(404);
    });
  });

  describe('parts of files', () => {
    it.each([
      ['HTTP_FILES_RANGE-016', 'bytes=0-0', 0, 0],
      ['API-055', 'bytes=10-19', 10, 19],
      ['API-055', 'bytes=990-', 990, 999],
      ['API-055', 'bytes=-10', 990, 999],
      ['API-055', 'bytes=990-5000', 990, 999],
    ])('[%s] answers %s with that part', async (_id, range, start, end) => {
      const answer = await ask(sound, { range });
      expect(answer.statusCode).toBe(206);
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
      expect(answer.rawPayload.equals(SOUND.subarray(start, end + 1))).toBe(true);
    });

    it.each([
      ['HTTP_FILES_RANGE-018', 'bytes=-0'],
      ['HTTP_FILES_RANGE-020', 'bytes=999999999999-'],
      ['HTTP_FILES_RANGE-020', 'bytes=1000-'],
    ])('[%s] answers 416 with the length to %s', async (_id, range) => {
      const answer = await ask(sound, { range });
      expect(answer.statusCode).toBe(416);
      expect(answer.headers['content-range']).toBe('bytes */1000');
      expect(answer.json()).toMatchObject({ success: false, code: 'range_not_satisfiable' });
    });

    it.each(['bytes=a-b', 'chars=0-1', '', 'bytes=0-1,5-6', 'bytes=9-1'])(
      '[HTTP_FILES_RANGE-022] sends the whole file where the range is "%s"',
      async (range) => {
        const answer = await ask(sound, { range });
        expect(answer.statusCode).toBe(200);
        expect(answer.rawPayload.equals(SOUND)).toBe(true);
      },
    );

    it('[HTTP_FILES_RANGE-026] looks at If-None-Match before Range', async () => {
      const { etag } = (await ask(sound)).headers;
      const headers = { 'if-none-match': String(etag), range: 'bytes=0-0' };
      const answer = await ask(sound, headers);
      expect(answer.statusCode).toBe(304);
      expect(answer.rawPayload.byteLength).toBe(0);
      expect(answer.headers.etag).toBe(etag);
      expect((await ask(sound, { ...headers, 'if-none-match': '"old"' })).statusCode).toBe(206);
    });

    it.each(['*', '"x", TAG', 'W/TAG'])('takes If-None-Match: %s', async (form) => {
      const { etag } = (await ask(sound)).headers;
      const value = form.replace('TAG', String(etag));
      expect((await ask(sound, { 'if-none-match': value })).statusCode).toBe(304);
    });

    it('sends the part only where If-Range still holds', async () => {
      const { etag } = (await ask(sound)).headers;
      const range = 'bytes=0-0';
      const statuses = [];
      for (const condition of [String(etag), '"old"', 'Wed, 21 Oct 2015 07:28:00 GMT']) {
        statuses.push((await ask(sound, { range, 'if-range': condition })).statusCode);
      }
      expect(statuses).toEqual([206, 200, 200]);
    });

    it('[HTTP_FILES_RANGE-030] ignores If-Modified-Since', async () => {
      const answer = await ask(sound, { 'if-modified-since': 'Tue, 01 Jan 2999 00:00:00 GMT' });
      expect(answer.statusCode).toBe(200);
    });

    it('streams a file too large to keep, whole and in parts', async () => {
      const bytes = Buffer.alloc(3 * 1_024 * 1_024, 7);
      const { url } = await server.composition.books.books.addFile(book.id, {
        bytes,
        ending: 'mp4',
      });
      const whole = await ask(url);
      expect(whole.rawPayload.equals(bytes)).toBe(true);
      const part = await ask(url, { range: 'bytes=1000-2999' });
      expect([part.statusCode, part.rawPayload.byteLength]).toEqual([206, 2_000]);
      const head = await ask(url, {}, 'HEAD');
      expect(head.headers['content-length']).toBe(String(bytes.byteLength));
    });
  });
});
