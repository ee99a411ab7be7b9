import { type FakeClock, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readConfig } from '../config.ts';
import { type FakeSource, startSource } from './fake-source.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

/** A picture as Pixabay documents it. */
export const pixabayImage = (source: FakeSource, id: number) => ({
  id,
  pageURL: `https://pixabay.com/vectors/cell-${id}/`,
  type: 'vector/svg',
  tags: 'cell, biology',
  previewURL: `${source.url}/files/${id}_150.jpg`,
  previewWidth: 150,
  webformatURL: `${source.url}/files/${id}_640.jpg`,
  largeImageURL: `${source.url}/files/${id}_1280.jpg`,
  imageWidth: 4000,
  imageHeight: 2250,
  user_id: 48777,
  user: 'Josch13',
});

/** A video as Pixabay documents it. */
export const pixabayVideo = (source: FakeSource, id: number) => ({
  id,
  pageURL: `https://pixabay.com/videos/id-${id}/`,
  tags: 'flowers, yellow',
  duration: 12,
  videos: Object.fromEntries(
    ['large', 'medium', 'small', 'tiny'].map((size) => [
      size,
      {
        url: `${source.url}/files/${id}_${size}.mp4`,
        width: 1280,
        height: 720,
        size: 6_615_235,
        thumbnail: `${source.url}/files/${id}_${size}.jpg`,
      },
    ]),
  ),
  user: 'Coverr-Free-Footage',
});

/** A photo as Unsplash documents it. */
export const unsplashPhoto = (source: FakeSource, id: string) => ({
  id,
  width: 5616,
  height: 3744,
  description: null,
  alt_description: 'a red cell',
  urls: {
    raw: `${source.url}/files/${id}`,
    thumb: `${source.url}/files/${id}?w=200`,
    regular: `${source.url}/files/${id}?w=1080`,
  },
  links: {
    html: `https://unsplash.com/photos/${id}`,
    download_location: `${source.url}/photos/${id}/download`,
  },
  user: { id: 'x', username: 'ada', name: 'Ada L.' },
});

type Setting = { budget?: number; hasKeys?: boolean; timeout?: number };

/** A server whose sources are this one. */
export const startWith = (
  kind: 'sqlite' | 'postgres',
  source: FakeSource,
  clock: FakeClock,
  { budget = 1_000, hasKeys = true, timeout = 20_000 }: Setting = {},
) => {
  const account = hasKeys ? { url: source.url, key: 'key-of-nobody' } : undefined;
  return startTestServer(kind, {
    clock,
    environment: {
      sources: {
        ...readConfig({}).sources,
        accounts: {
          pixabay: account,
          unsplash: account,
          encyclopediaUrl: hasKeys ? `${source.url}/{language}/wikipedia` : undefined,
          wiktionaryUrl: hasKeys ? `${source.url}/{language}/wiktionary` : undefined,
          timeout,
        },
        personBudget: budget,
      },
    },
  });
};

/** Path and query of what a source was sent so far. */
const sentTo = (source: FakeSource): string[] =>
  source.requests.map(({ url }) => `${url.pathname}${url.search}`);

/** A source, a server that asks it, and a student of that server, for all tests of a suite. */
export const startSources = (kind: 'sqlite' | 'postgres') => {
  const clock = fakeClock();
  let started: { source: FakeSource; server: TestServer; student: Session };
  beforeAll(async () => {
    const source = await startSource();
    const server = await startWith(kind, source, clock);
    started = { source, server, student: await server.signIn('student@demo.example') };
  });
  beforeEach(() => {
    started.source.requests.length = 0;
  });
  afterAll(async () => {
    await started.server.close();
    await started.source.close();
  });
  return {
    clock,
    /** What was started, once the tests run. */
    parts: () => started,
    /** The answer of a search, to the student of the suite unless told otherwise. */
    search: (path: string, { headers } = started.student, { app } = started.server) =>
      app.inject({ url: `/api/v2/search/${path}`, headers: { ...headers } }),
    sent: () => sentTo(started.source),
  };
};
