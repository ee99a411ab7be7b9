import { textBookPdf } from '@sayfa/pdf-engine/test-pdf';
import { databaseKinds, type FakeClock, fakeClock } from '@sayfa/testkit';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const DAY = 86_400_000;

const formOf = (parts: Record<string, string | { name: string; type: string; bytes: Buffer }>) => {
  const boundary = 'edge';
  const chunks = Object.entries(parts).flatMap(([name, part]) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    ...(typeof part === 'string'
      ? [Buffer.from(`\r\n\r\n${part}\r\n`)]
      : [
          Buffer.from(`; filename="${part.name}"\r\ncontent-type: ${part.type}\r\n\r\n`),
          part.bytes,
          Buffer.from('\r\n'),
        ]),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
};

describe.each(databaseKinds)('files that nobody needs any more, on %s', (kind) => {
  let server: TestServer;
  let clock: FakeClock;
  let admin: Session;
  beforeEach(async () => {
    clock = fakeClock();
    server = await startTestServer(kind, { clock });
    admin = await server.signIn('domainadmin@demo.example');
  });
  afterEach(() => server.close());

  /** Runs the job as an idle machine would, after so many days. */
  const sweepAfter = async (job: string, days: number): Promise<void> => {
    clock.advance(days * DAY);
    const { jobs } = server.composition;
    expect(await jobs.runHere(await jobs.enqueue(job, {}))).toBe(true);
  };
  const ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
    // Sessions end while the clock of these tests runs on.
    const { headers } = await server.signIn('domainadmin@demo.example');
    return server.app.inject({ method, url: `/api/v2/${path}`, headers, payload: body });
  };
  const isThere = async (name: string) => (await server.composition.files.size(name)) !== undefined;

  describe('pictures of news', () => {
    const addPicture = async (red: number): Promise<{ address: string; name: string }> => {
      const create = {
        width: 40,
        height: 40,
        channels: 3 as const,
        background: { r: red, g: 0, b: 0 },
      };
      const bytes = await sharp({ create }).png().toBuffer();
      const { headers, payload } = formOf({ file: { name: 'a.png', type: 'image/png', bytes } });
      const { headers: me } = await server.signIn('domainadmin@demo.example');
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v2/news-pictures',
        headers: { ...me, ...headers },
        payload,
      });
      const address: string = answer.json().picture;
      return { address, name: address.split('/').at(-1) ?? '' };
    };
    const item = (picture: string | null, body = '') => ({
      kind: 'post',
      texts: { tr: { title: 'Haber', subheading: '', body } },
      picture,
      url: null,
    });

    it('go 30 days after they were seen to be unused, not earlier', async () => {
      const { name } = await addPicture(1);
      await sweepAfter('news.sweep', 0);
      await sweepAfter('news.sweep', 30);
      expect(await isThere(name)).toBe(true);
      await sweepAfter('news.sweep', 1);
      expect(await isThere(name)).toBe(false);
      expect(await server.composition.news.allFiles()).toEqual([]);
    });

    it('stay while a draft, a text or a deleted item has them, and go after that', async () => {
      const drafted = await addPicture(2);
      const within = await addPicture(3);
      const { id } = (
        await ask(
          'POST',
          'news-admin',
          item(drafted.address, `<img src="${within.address}" alt="">`),
        )
      ).json().data;
      await sweepAfter('news.sweep', 40);
      await sweepAfter('news.sweep', 40);
      expect([await isThere(drafted.name), await isThere(within.name)]).toEqual([true, true]);
      await ask('DELETE', `news-admin/${id}`);
      await sweepAfter('news.sweep', 29);
      await ask('POST', `news-admin/${id}/restore`);
      await sweepAfter('news.sweep', 31);
      expect(await isThere(drafted.name)).toBe(true);
      await ask('DELETE', `news-admin/${id}`);
      await sweepAfter('news.sweep', 31);
      expect(await isThere(drafted.name)).toBe(true);
      await sweepAfter('news.sweep', 31);
      expect([await isThere(drafted.name), await isThere(within.name)]).toEqual([false, false]);
    });

    it('restart when they are uploaded or used again', async () => {
      const { name, address } = await addPicture(4);
      await sweepAfter('news.sweep', 0);
      clock.advance(29 * DAY);
      await addPicture(4);
      await sweepAfter('news.sweep', 2);
      expect(await isThere(name)).toBe(true);
      const { id } = (await ask('POST', 'news-admin', item(address))).json().data;
      await sweepAfter('news.sweep', 40);
      expect(id).toBeGreaterThan(0);
      expect(await isThere(name)).toBe(true);
    });
  });

  describe('files of upload requests', () => {
    const request = async (pages: number): Promise<{ id: string; name: string }> => {
      const { headers: me } = await server.signIn('student@demo.example');
      const file = {
        name: 'request.pdf',
        type: 'application/pdf',
        bytes: Buffer.from(textBookPdf(pages)),
      };
      const { headers, payload } = formOf({ title: `request ${pages}`, file });
      const before = await server.composition.imports.imports.allFiles();
      const sent = await server.app.inject({
        method: 'POST',
        url: '/api/v2/upload-document',
        headers: { ...me, ...headers },
        payload,
      });
      expect(sent.statusCode).toBe(200);
      const names = await server.composition.imports.imports.allFiles();
      const list = await server.app.inject({
        url: '/api/v2/upload-requests',
        headers: (await server.signIn('domainadmin@demo.example')).headers,
      });
      const found = list
        .json()
        .data.find((row: { title: string }) => row.title === `request ${pages}`);
      return { id: found.id, name: names.find((one) => !before.includes(one)) ?? '' };
    };

    it('go 30 days after they were declined; the reason stays', async () => {
      expect(admin.token).not.toBe('');
      const declined = await request(1);
      const waiting = await request(2);
      expect(
        (await ask('POST', `upload-requests/${declined.id}/decline`, { reason: 'no' })).statusCode,
      ).toBe(200);
      await sweepAfter('imports.declined', 30);
      expect(await isThere(declined.name)).toBe(true);
      await sweepAfter('imports.declined', 1);
      expect(await isThere(declined.name)).toBe(false);
      expect(await isThere(waiting.name)).toBe(true);
      expect(await server.composition.imports.imports.allFiles()).toEqual([waiting.name]);
      const mine = await server.app.inject({
        url: '/api/v2/upload-requests/mine',
        headers: (await server.signIn('student@demo.example')).headers,
      });
      expect(mine.json().data).toContainEqual(
        expect.objectContaining({ id: declined.id, reason: 'no', has_file: false }),
      );
      const reopened = await ask('POST', `upload-requests/${declined.id}/reopen`);
      expect(reopened.statusCode).toBe(404);
    });

    it('stay where the request was taken up again', async () => {
      const { id, name } = await request(3);
      await ask('POST', `upload-requests/${id}/decline`, { reason: 'no' });
      clock.advance(29 * DAY);
      expect((await ask('POST', `upload-requests/${id}/reopen`)).statusCode).toBe(200);
      await sweepAfter('imports.declined', 60);
      expect(await isThere(name)).toBe(true);
    });
  });
});
