/** Tests of books on the server. Margins store their questions; other features count recordings and reports. */
import type { ActivitiesPort } from '@sayfa/activities/port';
import type { BookTests, CutTests } from '@sayfa/book-tests/port';
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Jobs, Migration, OpenDatabase } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import type { BooksOfTests, ProgressOfTests, QuestionsInUse } from './book-tests.port.ts';
import { bookTestsRoutes, RESTORE_PERIOD_MS } from './book-tests.routes.ts';
import { type BookTestStore, bookTestStore } from './book-tests.store.ts';
import { testsOfDomain } from './migrations/0001-tests-of-domain.ts';
import { questionIdentity } from './migrations/0002-question-identity.ts';
import { testsForOthers } from './tests-for-others.ts';

/** The schema of tests. Runs after margins, which created the tables. */
export const bookTestsMigrations: Migration[] = [testsOfDomain, questionIdentity];

export type BookTestsFeature = {
  routes: FeatureRoutes;
  tests: BookTests;
  /** Stores the questions of margins and of the demo. */
  cut: CutTests & Pick<BookTestStore, 'add'>;
};

const DAY_MS = 24 * 3_600_000;

/** Creates the feature and registers its job. */
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
    every: DAY_MS,
    idle: true,
    run: async () => {
      const gone = await store.purge(clock.now() - RESTORE_PERIOD_MS, ports.inUse);
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
