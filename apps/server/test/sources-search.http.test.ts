import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { answeringJson, type FakeSource, type SourceAnswer } from './fake-source.ts';
import {
  pixabayImage,
  pixabayVideo,
  startSources,
  startWith,
  unsplashPhoto,
} from './sources-fixture.ts';

const DAY_MS = 86_400_000;

describe.each(databaseKinds)('searches of sources on %s', (kind) => {
  let source: FakeSource;
  const { clock, parts, search, sent } = startSources(kind);
  beforeAll(() => {
    ({ source } = parts());
  });

  it('[SRC-004] [SRC-005] [SRC-008] [API-050] [CFG-008] [SEC-020] finds pictures with the server’s key, ten a page', async () => {
    const hits = Array.from({ length: 12 }, (_, place) => pixabayImage(source, 100 + place));
    source.does(answeringJson({ total: 4692, totalHits: 500, hits }));
    const answer = await search('images?query=sar%C4%B1%20%C3%A7i%C3%A7ek&language=tr&page=2');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(sent()).toEqual([
      '/?key=key-of-nobody&q=sar%C4%B1+%C3%A7i%C3%A7ek&lang=tr&page=2&per_page=10&safesearch=true&image_type=vector',
    ]);
    const { data, ...found } = { data: answer.json().hits, ...answer.json() };
    expect(found).toMatchObject({ total: 4692, totalHits: 500 });
    expect(data).toHaveLength(10);
    expect(data[0]).toEqual({
      id: '100',
      previewURL: '/api/v2/search/images/100/preview',
      largeImageURL: '/api/v2/search/images/100/large',
      description: 'cell, biology',
      width: 4000,
      height: 2250,
      credit: {
        author: 'Josch13',
        provider: 'Pixabay',
        page: 'https://pixabay.com/vectors/cell-100/',
        licence: 'Pixabay Content License',
        licencePage: 'https://pixabay.com/service/license-summary/',
      },
    });
    expect(answer.body).not.toMatch(/key-of-nobody|127\.0\.0\.1/u);
  });

  it('[SRC-006] finds photos', async () => {
    source.does(
      answeringJson({
        total: 10_847,
        total_pages: 1085,
        results: [unsplashPhoto(source, 'Dwu-85P9_OIk')],
      }),
    );
    const answer = await search('photos?query=cell&language=fr');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(sent()).toEqual([
      '/search/photos?query=cell&lang=fr&page=1&per_page=10&content_filter=high',
    ]);
    expect(source.requests[0]?.headers.authorization).toBe('Client-ID key-of-nobody');
    expect(answer.json()).toMatchObject({
      total: 10_847,
      totalHits: 10_847,
      results: [
        {
          id: 'Dwu-85P9_OIk',
          urls: {
            thumb: '/api/v2/search/photos/Dwu-85P9_OIk/thumb',
            regular: '/api/v2/search/photos/Dwu-85P9_OIk/regular',
          },
          credit: { author: 'Ada L.', provider: 'Unsplash', licence: 'Unsplash License' },
        },
      ],
    });
  });

  it('[SRC-007] finds videos', async () => {
    source.does(answeringJson({ total: 42, totalHits: 42, hits: [pixabayVideo(source, 125)] }));
    const answer = await search('videos?query=flowers&language=ar');
    expect(sent()).toEqual([
      '/videos/?key=key-of-nobody&q=flowers&lang=en&page=1&per_page=10&safesearch=true',
    ]);
    // The provider has no words in Arabic: whoever asks is told what was searched in.
    expect(answer.json()).toMatchObject({
      searchedIn: 'en',
      totalHits: 42,
      hits: [
        {
          id: '125',
          duration: 12,
          thumbnail: '/api/v2/search/videos/125/thumbnail',
          videos: {
            small: { url: '/api/v2/search/videos/125/small' },
            medium: { url: '/api/v2/search/videos/125/medium' },
          },
        },
      ],
    });
  });

  it('[SRC-004] asks the same only once in a day, also for many at once', async () => {
    source.does(answeringJson({ total: 1, totalHits: 1, hits: [pixabayImage(source, 7)] }));
    const many = await Promise.all(
      Array.from({ length: 30 }, () => search('images?query=once&language=tr')),
    );
    expect(many.map(({ body }) => body).filter((body) => !body.startsWith('{"total":1'))).toEqual(
      [],
    );
    await search('images?query=ONCE&language=tr');
    expect(source.requests).toHaveLength(1);
    clock.advance(DAY_MS);
    await search('images?query=once&language=tr');
    expect(source.requests).toHaveLength(2);
  });

  it('[SRC-010] answers nothing without a key, and says to admins which setting is missing', async () => {
    const without = await startWith(kind, source, fakeClock(), { hasKeys: false });
    const teacher = await without.signIn('teacher@demo.example');
    const admin = await without.signIn('domainadmin@demo.example');
    const empty = { total: 0, totalHits: 0, hits: [] };
    expect((await search('images?query=x', teacher, without)).json()).toEqual(empty);
    expect((await search('images?query=x', admin, without)).json()).toEqual({
      ...empty,
      missing: 'PIXABAY_KEY',
    });
    expect((await search('photos?query=x', admin, without)).json().missing).toBe('UNSPLASH_KEY');
    expect((await search('sources', teacher, without)).json()).toEqual({ data: [] });
    expect((await search('encyclopedia?query=x', teacher, without)).statusCode).toBe(404);
    expect(source.requests).toEqual([]);
    await without.close();
    expect((await search('sources')).json().data).toEqual([
      'pixabyImages',
      'unsplashImages',
      'pixabyVideo',
      'encyclopedia',
      'wiktionary',
    ]);
  });

  it.each<[string, SourceAnswer]>([
    [
      'says the key is wrong',
      (response) => void response.writeHead(400).end('[ERROR 400] Invalid or missing API key'),
    ],
    ['answers no JSON', (response) => void response.end('<html>maintenance</html>')],
    ['answers another shape', answeringJson({ total: 'many', hits: {} })],
    [
      'leads elsewhere',
      (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    ],
    ['answers 5 MB', (response) => void response.end(JSON.stringify(['x'.repeat(5_000_000)]))],
    ['hangs up', (response) => void response.destroy()],
  ])('[SRC-015] says that the source failed where it %s', async (what, does) => {
    source.does(does);
    const answer = await search(`images?query=${encodeURIComponent(what)}`);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ success: false, code: 'source_failed' });
    expect(answer.body).not.toMatch(/key-of-nobody|127\.0\.0\.1|API key/u);
    source.does(answeringJson({ total: 0, totalHits: 0, hits: [] }));
    expect((await search(`images?query=${encodeURIComponent(what)}`)).statusCode).toBe(200);
  });

  it('[SRC-015] waits for no answer that does not come, or not to its end', async () => {
    const impatient = await startWith(kind, source, fakeClock(), { timeout: 150 });
    const someone = await impatient.signIn('student@demo.example');
    const slow: SourceAnswer[] = [() => undefined, (response) => void response.write('{"total":')];
    for (const [place, does] of slow.entries()) {
      source.does(does);
      const answer = await search(`images?query=slow${place}`, someone, impatient);
      expect(answer.statusCode).toBe(503);
      expect(answer.json().code).toBe('source_failed');
    }
    await impatient.close();
  });

  it.each<[string, string, SourceAnswer, number]>([
    [
      'Pixabay',
      'videos',
      (response) =>
        void response
          .writeHead(429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' })
          .end('API rate limit exceeded'),
      30,
    ],
    [
      'Unsplash',
      'photos',
      (response) =>
        void response.writeHead(403, { 'x-ratelimit-remaining': '0' }).end('Rate Limit Exceeded'),
      60,
    ],
  ])('leaves %s alone while it asks for fewer requests', async (_, path, does, seconds) => {
    source.does(does);
    const first = await search(`${path}?query=busy`);
    expect(first.statusCode).toBe(429);
    expect(first.json().code).toBe('source_busy');
    source.does(answeringJson({ total: 0, totalHits: 0, hits: [], results: [] }));
    clock.advance((seconds - 1) * 1_000);
    const second = await search(`${path}?query=still%20busy`);
    expect(second.json()).toMatchObject({ code: 'source_busy', retryAfter: 1 });
    expect(source.requests).toHaveLength(1);
    clock.advance(1_000);
    expect((await search(`${path}?query=busy`)).statusCode).toBe(200);
  });

  const article = {
    title: 'Cell',
    extract: 'The smallest unit of life.',
    index: 1,
    fullurl: 'https://en.wikipedia.example/Cell',
  };
  const articles = answeringJson({ query: { pages: [article] } });

  it.each(['encyclopedia', 'wiktionary'])(
    '[SRC-004] asks the %s the same only once in a day, also for many at once',
    async (wiki) => {
      source.does(articles);
      const path = `${wiki}?query=once&language=en`;
      const many = await Promise.all(Array.from({ length: 30 }, () => search(path)));
      expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(many[29]?.json().data).toMatchObject([{ title: 'Cell' }]);
      expect(source.requests).toHaveLength(1);
      clock.advance(DAY_MS);
      await search(path);
      expect(source.requests).toHaveLength(2);
    },
  );

  it.each(['encyclopedia', 'wiktionary'])(
    'leaves the %s alone while it asks for fewer requests',
    async (wiki) => {
      source.does((response) => void response.writeHead(429, { 'retry-after': '20' }).end());
      const first = await search(`${wiki}?query=busy&language=en`);
      expect(first.statusCode).toBe(429);
      expect(first.json().code).toBe('source_busy');
      const { length } = source.requests;
      source.does(articles);
      clock.advance(19_000);
      const second = await search(`${wiki}?query=still%20busy&language=fr`);
      expect(second.json()).toMatchObject({ code: 'source_busy', retryAfter: 1 });
      expect(source.requests).toHaveLength(length);
      clock.advance(1_000);
      expect((await search(`${wiki}?query=busy&language=en`)).statusCode).toBe(200);
    },
  );

  it('leaves out results in another shape, and those whose files lie elsewhere', async () => {
    const good = pixabayImage(source, 1);
    source.does(
      answeringJson({
        total: 6,
        totalHits: 6,
        hits: [
          null,
          { id: 2 },
          { ...good, id: 3, largeImageURL: 'http://169.254.169.254/latest/meta-data' },
          { ...good, id: 4, previewURL: 'https://pixabay.com.evil.example/a.jpg' },
          { ...good, id: 5, previewURL: 'https://pixabay.com:8443/a.jpg' },
          { ...good, id: 6, pageURL: 'javascript:alert(1)' },
          good,
        ],
      }),
    );
    const { hits } = (await search('images?query=odd')).json();
    expect(hits.map(({ id }: { id: string }) => id)).toEqual(['6', '1']);
    expect(hits[0].credit.page).toBe('https://pixabay.com/');
  });

  it('[SEC-016] counts what a person asks in an hour', async () => {
    const few = await startWith(kind, source, fakeClock(), { budget: 1 });
    const someone = await few.signIn('student@demo.example');
    source.does(answeringJson({ total: 0, totalHits: 0, hits: [] }));
    expect((await search('images?query=a', someone, few)).statusCode).toBe(200);
    expect((await search('images?query=a', someone, few)).statusCode).toBe(200);
    const second = await search('images?query=b', someone, few);
    expect(second.statusCode).toBe(429);
    expect(source.requests).toHaveLength(1);
    await few.close();
  });

  it.each([
    'images',
    'images?query=%20',
    `images?query=${'x'.repeat(101)}`,
    'images?query=x&page=5',
    'images?query=x&page=0',
    'images?query=x&language=de',
    'images?query=x&type=photo',
  ])('refuses %s', async (path) => {
    expect((await search(path)).statusCode).toBe(422);
    expect(source.requests).toEqual([]);
  });
});
