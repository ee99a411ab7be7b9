import { databaseKinds } from '@sayfa/testkit';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { answeringJson, type FakeSource } from './fake-source.ts';
import { pixabayImage, pixabayVideo, startSources, unsplashPhoto } from './sources-fixture.ts';
import type { Session, TestServer } from './test-server.ts';

describe.each(databaseKinds)('files and articles of sources on %s', (kind) => {
  let source: FakeSource;
  let server: TestServer;
  let student: Session;
  let picture: Buffer;
  const { parts, search, sent } = startSources(kind);
  beforeAll(async () => {
    ({ source, server, student } = parts());
    const background = { r: 10, g: 90, b: 60 };
    picture = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
      .jpeg()
      .toBuffer();
  });

  const fileOf = (path: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      url: path.startsWith('/') ? path : `/api/v2/search/${path}`,
      headers: { cookie: student.cookie, ...headers },
    });

  it('[SRC-011] [SEC-020] passes pictures on to who is signed in, and asks for what it forgot', async () => {
    source.does((response, { url }) => {
      if (url.pathname.startsWith('/files/')) response.end(picture);
      else
        answeringJson({ total: 1, totalHits: 1, hits: [pixabayImage(source, 900)] })(response, {
          url,
          headers: {},
        });
    });
    const answer = await fileOf('images/900/preview');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=86400',
    });
    expect(answer.rawPayload.equals(picture)).toBe(true);
    expect(sent()).toEqual(['/?key=key-of-nobody&id=900', '/files/900_150.jpg']);
    await fileOf('images/900/preview');
    expect(source.requests).toHaveLength(2);
    const nobody = await server.app.inject({ url: '/api/v2/search/images/900/preview' });
    expect(nobody.statusCode).toBe(401);
    expect((await fileOf('images/..%2F900/preview')).statusCode).toBe(404);
    expect((await fileOf('images/900/original')).statusCode).toBe(404);
  });

  it('[SRC-011] tells Unsplash when a photo is put on a page', async () => {
    source.does((response, { url }) => {
      if (url.pathname.startsWith('/files/')) response.end(picture);
      else answeringJson(unsplashPhoto(source, 'used1'))(response, { url, headers: {} });
    });
    expect((await fileOf('photos/used1/regular')).statusCode).toBe(200);
    expect(sent()).not.toContain('/photos/used1/download');
    expect((await fileOf('photos/used1/download')).statusCode).toBe(200);
    expect(sent()).toContain('/photos/used1/download');
  });

  it('refuses what is no picture', async () => {
    source.does((response, { url }) => {
      if (url.pathname.startsWith('/files/')) response.end('<svg onload="alert(1)"/>');
      else
        answeringJson({ total: 1, totalHits: 1, hits: [pixabayImage(source, 901)] })(response, {
          url,
          headers: {},
        });
    });
    expect((await fileOf('images/901/large')).json().code).toBe('source_failed');
  });

  it('passes videos on, also parts of them', async () => {
    const video = Buffer.from('0123456789');
    source.does((response, { url, headers }) => {
      if (!url.pathname.startsWith('/files/')) {
        answeringJson({ total: 1, totalHits: 1, hits: [pixabayVideo(source, 55)] })(response, {
          url,
          headers,
        });
      } else if (headers.range === 'bytes=2-4') {
        response.writeHead(206, { 'content-range': 'bytes 2-4/10', 'content-length': 3 });
        response.end(video.subarray(2, 5));
      } else response.writeHead(200, { 'content-length': 10 }).end(video);
    });
    const whole = await fileOf('videos/55/small');
    expect(whole.statusCode, whole.body).toBe(200);
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    expect(whole.body).toBe('0123456789');
    const part = await fileOf('videos/55/small', { range: 'bytes=2-4' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 2-4/10');
    expect(part.body).toBe('234');
    source.does((response) => void response.writeHead(410).end());
    expect((await fileOf('videos/55/small')).json().code).toBe('source_failed');
  });

  it('[SRC-016] answers articles of an encyclopedia, the best first, in the language asked for', async () => {
    source.does(
      answeringJson({
        batchcomplete: true,
        query: {
          pages: [
            {
              pageid: 2,
              ns: 0,
              title: 'Hücre zarı',
              index: 2,
              extract: 'Zar …',
              fullurl: 'https://tr.wikipedia.org/wiki/H',
            },
            {
              pageid: 1,
              ns: 0,
              title: 'Hücre',
              index: 1,
              extract: 'Hücre, …',
              fullurl: 'https://tr.wikipedia.org/wiki/Hücre',
            },
            {
              pageid: 3,
              ns: 0,
              title: 'Boş',
              index: 3,
              extract: '',
              fullurl: 'https://tr.wikipedia.org/wiki/B',
            },
          ],
        },
      }),
    );
    const answer = await search('encyclopedia?query=h%C3%BCcre&language=tr');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(source.requests[0]?.url.pathname).toBe('/tr/wikipedia');
    expect(source.requests[0]?.url.searchParams.get('gsrsearch')).toBe('hücre');
    expect(source.requests[0]?.headers['user-agent']).toMatch(/^Sayfa/u);
    expect(answer.json()).toMatchObject({
      data: [{ title: 'Hücre' }, { title: 'Hücre zarı' }],
      licence: 'CC BY-SA 4.0',
    });
    source.does(answeringJson({ batchcomplete: true }));
    expect((await search('encyclopedia?query=xyzzy&language=ja')).json().data).toEqual([]);
  });

  it('[SRC-016] looks a word up in wiktionary as it is written, then in small letters', async () => {
    source.does((response, request) => {
      const title = request.url.searchParams.get('titles');
      const page =
        title === 'ısı'
          ? { title, extract: '== Türkçe ==\nısı', fullurl: 'https://tr.wiktionary.org/wiki/ısı' }
          : { ns: 0, title, missing: true };
      answeringJson({ query: { pages: [page] } })(response, request);
    });
    const answer = await search('wiktionary?query=ISI&language=tr');
    expect(answer.json().data).toMatchObject([{ title: 'ısı', text: '== Türkçe ==\nısı' }]);
    expect(source.requests).toHaveLength(2);
  });
});
