/** Finding questions on the server: a job looks through a book, drafts are kept, accepted ones become areas. */
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Files, Jobs, Migration, OpenDatabase } from '@sayfa/server-kit';
import { FIND, PUBLISH } from './book-jobs.ts';
import type { ActivitiesOfDetection, BooksOfDetection } from './detection.port.ts';
import { detectionRoutes } from './detection.routes.ts';
import { detectionStore } from './detection.store.ts';
import { findJob } from './find-questions.ts';
import { firstDetection } from './migrations/0001-detection.ts';
import { createPageFinder } from './page-finder.ts';
import { publishJob } from './publish-drafts.ts';

/** The schema of what was found; books come first. */
export const detectionMigrations: Migration[] = [firstDetection];

/** What finding questions offers to the composition root. */
export type Detection = {
  routes: FeatureRoutes;
  /** Ends its thread; what waits for it fails. */
  close(): Promise<void>;
};

/** Puts finding questions together and registers its jobs. */
export const detectionServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  log: { warn(details: object, text: string): void };
  files: Pick<Files, 'localPath'>;
  jobs: Pick<Jobs, 'register' | 'enqueue' | 'cancel' | 'status'>;
  books: BooksOfDetection;
  activities: ActivitiesOfDetection;
}): Detection => {
  const { clock, log, files, jobs, books, activities } = ports;
  const store = detectionStore(ports.open);
  const finder = createPageFinder();
  jobs.register(FIND, findJob({ books, store, files, finder, clock, log }));
  jobs.register(PUBLISH, publishJob({ activities, books, store, clock }));
  return {
    routes: detectionRoutes({ books, store, files, finder, jobs, clock }),
    close: () => finder.close(),
  };
};
