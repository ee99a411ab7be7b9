import { activityFor, type StoredActivity } from '@sayfa/activities/contract';
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
import type { FastifyReply } from 'fastify';
import { marginsCalls, marginTypeOf } from '../contract/index.ts';
import { outcomeOf, storedCut, type undoBookWith } from './book-cuts.ts';
import { boxesSent, type cutImagesWith } from './cut-images.ts';
import { boxesFrom, type imageCoordinatesWith } from './image-coordinates.ts';
import type { MarginCutsStore } from './margin-cuts.store.ts';
import { MARGIN_JOB, type MarginJobPayload, reportedJob } from './margin-job.ts';
import type { cutPageWith, undoCutWith } from './margin-zooms.ts';
import { marginsPolicy } from './margins.policy.ts';
import type { BooksOfMargins, MarginBook } from './margins.port.ts';
import { demandBoth, demandLinesOf, demandPages } from './margins.rules.ts';
import type { MarginsStore } from './margins.store.ts';

const success = true as const;

/** The parts of which the calls are made. */
export type MarginsParts = {
  store: MarginsStore;
  books: BooksOfMargins;
  jobs: Pick<Jobs, 'enqueue' | 'status' | 'cancel'>;
  clock: Clock;
  newKey: () => string;
  cutPage: ReturnType<typeof cutPageWith>;
  undoCut: ReturnType<typeof undoCutWith>;
  cuts: MarginCutsStore;
  undoBook: ReturnType<typeof undoBookWith>;
  cutImages: ReturnType<typeof cutImagesWith>;
  imageCoordinates: ReturnType<typeof imageCoordinatesWith>;
};

type LineCalls = Pick<typeof marginsCalls, 'read' | 'send' | 'job' | 'cancelJob' | 'undoJob'>;
type ZoomCalls = Pick<typeof marginsCalls, 'pageZooms' | 'undoPageZooms'>;
type ImageCalls = Pick<typeof marginsCalls, 'imageCoordinates' | 'cutImages'>;

/** Aborted when the client closes the connection before the answer is sent. */
const hangUp = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

const sentTo = (person: Principal) => (activity: StoredActivity) => activityFor(person, activity);

const bookFor = (
  books: BooksOfMargins,
  person: Principal,
  { domain, id }: { domain: string; id: string },
) => {
  demandDomain(person, domain);
  return books.bookForPerson(person, id);
};

const pageFor = async (
  books: BooksOfMargins,
  person: Principal,
  address: { domain: string; pageId: number },
) => {
  demandDomain(person, address.domain);
  const { bookId, pageNumber } = await books.pageForPerson(person, address.pageId);
  const book = await books.bookForPerson(person, bookId);
  const page = await books.printedPage(bookId, pageNumber);
  if (!page) throw new UserFacingError('book_not_found');
  return { book, page: { id: page.id, number: pageNumber, height: page.height } };
};

/** Storing the lines of a book, and the job that cuts along them. */
const lineHandlers = (parts: MarginsParts): Handlers<LineCalls> => {
  const { store, books, jobs, clock, cuts } = parts;
  const jobOf = async (book: MarginBook) => {
    const margins = await store.find(book.id);
    const status = margins?.jobId != null ? await jobs.status(margins.jobId) : undefined;
    if (!margins || !status) return null;
    const hasEnded = status.state !== 'waiting' && status.state !== 'running';
    const outcome = hasEnded ? outcomeOf(await cuts.ofBook(book.id, margins.revision)) : null;
    return reportedJob(status, book.pageCount, outcome);
  };

  return {
    read: async ({ person, params }) => {
      const margins = await store.find((await bookFor(books, person, params)).id);
      return {
        marginA: margins?.marginA ?? [],
        marginB: margins?.marginB ?? [],
        updated_at: margins?.updatedAt ?? null,
      };
    },

    send: async ({ person, params, body }) => {
      const book = await bookFor(books, person, params);
      demandBoth(body);
      if (book.state !== 'ready') throw new UserFacingError('book_importing');
      const before = await store.find(book.id);
      const { from, to, ...margins } = body;
      const pages = demandPages({ from, to }, book.pageCount);
      const { revision } = await store.put(book, margins, clock.now());
      if (before?.jobId != null) await jobs.cancel(before.jobId);
      await cuts.remove(book.id);
      const { userId } = person;
      const payload: MarginJobPayload = { bookId: book.id, revision, userId, ...pages };
      const jobId = await jobs.enqueue(MARGIN_JOB, payload);
      await store.setJob(book.id, revision, jobId);
      const all = pages.to - pages.from + 1;
      const data = { state: 'waiting' as const, done: 0, all, code: null, outcome: null };
      return { success, data };
    },

    job: async ({ person, params }) => ({
      data: await jobOf(await bookFor(books, person, params)),
    }),

    cancelJob: async ({ person, params }) => {
      const book = await bookFor(books, person, params);
      const margins = await store.find(book.id);
      if (margins?.jobId != null) await jobs.cancel(margins.jobId);
      return { data: await jobOf(book) };
    },

    undoJob: async ({ person, params }) => {
      const book = await bookFor(books, person, params);
      const margins = await store.find(book.id);
      if (margins?.jobId != null) await jobs.cancel(margins.jobId);
      const pages = margins ? await parts.undoBook(book.id, margins.revision, person.userId) : 0;
      return { success, pages, data: await jobOf(book) };
    },
  };
};

/** Cutting one page into zoom areas. */
const zoomHandlers = (parts: MarginsParts): Handlers<ZoomCalls> => ({
  pageZooms: async ({ person, params, body }) => {
    const { book, page } = await pageFor(parts.books, person, params);
    demandLinesOf(marginTypeOf(page.number), body);
    const options = { bookId: book.id, pageNumber: page.number, userId: person.userId };
    const done = await parts.cutPage(body, { ...options, key: parts.newKey() });
    // What the cutting of the book did on it is replaced now.
    if (storedCut(page.number, done)) await parts.cuts.remove(book.id, page.number);
    return {
      success,
      laid: done.added.map(sentTo(person)),
      changed: done.changed.map(({ activity, before }) => ({
        activity: activityFor(person, activity),
        before,
      })),
      removed: done.removed,
    };
  },

  undoPageZooms: async ({ person, params, body }) => {
    const { page } = await pageFor(parts.books, person, params);
    const { restored, removed } = await parts.undoCut(page, body, person.userId);
    return { success, restored: restored.map(sentTo(person)), removed };
  },
});

/** Cutting pictures from pages. */
const imageHandlers = (parts: MarginsParts): Handlers<ImageCalls> => ({
  imageCoordinates: async ({ person, params, body, reply }) => {
    const { book, page } = await pageFor(parts.books, person, params);
    const items = await parts.imageCoordinates(
      book,
      {
        pageNumber: body.flag === 1 ? undefined : page.number,
        marginType: body.margin_type,
        right: boxesFrom(body.right_boxes, 'right_boxes'),
        left: boxesFrom(body.left_boxes, 'left_boxes'),
      },
      hangUp(reply),
    );
    return { success, data: JSON.stringify(items) };
  },

  cutImages: async ({ person, params, body, reply }) => {
    const { book, page } = await pageFor(parts.books, person, params);
    const boxes = boxesSent(body.boxes, page.height);
    const cut = { book, page, boxes, testId: body.test_id };
    const { testId, images, doubtful } = await parts.cutImages(cut, hangUp(reply));
    return {
      success,
      test_id: testId,
      created: images.length,
      question_images: images,
      to_check: doubtful,
    };
  },
});

/** The calls of guide lines. */
export const marginsRoutes = (parts: MarginsParts): FeatureRoutes =>
  routesOf('margins', marginsCalls, marginsPolicy, {
    ...lineHandlers(parts),
    ...zoomHandlers(parts),
    ...imageHandlers(parts),
  });
