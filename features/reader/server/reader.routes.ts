import type { Clock } from '@sayfa/kernel';
import { type FeatureRoutes, type Principal, routesOf, writeTogether } from '@sayfa/server-kit';
import { readerCalls } from '../contract/index.ts';
import type { CurrentPages } from './current-pages.ts';
import { readerPolicy } from './reader.policy.ts';
import type { Place, ReadingStore } from './reading.store.ts';

/** What reading needs of books. */
export type ReadableBooks = {
  /** The book where the person may read it. Throws book_not_found. */
  bookForPerson(person: Principal, idOrHash: string): Promise<{ id: number; domainId: number }>;
};

/** The calls of reading. */
export const readerRoutes = (parts: {
  books: ReadableBooks;
  store: ReadingStore;
  currentPages: CurrentPages;
  clock: Clock;
}): FeatureRoutes => {
  const { books, store, currentPages, clock } = parts;
  const setPage = writeTogether(async (places: readonly Place[]) => {
    await store.setPages(places);
    return places;
  });

  /** A book that was removed meanwhile is answered with book_not_found, not with an internal error. */
  const unlessGone = async (
    person: Principal,
    id: string,
    written: Promise<unknown>,
  ): Promise<void> => {
    try {
      await written;
    } catch (error) {
      await books.bookForPerson(person, id);
      throw error;
    }
  };

  const placeOf = async (person: Principal, id: string, page: number) => {
    const book = await books.bookForPerson(person, id);
    const { userId } = person;
    return { userId, bookId: book.id, domainId: book.domainId, page, now: clock.now() };
  };

  return routesOf('reader', readerCalls, readerPolicy, {
    state: async ({ person, params }) => {
      const book = await books.bookForPerson(person, params.id);
      return { data: await store.state(person.userId, book.id) };
    },

    setPage: async ({ person, params, body }) => {
      const place = await placeOf(person, params.id, body.page);
      await unlessGone(person, params.id, setPage(place));
      currentPages.invalidate(person.userId);
      return { success: true as const };
    },

    setBookmark: async ({ person, params, body }) => {
      const place = await placeOf(person, params.id, params.page);
      const written = body.bookmarked ? store.addBookmark(place) : store.removeBookmark(place);
      await unlessGone(person, params.id, written);
      return { success: true as const, data: await store.state(place.userId, place.bookId) };
    },
  });
};
