import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import {
  demandDomain,
  type FeatureRoutes,
  type Files,
  type Jobs,
  type Principal,
  routesOf,
} from '@sayfa/server-kit';
import { detectionCalls } from '../contract/index.ts';
import { pageAnswer, stateAnswer } from './detection.answers.ts';
import { detectionPolicy } from './detection.policy.ts';
import type { BooksOfDetection } from './detection.port.ts';
import type { DetectionStore } from './detection.store.ts';
import type { FindPayload } from './find-questions.ts';
import type { PageFinder } from './page-finder.ts';
import type { PublishPayload } from './publish-drafts.ts';

/** Kinds of jobs. */
export const FIND = 'detection.find';
export const PUBLISH = 'detection.publish';

/** What the calls are made of. */
export type DetectionParts = {
  books: BooksOfDetection;
  store: DetectionStore;
  files: Pick<Files, 'localPath'>;
  finder: PageFinder;
  jobs: Pick<Jobs, 'enqueue' | 'cancel' | 'status'>;
  clock: Clock;
};

/** The calls of finding questions. */
export const detectionRoutes = (parts: DetectionParts): FeatureRoutes => {
  const { books, store, files, finder, jobs, clock } = parts;

  const bookFor = (person: Principal, { domain, id }: { domain: string; id: string }) => {
    demandDomain(person, domain);
    return books.bookForPerson(person, id);
  };

  const openJob = async (bookId: number) => {
    const known = await store.book(bookId);
    const job = known?.job_id == null ? undefined : await jobs.status(known.job_id);
    const isOpen = job?.state === 'waiting' || job?.state === 'running';
    return { known, job, open: isOpen ? job : undefined };
  };

  const stateOf = async (book: { id: number; pageCount: number }) => {
    const { known, job } = await openJob(book.id);
    const rows = await store.pages(book.id);
    return stateAnswer(book, { rows, job, jobIs: known?.job_is ?? null });
  };

  /** Puts work into the queue; one at a time for each book. */
  const enqueue = async (
    bookId: number,
    work: {
      kind: string;
      payload: FindPayload | PublishPayload;
      is: 'find' | PublishPayload['is'];
    },
  ): Promise<void> => {
    const id = await jobs.enqueue(work.kind, work.payload, { uniqueKey: `detection/${bookId}` });
    await store.noteJob(bookId, { id, is: work.is });
  };

  const pageOf = async (book: { id: number; pageCount: number }, pageNumber: number) => {
    const page = await books.printedPage(book.id, pageNumber);
    if (!page) throw new UserFacingError('not_found');
    return { page, row: await store.page({ bookId: book.id, pageNumber }) };
  };

  const publishing = async (
    person: Principal,
    book: { id: number; domainId: number; pageCount: number },
    request: Pick<PublishPayload, 'is' | 'existing'> & { pages: readonly number[] | undefined },
  ) => {
    if ((await openJob(book.id)).open) throw new UserFacingError('conflict');
    const known = (await store.pages(book.id)).map((row) => row.page_number);
    const requested = request.pages && new Set(request.pages);
    const pages = requested ? known.filter((number) => requested.has(number)) : known;
    // Drafts may have been drawn where nothing was ever looked for.
    if (!(await store.book(book.id))) await store.beginRun(book.id, book.domainId);
    const payload = { bookId: book.id, by: person.userId, ...request, pages };
    await enqueue(book.id, { kind: PUBLISH, payload, is: request.is });
    return stateOf(book);
  };

  return routesOf('detection', detectionCalls, detectionPolicy, {
    detectPage: async ({ person, params, body }) => {
      demandDomain(person, params.domain);
      const { bookId, pageNumber } = await books.pageForPerson(person, params.pageId);
      const page = await books.printedPage(bookId, pageNumber);
      if (!page) throw new UserFacingError('not_found');
      if (page.picture === undefined) throw new UserFacingError('not_ready');
      const path = await files.localPath(page.picture);
      const { height, words } = page;
      const found = await finder.find({ path, height, words }, { urgent: true });
      return {
        success: true as const,
        height,
        margins: body.kind === 'margin' ? found.margins : null,
        boxes: body.kind === 'zoom' ? found.boxes : [],
      };
    },

    start: async ({ person, params, body }) => {
      const book = await bookFor(person, params);
      if (book.state === 'importing') throw new UserFacingError('not_ready');
      const { from = 1, to = book.pageCount, again = false } = body;
      if (from > book.pageCount) throw new UserFacingError('invalid', { field: 'from' });
      const { open, known } = await openJob(book.id);
      if (open && known?.job_is !== 'find') throw new UserFacingError('conflict');
      if (!open) {
        const run = await store.beginRun(book.id, book.domainId);
        const payload = { bookId: book.id, from, to: Math.min(to, book.pageCount), again, run };
        await enqueue(book.id, { kind: FIND, payload, is: 'find' });
      }
      return stateOf(book);
    },

    state: async ({ person, params }) => stateOf(await bookFor(person, params)),

    cancel: async ({ person, params }) => {
      const book = await bookFor(person, params);
      const { open } = await openJob(book.id);
      if (open) await jobs.cancel(open.id);
      return stateOf(book);
    },

    clear: async ({ person, params }) => {
      const book = await bookFor(person, params);
      const { open } = await openJob(book.id);
      if (open) await jobs.cancel(open.id);
      await store.clear(book.id);
      return { success: true as const };
    },

    page: async ({ person, params }) => {
      const book = await bookFor(person, params);
      const { page, row } = await pageOf(book, params.number);
      return pageAnswer(params.number, page, row);
    },

    savePage: async ({ person, params, body }) => {
      const book = await bookFor(person, params);
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

    publish: async ({ person, params, body }) => {
      const book = await bookFor(person, params);
      const { pages, existing } = body;
      return publishing(person, book, { is: 'publish', existing, pages });
    },

    unpublish: async ({ person, params, body }) => {
      const book = await bookFor(person, params);
      return publishing(person, book, {
        is: 'unpublish',
        existing: 'append',
        pages: body.pages,
      });
    },
  });
};
