/** Tests of books on the server: what margins cut for them, and what others count on them. */
import type { ActivitiesPort } from '@sayfa/activities/port';
import type { BookTests, CutTests } from '@sayfa/book-tests/port';
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Jobs, Migration, OpenDatabase } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import type { BooksOfTests, ProgressOfTests, QuestionsInUse } from './book-tests.port.ts';
import { bookTestsRoutes, RESTORABLE } from './book-tests.routes.ts';
import { type BookTestStore, bookTestStore } from './book-tests.store.ts';
import { testsOfDomain } from './migrations/0001-tests-of-domain.ts';
import { questionIdentity } from './migrations/0002-question-identity.ts';
import { testsForOthers } from './tests-for-others.ts';

/** The schema of tests; margins come first, which made their tables. */
export const bookTestsMigrations: Migration[] = [testsOfDomain, questionIdentity];

/** What tests of books offer to the composition root. */
export type BookTestsFeature = {
  routes: FeatureRoutes;
  tests: BookTests;
  /** Where margins put the questions that they cut, and the demo its own. */
  cut: CutTests & Pick<BookTestStore, 'add'>;
};

const DAY = 24 * 3_600_000;

/** Puts tests together and registers their job. */
export const bookTestsServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  jobs: Pick<Jobs, 'register'>;
  books: BooksOfTests;
  activities: Pick<ActivitiesPort, 'retireFilesOf'>;
  progress: ProgressOfTests;
  inUse: QuestionsInUse;
}): BookTestsFeature => {
  const { clock, jobs, books, activities } = ports;
  const store = bookTestStore(ports.open, books.inTransaction);
  jobs.register('book-tests.forget', {
    payload: z.object({}),
    every: DAY,
    idle: true,
    run: async () => {
      const gone = await store.forget(clock.now() - RESTORABLE, ports.inUse);
      for (const { bookId, image } of gone) await activities.retireFilesOf(bookId, image);
      return undefined;
    },
  });
  return {
    routes: bookTestsRoutes({ ...ports, store }),
    tests: testsForOthers(store),
    cut: {
      ...store,
      putPage: async (test, ...others) => {
        const put = await store.putPage(test, ...others);
        books.noteChanged(test.bookId);
        return put;
      },
    },
  };
};
