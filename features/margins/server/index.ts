/** Guide lines on the server: what is kept of them, what is cut along them, tests that pictures are cut for. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '@sayfa/kernel';
import type { PdfPool } from '@sayfa/pdf-engine';
import type { FeatureRoutes, Files, Jobs, Migration, OpenDatabase } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { cutImagesWith } from './cut-images.ts';
import { imageCoordinatesWith } from './image-coordinates.ts';
import { MARGIN_JOB, marginJobHandler } from './margin-job.ts';
import { cutPageWith } from './margin-zooms.ts';
import type { BooksOfMargins } from './margins.port.ts';
import { marginsRoutes } from './margins.routes.ts';
import { marginsStore } from './margins.store.ts';
import { firstMargins } from './migrations/0001-margins.ts';
import { bookTestsRoutes, RESTORABLE } from './tests/book-tests.routes.ts';
import { bookTestStore } from './tests/book-tests.store.ts';

/** The schema of guide lines and tests; books come first. */
export const marginsMigrations: Migration[] = [firstMargins];

/** What guide lines offer to the composition root. */
export type MarginsFeature = { routes: FeatureRoutes; tests: FeatureRoutes };

const DAY = 24 * 3_600_000;

/** Puts guide lines together and registers their jobs. */
export const marginsServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  files: Files;
  jobs: Jobs;
  pdf: PdfPool;
  books: BooksOfMargins;
}): MarginsFeature => {
  const { open, clock, jobs, books } = ports;
  const store = marginsStore(open);
  const tests = bookTestStore(open);
  const cutPage = cutPageWith(ports);
  jobs.register(MARGIN_JOB, marginJobHandler({ store, books, cutPage }));
  jobs.register('margins.forget-tests', {
    payload: z.object({}),
    every: DAY,
    idle: true,
    run: async () => {
      const gone = await tests.forget(clock.now() - RESTORABLE);
      for (const { bookId, image } of gone) await books.buttons.retireFilesOf(bookId, image);
      return undefined;
    },
  });
  return {
    routes: marginsRoutes({
      store,
      books,
      jobs,
      clock,
      newKey: () => `margins ${randomUUID()}`,
      cutPage,
      cutImages: cutImagesWith({ ...ports, tests }),
      imageCoordinates: imageCoordinatesWith(ports),
    }),
    tests: bookTestsRoutes({ store: tests, books, clock }),
  };
};
