import { Readable } from 'node:stream';
import { type BookActivities, isBesidesBook } from '@sayfa/activities/contract';
import type { BookSummary, BooksPort } from '@sayfa/books/port';
import { hasCapability, UserFacingError } from '@sayfa/contract-kit';
import type { ReadingDirection } from '@sayfa/kernel';
import {
  type FeatureRoutes,
  type Files,
  type Principal,
  routesOf,
  sendFile,
} from '@sayfa/server-kit';
import type { FastifyReply } from 'fastify';
import { booksCalls } from '../contract/index.ts';
import type { SendFileOf } from './book-file-sender.ts';
import type { BookSearch } from './book-search.ts';
import { booksPolicy } from './books.policy.ts';
import { activityToRead } from './content-answer.ts';
import type { ContentAnswers } from './content-cache.ts';
import { coveredRegions, onlyUncovered } from './covered-words.ts';
import { imagesZip } from './images-zip.ts';
import { wordsFrom } from './page-words.ts';
import type { PageStore } from './pages.store.ts';
import type { Regions } from './regions.ts';

/** The parts of which the calls are made. */
export type BookParts = {
  books: BooksPort;
  pages: PageStore;
  activities: BookActivities;
  files: Files;
  contents: ContentAnswers;
  sendFileOf: SendFileOf;
  pageImage: (book: BookSummary, pageNumber: number, width: number) => Promise<string>;
  regions: Regions;
  search: BookSearch;
};

const withoutEnding = (id: string): string => id.replace(/\.(json|zip)$/u, '');

/** Aborted when the client closes the connection before the answer is sent. */
const hangUp = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

const setReadingDirection = async (
  books: BooksPort,
  person: Principal,
  id: string,
  chosen: ReadingDirection | null,
) => {
  const book = await books.bookForPerson(person, id);
  if (!hasCapability(person, 'canEditBooks')) throw new UserFacingError('forbidden');
  await books.setReadingDirection(book.id, chosen);
  const { readingDirection } = await books.bookForPerson(person, book.id);
  return { success: true as const, data: { reading_direction: readingDirection } };
};

/** The admin level of the book's domain decides what of it may be shown elsewhere. */
const setExcerpts = async (
  books: BooksPort,
  person: Principal,
  id: string,
  areAllowed: boolean,
) => {
  const book = await books.bookForPerson(person, id);
  if (!hasCapability(person, 'canEditBooks')) throw new UserFacingError('forbidden');
  await books.setExcerpts(book.id, areAllowed);
  return { success: true as const, data: { excerpts: areAllowed } };
};

/** The words of a page; below admin level without those under covers that are not opened. */
const pageWords = async (
  { books, pages, activities }: Pick<BookParts, 'books' | 'pages' | 'activities'>,
  person: Principal,
  { id, number }: { id: string; number: number },
  opened: readonly number[] | undefined,
) => {
  const book = await books.bookForPerson(person, id);
  const words = await pages.words(book.id, number);
  const page = await pages.one(book.id, number);
  if (!page) throw new UserFacingError('not_found');
  if (words === undefined) return { data: [] };
  if (hasCapability(person, 'seesAllActivities')) return { data: wordsFrom(words) };
  const covered = coveredRegions(await activities.ofBook(book.id), opened);
  return { data: wordsFrom(onlyUncovered(words, covered.get(page.id) ?? [])) };
};

/** The calls of books. */
export const booksRoutes = (parts: BookParts): FeatureRoutes => {
  const { books, pages } = parts;

  const pageOf = async (book: BookSummary, pageNumber: number) => {
    const page = await pages.one(book.id, pageNumber);
    if (!page) throw new UserFacingError('not_found');
    return page;
  };

  return routesOf('books', booksCalls, booksPolicy, {
    adminContent: async ({ person, params }) => {
      const book = await books.bookForPerson(person, withoutEnding(params.id));
      if (!hasCapability(person, 'seesAllActivities')) throw new UserFacingError('forbidden');
      return parts.contents.answer(person, book, 'admin');
    },

    content: async ({ person, params }) => {
      const book = await books.bookForPerson(person, withoutEnding(params.id));
      return parts.contents.answer(person, book, 'readers');
    },

    myContent: async ({ person, params }) => {
      const book = await books.bookForPerson(person, withoutEnding(params.id));
      const all = await parts.activities.ofBook(book.id);
      const mine = all.filter((activity) => isBesidesBook(person.userId, activity));
      return { success: mine.map((activity) => activityToRead(person.userId, activity)) };
    },

    imagesZip: async ({ person, params, request, reply }) => {
      const book = await books.bookForPerson(person, withoutEnding(params.id));
      const zip = imagesZip(parts.files, await pages.all(book.id));
      reply
        .type('application/zip')
        .header('content-length', zip.size)
        .header('content-disposition', `attachment; filename="${book.hash}.zip"`)
        .header('cache-control', 'private, no-store');
      return reply.send(request.method === 'HEAD' ? Readable.from([]) : zip.stream());
    },

    file: async ({ person, params, request, reply }) => {
      const book = await books.bookForPerson(person, params.book);
      return parts.sendFileOf(request, reply, book.id, params.name);
    },

    pageImage: async ({ person, params, query, reply }) => {
      const book = await books.bookForPerson(person, params.id);
      const address = await parts.pageImage(book, params.number, query.width);
      return reply.header('cache-control', 'no-store').redirect(address, 302);
    },

    region: async ({ person, params, query, request, reply }) => {
      const book = await books.bookForPerson(person, params.id);
      const page = await pageOf(book, params.number);
      const drawn = await parts.regions.draw(person.userId, book, page, query, hangUp(reply));
      return sendFile(request, reply, drawn);
    },

    pageWords: ({ person, params, query }) =>
      pageWords(parts, person, params, query.opened?.split(',').map(Number)),

    setExcerpts: ({ person, params, body }) => setExcerpts(books, person, params.id, body.excerpts),
    setReadingDirection: ({ person, params, body }) =>
      setReadingDirection(books, person, params.id, body.reading_direction),

    search: async ({ person, params, query }) => {
      const book = await books.bookForPerson(person, params.id);
      return parts.search(
        book,
        query.q,
        hasCapability(person, 'seesAllActivities') ? 'admin' : 'readers',
      );
    },
  });
};
