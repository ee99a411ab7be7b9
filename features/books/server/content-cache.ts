import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BookActivities, isPartOfBook, type StoredActivity } from '@sayfa/activities/contract';
import type { BookSummary } from '@sayfa/books/port';
import { hasCapability } from '@sayfa/contract-kit';
import type { ErrorReport } from '@sayfa/error-reports/contract';
import type { ErrorReports } from '@sayfa/error-reports/port';
import { type Clock, runInBackground } from '@sayfa/kernel';
import { byteCache, PreparedAnswer, type Principal } from '@sayfa/server-kit';
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

/** What the content of a book shows of error reports. */
export type ReportsOfBooks = Pick<ErrorReports, 'openOfSteps'>;

/** The content of a book, ready to send. */
export type ContentAnswers = {
  answer(person: Principal, book: BookSummary, audience: Audience): Promise<PreparedAnswer>;
};

type ReportsByStep = ReadonlyMap<number, readonly ErrorReport[]>;
const NO_REPORTS: ReportsByStep = new Map();

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
  reports: ReportsOfBooks,
  clock: Clock,
): ContentAnswers => {
  const cache = byteCache<CachedContent>(CAPACITY);
  const building = new Map<string, Promise<CachedContent>>();

  const shownOf = async (book: BookSummary, audience: Audience) =>
    (await activities.ofBook(book.id)).filter(shownTo(audience));

  const write = async (
    userId: number,
    book: BookSummary,
    shown: readonly StoredActivity[],
    found: ReportsByStep,
  ): Promise<string> => {
    const all = { pages: await pages.all(book.id), activities: shown, reports: found };
    return JSON.stringify(contentFor(userId, book, all, clock.now()));
  };

  const build = async (
    key: string,
    book: BookSummary,
    audience: Audience,
  ): Promise<CachedContent> => {
    const shown = await shownOf(book, audience);
    const json = await write(NOBODY, book, shown, NO_REPORTS);
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
    answer: async (person, book, audience) => {
      const { owners, answer } = await shared(book, audience);
      const { userId } = person;
      const mayAnswer = hasCapability(person, 'canAnswerReports');
      if (!mayAnswer && !owners.has(userId)) return answer;
      const shown = await shownOf(book, audience);
      const found = mayAnswer ? await reports.openOfSteps(book.id, shown) : NO_REPORTS;
      if (found.size === 0 && !owners.has(userId)) return answer;
      return new PreparedAnswer(await write(userId, book, shown, found));
    },
  };
};
