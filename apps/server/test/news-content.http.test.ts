import { databaseKinds } from '@sayfa/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('what news is made of, on %s', (kind) => {
  let server: TestServer;
  let admin: Session;
  let student: Session;

  beforeAll(async () => {
    server = await startTestServer(kind);
    admin = await server.signIn('domainadmin@demo.example');
    student = await server.signIn('student@demo.example');
  });
  afterAll(() => server.close());

  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, as?: Session, body?: object) =>
    server.app.inject({
      method,
      url: `/api/v2/${path}`,
      headers: { ...as?.headers, 'x-language': 'en' },
      ...(body && { payload: body }),
    });

  const published = async (fields: object): Promise<number> => {
    const texts = { en: { title: 'Hello', body: '' } };
    const body = { kind: 'post', texts, picture: null, url: null, ...fields };
    const { id } = (await ask('POST', 'news-admin', admin, body)).json().data;
    await ask('PUT', `news-admin/${id}/published`, admin, { published: true });
    return id;
  };

  const bodyOf = async (body: string): Promise<string> => {
    const id = await published({ texts: { en: { title: 'Clean', body } } });
    return (await ask('GET', `posts/${id}`)).json().data.body;
  };

  describe('what is written', () => {
    it.each([
      ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
      ['<p onclick="x()" style="color:red" class="c">a</p>', '<p>a</p>'],
      ['<img src="https://evil.example/a.png" alt="x">', ''],
      ['<img src="//evil.example/a.png">', ''],
      ['<img src="data:image/svg+xml,<svg/>">', ''],
      ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
      ['<iframe srcdoc="<script>x</script>"></iframe>', ''],
      ['<iframe src="http://player.vimeo.com/video/1"></iframe>', ''],
      ['<iframe src="https://evil.example/"></iframe>', ''],
      ['<iframe src="/login"></iframe>', ''],
      ['<svg><script>x</script></svg>', ''],
      ['<form action="/x"><input name="a"></form>', ''],
      ['<base href="https://evil.example/">', ''],
      ['<p>a\ud800b&#7;c</p>', '<p>a\ufffdbc</p>'],
      [`<p>Z${'\u0300'.repeat(40)}</p>`, `<p>Z${'\u0300'.repeat(6)}</p>`],
      [`<p>Z${'&#768;'.repeat(40)}</p>`, `<p>Z${'\u0300'.repeat(6)}</p>`],
    ])('[SEC] is cleaned: %s', async (given, cleaned) => {
      expect(await bodyOf(given)).toBe(cleaned);
    });

    it('can be read however much longer it became by cleaning, and deleted', async () => {
      // Five letters for each.
      const id = await published({
        texts: { en: { title: 'Long', body: '&'.repeat(40_000) } },
      });
      expect((await ask('GET', `posts/${id}`)).statusCode).toBe(200);
      expect((await ask('GET', 'posts')).statusCode).toBe(200);
      expect((await ask('GET', 'news-admin', admin)).statusCode).toBe(200);
      const removed = await server.app.inject({
        method: 'DELETE',
        url: `/api/v2/news-admin/${id}`,
        headers: admin.headers,
      });
      expect(removed.statusCode).toBe(200);
    });

    it.each([
      ['&'.repeat(99_000), 413, 'text_too_large'],
      ['<b>'.repeat(19_000), 422, 'html_too_deep'],
      ['<b>'.repeat(24_000), 422, 'html_too_many_tags'],
    ])('is refused where it is too much, case %#', async (body, status, code) => {
      const texts = { en: { title: 'Much', body } };
      const item = { kind: 'post', texts, picture: null, url: null };
      const answer = await ask('POST', 'news-admin', admin, item);
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    });

    it('[SEC] may embed a page of a listed host, by https and in a sandbox only', async () => {
      const body = await bodyOf(
        '<iframe src="https://player.vimeo.com/video/1" srcdoc="x" sandbox="allow-top-navigation" onload="x()"></iframe>',
      );
      expect(body).toContain('src="https://player.vimeo.com/video/1"');
      expect(body).toContain(
        'sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"',
      );
      expect(body).not.toMatch(/srcdoc|top-navigation|onload/u);
    });
  });

  describe('pictures', () => {
    const upload = (bytes: Buffer, as: Session | undefined = admin) => {
      const edge = 'edge';
      const payload = Buffer.concat([
        Buffer.from(
          `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${edge}--\r\n`),
      ]);
      const headers = { ...as?.headers, 'content-type': `multipart/form-data; boundary=${edge}` };
      return server.app.inject({ method: 'POST', url: '/api/v2/news-pictures', headers, payload });
    };
    const png = () =>
      sharp({ create: { width: 20, height: 10, channels: 3, background: '#1b62d1' } })
        .withExif({ IFD0: { Copyright: 'Somebody' } })
        .png()
        .toBuffer();

    it('are redrawn, shown to editors, and to everyone once they are published', async () => {
      const { picture } = (await upload(await png())).json();
      expect(picture).toMatch(/^\/api\/v2\/news-pictures\/[a-f0-9]{64}\.webp$/u);
      const path = picture.replace('/api/v2/', '');
      expect((await ask('GET', path)).statusCode).toBe(404);
      expect((await ask('GET', path, student)).statusCode).toBe(404);
      const mine = await ask('GET', path, admin);
      expect(mine.headers['content-type']).toBe('image/webp');
      expect((await sharp(mine.rawPayload).metadata()).exif).toBeUndefined();
      await published({ picture });
      expect((await ask('GET', path)).statusCode).toBe(200);
    });

    it.each([
      ['no picture', Buffer.from('hello')],
      ['nothing', Buffer.alloc(0)],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>')],
    ])('refuses %s', async (_, bytes) => {
      const answer = await upload(bytes);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe('picture_invalid');
    });

    it('refuses one of more than 10 MB, and anybody but editors', async () => {
      expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
      expect((await upload(await png(), student)).statusCode).toBe(403);
    });
  });
});
