import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import {
  demandDomain,
  type FeatureRoutes,
  type Handlers,
  type Jobs,
  type Principal,
  routesOf,
} from '@sayfa/server-kit';
import { detectionCalls } from '../contract/index.ts';
import { type BookJobs, createBookJobs, FIND, PUBLISH } from './book-jobs.ts';
import { pageAnswer } from './detection.answers.ts';
import { detectionPolicy } from './detection.policy.ts';
import type { BooksOfDetection } from './detection.port.ts';
import type { DetectionStore } from './detection.store.ts';
import type { PageFinder } from './page-finder.ts';
import type { PageToFindOf } from './page-to-find.ts';
import type { PublishPayload } from './publish-drafts.ts';

/** What the calls are made of. */
export type DetectionParts = {
  books: BooksOfDetection;
  store: DetectionStore;
  finder: PageFinder;
  pageToFind: PageToFindOf;
  jobs: Pick<Jobs, 'enqueue' | 'cancel' | 'status'>;
  clock: Clock;
};

type RunCalls = Pick<typeof detectionCalls, 'start' | 'state' | 'cancel' | 'clear'>;
type PageCalls = Pick<typeof detectionCalls, 'detectPage' | 'page' | 'savePage'>;
type PublishCalls = Pick<typeof detectionCalls, 'publish' | 'unpublish'>;

const bookFor = (
  books: BooksOfDetection,
  person: Principal,
  { domain, id }: { domain: string; id: string },
) => {
  demandDomain(person, domain);
  return books.bookForPerson(person, id);
};

const runHandlers = ({ books, store }: DetectionParts, bookJobs: BookJobs): Handlers<RunCalls> => ({
  start: async ({ person, params, body }) => {
    const book = await bookFor(books, person, params);
    if (book.state === 'importing') throw new UserFacingError('not_ready');
    const { from = 1, to = book.pageCount, again = false } = body;
    if (from > book.pageCount) throw new UserFacingError('invalid', { field: 'from' });
    const { open, known } = await bookJobs.openJob(book.id);
    if (open && known?.job_is !== 'find') throw new UserFacingError('conflict');
    if (!open) {
      const run = await store.beginRun(book.id, book.domainId);
      const payload = { bookId: book.id, from, to: Math.min(to, book.pageCount), again, run };
      await bookJobs.enqueue(book.id, { kind: FIND, payload, is: 'find' });
    }
    return bookJobs.stateOf(book);
  },

  state: async ({ person, params }) => bookJobs.stateOf(await bookFor(books, person, params)),

  cancel: async ({ person, params }) => {
    const book = await bookFor(books, person, params);
    await bookJobs.cancel(book.id);
    return bookJobs.stateOf(book);
  },

  clear: async ({ person, params }) => {
    const book = await bookFor(books, person, params);
    await bookJobs.cancel(book.id);
    await store.clear(book.id);
    return { success: true as const };
  },
});

const pageHandlers = ({
  books,
  store,
  finder,
  pageToFind,
  clock,
}: DetectionParts): Handlers<PageCalls> => {
  const pageOf = async (book: { id: number }, pageNumber: number) => {
    const page = await books.printedPage(book.id, pageNumber);
    if (!page) throw new UserFacingError('not_found');
    return { page, row: await store.page({ bookId: book.id, pageNumber }) };
  };

  return {
    detectPage: async ({ person, params, body }) => {
      demandDomain(person, params.domain);
      const { bookId, pageNumber } = await books.pageForPerson(person, params.pageId);
      const [page, book] = await Promise.all([
        books.printedPage(bookId, pageNumber),
        books.findBook(bookId),
      ]);
      if (!page) throw new UserFacingError('not_found');
      const drawn = await pageToFind({ book, pageNumber }, page, { urgent: true });
      if (!drawn) throw new UserFacingError('not_ready');
      const found = await finder.find(drawn, { urgent: true });
      return {
        success: true as const,
        height: page.height,
        margins: body.kind === 'margin' ? found.margins : null,
        boxes: body.kind === 'zoom' ? found.boxes : [],
      };
    },

    page: async ({ person, params }) => {
      const book = await bookFor(books, person, params);
      const { page, row } = await pageOf(book, params.number);
      return pageAnswer(params.number, page, row);
    },

    savePage: async ({ person, params, body }) => {
      const book = await bookFor(books, person, params);
      const { page, row } = await pageOf(book, params.number);
      const low = body.drafts.find(({ top, height }) => top + height > page.height);
      if (low) throw new UserFacingError('coords_invalid', { field: 'drafts' });
      const taken = new Set(row?.published.map(({ id }) => id));
      const key = { bookId: book.id, pageNumber: params.number };
      const now = clock.now();
      const write = {
        run: row?.run ?? 0,
        state: 'reviewed' as const,
        // What was published meanwhile is no draft any more.
        drafts: body.drafts.filter(({ id }) => !taken.has(id)),
        published: row?.published ?? [],
        lastPublish: row?.lastPublish,
        error: null,
      };
      const isStored =
        body.version === 0
          ? await store.add(key, { domainId: book.domainId, pageId: page.id, now }, write)
          : await store.write(key, { version: body.version, now }, write);
      const current = pageAnswer(params.number, page, await store.page(key));
      if (!isStored) throw new UserFacingError('edit_conflict', { current });
      return current;
    },
  };
};

const publishHandlers = (
  { books, store }: DetectionParts,
  bookJobs: BookJobs,
): Handlers<PublishCalls> => {
  const enqueuePublish = async (
    person: Principal,
    book: { id: number; domainId: number; pageCount: number },
    request: Pick<PublishPayload, 'is' | 'existing'> & { pages: readonly number[] | undefined },
  ) => {
    if ((await bookJobs.openJob(book.id)).open) throw new UserFacingError('conflict');
    const known = (await store.pages(book.id)).map((row) => row.page_number);
    const requested = request.pages && new Set(request.pages);
    const pages = requested ? known.filter((number) => requested.has(number)) : known;
    // Drafts may have been drawn where nothing was ever looked for.
    if (!(await store.book(book.id))) await store.beginRun(book.id, book.domainId);
    const payload = { bookId: book.id, by: person.userId, ...request, pages };
    await bookJobs.enqueue(book.id, { kind: PUBLISH, payload, is: request.is });
    return bookJobs.stateOf(book);
  };

  return {
    publish: async ({ person, params, body }) => {
      const { pages, existing } = body;
      const book = await bookFor(books, person, params);
      return enqueuePublish(person, book, { is: 'publish', existing, pages });
    },

    unpublish: async ({ person, params, body }) => {
      const { pages } = body;
      const book = await bookFor(books, person, params);
      return enqueuePublish(person, book, { is: 'unpublish', existing: 'append', pages });
    },
  };
};

/** The calls of finding questions. */
export const detectionRoutes = (parts: DetectionParts): FeatureRoutes => {
  const bookJobs = createBookJobs(parts.store, parts.jobs);
  return routesOf('detection', detectionCalls, detectionPolicy, {
    ...runHandlers(parts, bookJobs),
    ...pageHandlers(parts),
    ...publishHandlers(parts, bookJobs),
  });
};
