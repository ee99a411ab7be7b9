import { textBookPdf } from '@sayfa/pdf-engine/test-pdf';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ImportServer, startImports } from './imports-harness.ts';

type Headers = Record<string, string>;

const LINK = 'https://public.example/book.pdf';
const TIMEOUT_MS = 20_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe.each(databaseKinds)('[LIB-035] the review of upload requests on %s', (kind) => {
  let server: ImportServer;
  let admin: Headers;
  let student: Headers;
  let foreignAdmin: Headers;

  beforeAll(async () => {
    server = await startImports(kind, { limits: { requestsAnHour: 50 } });
    [admin, student, foreignAdmin] = await Promise.all([
      server.signIn('admin@demo.example'),
      server.signIn('student@demo.example'),
      server.signIn('admin@other.example'),
    ]);
  });
  afterAll(() => server.close());

  const get = (path: string, headers: Headers) =>
    server.call('GET', `/api/v2/upload-requests${path}`, { headers });
  const post = (path: string, headers: Headers, body: object = {}) =>
    server.call('POST', `/api/v2/upload-requests/${path}`, {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const rows = async (headers: Headers, path = ''): Promise<Record<string, unknown>[]> => {
    const { data } = (await get(path, headers)).body;
    return Array.isArray(data) ? data : [];
  };
  const titled = async (title: string, headers = admin, path = '') =>
    (await rows(headers, path)).find((row) => row.title === title);
  const idOf = async (title: string): Promise<string> => String((await titled(title))?.id);

  const ask = async (title: string, pages = 2) => {
    const file = { bytes: textBookPdf(pages), name: `${title} ı.pdf` };
    expect((await server.upload(student, { title }, file)).status).toBe(200);
    return idOf(title);
  };
  const groups = () => ({ groups: [server.groups.mathematics] });

  it('shows the domain’s requests and those of visitors; mine only to me', async () => {
    const id = await ask('Mine');
    await server.upload({}, { pdfLink: LINK, title: 'Visitor' });
    expect(await titled('Mine')).toMatchObject({ state: 'waiting', has_file: true, hash: null });
    expect(await titled('Visitor')).toMatchObject({ link: LINK, has_file: false, requester: null });
    expect(await titled('Visitor', foreignAdmin)).toBeUndefined();
    expect(await titled('Mine', foreignAdmin)).toBeUndefined();
    expect(await titled('Mine', student, '/mine')).toMatchObject({ id });
    expect(await rows(foreignAdmin, '/mine')).toEqual([]);
  });

  it('gives the book the direction that its requester chose, unless the editor chooses another', async () => {
    const requested = async (title: string, pages: number, chosen?: object) => {
      const file = { bytes: textBookPdf(pages), name: `${title}.pdf` };
      const answer = await server.upload(student, { title, direction: 'rtl' }, file);
      expect(answer.status).toBe(200);
      expect(await titled(title)).toMatchObject({ reading_direction: 'rtl' });
      const accepted = await post(`${await idOf(title)}/import`, admin, { ...groups(), ...chosen });
      expect(accepted.status).toBe(200);
      await vi.waitFor(
        async () => expect(await titled(title)).toMatchObject({ state: 'added' }),
        60_000,
      );
      return server.books.findBook(String((await titled(title))?.hash));
    };
    expect(await requested('From the right', 11)).toMatchObject({ readingDirection: 'rtl' });
    const other = { reading_direction: 'ltr' };
    expect(await requested('From the left', 12, other)).toMatchObject({ readingDirection: 'ltr' });
    const wrong = await server.upload(student, { pdfLink: LINK, direction: 'down' });
    expect(wrong).toMatchObject({ status: 400, body: { field: 'direction' } });
  });

  it('is for admin level, and of the own domain: else 401, 403, 404', async () => {
    const id = await ask('Guarded', 3);
    for (const [headers, status] of [
      [{}, 401],
      [student, 403],
      [foreignAdmin, 404],
    ] as const) {
      expect((await post(`${id}/import`, headers, groups())).status).toBe(status);
      expect((await post(`${id}/decline`, headers, { reason: 'x' })).status).toBe(status);
      expect((await post(`${id}/reopen`, headers)).status).toBe(status);
      expect((await get(`/${id}/file`, headers)).status).toBe(status);
    }
    expect((await get('', student)).status).toBe(403);
    expect((await post(`${NOBODY}/decline`, admin, { reason: 'x' })).status).toBe(404);
  });

  it('hands out the file as a download under its own name', async () => {
    const id = await ask('Download', 4);
    const answer = await fetch(`${server.base}/api/v2/upload-requests/${id}/file`, {
      headers: { cookie: String(admin.cookie) },
    });
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Download%20%C4%B1.pdf",
    );
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(textBookPdf(4)));
  });

  it('imports a file into the library, once, whoever presses', async () => {
    const id = await ask('Book', 5);
    const answers = await Promise.all([1, 2, 3].map(() => post(`${id}/import`, admin, groups())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await vi.waitFor(
      async () => expect(await titled('Book')).toMatchObject({ state: 'added' }),
      TIMEOUT_MS,
    );
    const mine = await titled('Book', student, '/mine');
    expect(mine).toMatchObject({ state: 'added', hash: expect.any(String) });
    const shelf = await server.books.shelfOfDomain(server.demo);
    expect(shelf.filter(({ name }) => name === 'Book')).toHaveLength(1);
    expect((await post(`${id}/decline`, admin, { reason: 'late' })).status).toBe(409);
    expect(await server.strays()).toEqual([]);
  });

  it('waits again where the import came to nothing', async () => {
    await server.upload(student, { pdfLink: 'https://nowhere.example/a.pdf', title: 'Lost' });
    const id = await idOf('Lost');
    expect((await post(`${id}/import`, admin, groups())).status).toBe(200);
    await vi.waitFor(
      async () => expect(await titled('Lost')).toMatchObject({ state: 'waiting' }),
      TIMEOUT_MS,
    );
    expect((await post(`${id}/decline`, admin, { reason: 'Nothing there' })).status).toBe(200);
  });

  it('declines with a reason that the person reads, and takes it back', async () => {
    const id = await ask('Unwanted', 6);
    expect((await post(`${id}/decline`, admin, { reason: '  ' })).body.code).toBe(
      'reason_required',
    );
    expect((await post(`${id}/decline`, admin, { reason: 'x'.repeat(501) })).status).toBe(422);
    await post(`${id}/decline`, admin, { reason: 'We have it already' });
    expect(await titled('Unwanted', student, '/mine')).toMatchObject({
      state: 'declined',
      reason: 'We have it already',
    });
    expect((await post(`${id}/import`, admin, groups())).body.code).toBe('already_decided');
    await post(`${id}/reopen`, admin);
    expect(await titled('Unwanted')).toMatchObject({ state: 'waiting', reason: null });
  });

  it('refuses course groups of another domain and keeps the request', async () => {
    const id = await ask('Kept', 7);
    for (const wrong of [[server.groups.history], [999_999], []]) {
      expect((await post(`${id}/import`, admin, { groups: wrong })).status).toBe(422);
    }
    expect(await titled('Kept')).toMatchObject({ state: 'waiting' });
  });

  it('keeps requests of visitors from domains that visitors do not see', async () => {
    await server.upload({}, { pdfLink: LINK, title: 'Of a visitor' });
    const id = await idOf('Of a visitor');
    expect((await post(`${id}/decline`, foreignAdmin, { reason: 'No' })).status).toBe(404);
    expect((await post(`${id}/decline`, admin, { reason: 'No' })).status).toBe(200);
    expect((await post(`${id}/reopen`, foreignAdmin)).status).toBe(404);
    expect((await post(`${id}/reopen`, admin)).status).toBe(200);
  });
});
