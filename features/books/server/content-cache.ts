import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BookActivities, isPartOfBook, type StoredActivity } from '@sayfa/activities/contract';
import type { BookSummary } from '@sayfa/books/port';
import { type Clock, runInBackground } from '@sayfa/kernel';
import { byteCache, PreparedAnswer } from '@sayfa/server-kit';
import { contentFor, isExpired } from './content-answer.ts';
import type { PageStore } from './pages.store.ts';

const CAPACITY = 64 * 1_024 * 1_024;
/** Bytes; smaller answers are not compressed because they fit into a packet or two. */
const WORTH_COMPRESSING = 2_000;
const BROTLI_QUALITY = 5;
/** Milliseconds without a change after which a content is compressed with Brotli. */
const SETTLED = 3_000;
/** No person has this id: nothing is their own. */
const NOBODY = 0;

/** For whom a content is made: readers see published activities, admin level all of them. */
type Audience = 'readers' | 'admin';

type CachedContent = {
  revision: number;
  expired: boolean;
  answer: PreparedAnswer;
  /** People whose own activities it contains; each of them gets a separate answer. */
  owners: ReadonlySet<number>;
};

/** The content of a book, ready to send. */
export type ContentAnswers = {
  answer(userId: number, book: BookSummary, audience: Audience): Promise<PreparedAnswer>;
};

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

const shownTo =
  (audience: Audience) =>
  (activity: StoredActivity): boolean =>
    audience === 'admin' || isPartOfBook(activity);

/**
 * Brotli is slow and a fifth smaller, so it is used for contents that have not changed for a while.
 */
const addBrotli = async ({ json, compressed }: PreparedAnswer): Promise<void> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  compressed.br = await brotli(json, { params });
};

const withGzip = async (json: string, settled: boolean): Promise<PreparedAnswer> =>
  json.length < WORTH_COMPRESSING
    ? new PreparedAnswer(json)
    : new PreparedAnswer(json, { gzip: await zip(json, { level: settled ? 6 : 1 }) });

/**
 * Serialises a content once for each revision of a book, and caches the most recently requested
 * ones.
 */
export const contentAnswers = (
  pages: PageStore,
  activities: BookActivities,
  clock: Clock,
): ContentAnswers => {
  const cache = byteCache<CachedContent>(CAPACITY);
  const building = new Map<string, Promise<CachedContent>>();

  const write = async (userId: number, book: BookSummary, audience: Audience) => {
    const rows = await pages.all(book.id);
    const shown = (await activities.ofBook(book.id)).filter(shownTo(audience));
    return { json: JSON.stringify(contentFor(userId, book, rows, shown, clock.now())), shown };
  };

  const build = async (
    key: string,
    book: BookSummary,
    audience: Audience,
  ): Promise<CachedContent> => {
    const { json, shown } = await write(NOBODY, book, audience);
    const cached = {
      revision: book.revision,
      expired: isExpired(book, clock.now()),
      answer: await withGzip(json, book.state === 'ready'),
      owners: new Set(shown.map(({ userId }) => userId)),
    };
    cache.set(key, cached, json.length * 2);
    if (cached.answer.compressed.gzip) {
      setTimeout(() => {
        if (cache.get(key) === cached) runInBackground(addBrotli(cached.answer));
      }, SETTLED).unref();
    }
    return cached;
  };

  const shared = (
    book: BookSummary,
    audience: Audience,
  ): CachedContent | Promise<CachedContent> => {
    const key = `${book.id}/${audience}`;
    const cached = cache.get(key);
    if (cached?.revision === book.revision && cached.expired === isExpired(book, clock.now())) {
      return cached;
    }
    const turn = `${key}/${book.revision}`;
    const running =
      building.get(turn) ?? build(key, book, audience).finally(() => building.delete(turn));
    building.set(turn, running);
    return running;
  };

  return {
    answer: async (userId, book, audience) => {
      const { owners, answer } = await shared(book, audience);
      if (!owners.has(userId)) return answer;
      return new PreparedAnswer((await write(userId, book, audience)).json);
    },
  };
};
