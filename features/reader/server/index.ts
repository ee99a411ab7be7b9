/** Reading on the server: where a person is in a book, and the pages they marked. */
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Migration, OpenDatabase, PersonalData } from '@sayfa/server-kit';
import { currentPagesOf } from './current-pages.ts';
import { reading } from './migrations/0001-reading.ts';
import { readingPersonalData } from './personal-data.store.ts';
import { type ReadableBooks, readerRoutes } from './reader.routes.ts';
import { readingStore } from './reading.store.ts';

export { type CoversOfPage, pageWithBoot, readerBoot } from './boot.ts';
export type { ReadableBooks } from './reader.routes.ts';

/** The schema of reading; books come first. */
export const readerMigrations: Migration[] = [reading];

/** What reading offers to the composition root. */
export type Reader = {
  routes: FeatureRoutes;
  /** Where a person is, by book, for every book opened; at most a second old. */
  currentPages(userId: number): Promise<ReadonlyMap<number, number>>;
  personalData: PersonalData;
};

/** Creates the reading feature. */
export const readerServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  books: ReadableBooks;
}): Reader => {
  const store = readingStore(ports.open);
  const currentPages = currentPagesOf(store, ports.clock);
  return {
    routes: readerRoutes({ books: ports.books, store, currentPages, clock: ports.clock }),
    currentPages: currentPages.of,
    personalData: readingPersonalData(ports.open, currentPages.invalidate),
  };
};
