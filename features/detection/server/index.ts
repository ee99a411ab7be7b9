/**
 * Finding questions on the server: a job analyses a book, stores drafts, and accepted drafts become
 * areas.
 */
import type { KeyReader, QuestionFinder, QuestionNumbers } from '@sayfa/detection/port';
import type { Clock } from '@sayfa/kernel';
import type { PdfPool } from '@sayfa/pdf-engine';
import type { FeatureRoutes, Files, Jobs, Migration, OpenDatabase } from '@sayfa/server-kit';
import { FIND, PUBLISH } from './book-jobs.ts';
import type { ActivitiesOfDetection, BooksOfDetection } from './detection.port.ts';
import { detectionRoutes } from './detection.routes.ts';
import { detectionStore } from './detection.store.ts';
import { findJob } from './find-questions.ts';
import { createKeyReader } from './key-reader.ts';
import { firstDetection } from './migrations/0001-detection.ts';
import { createPageFinder } from './page-finder.ts';
import { createPageToFind } from './page-to-find.ts';
import { publishJob } from './publish-drafts.ts';

/** Runs after the migrations of books. */
export const detectionMigrations: Migration[] = [firstDetection];

export type Detection = {
  routes: FeatureRoutes;
  finder: QuestionFinder;
  keyReader: KeyReader;
  numbers: QuestionNumbers;
  /** Ends its thread; waiting requests fail. */
  close(): Promise<void>;
};

/** Creates the detection of the server and registers its jobs. */
export const detectionServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  log: { warn(details: object, text: string): void };
  files: Pick<Files, 'localPath'>;
  pdf: Pick<PdfPool, 'renderGrey'>;
  jobs: Pick<Jobs, 'register' | 'enqueue' | 'cancel' | 'status'>;
  books: BooksOfDetection;
  activities: ActivitiesOfDetection;
}): Detection => {
  const { clock, log, files, pdf, jobs, books, activities } = ports;
  const store = detectionStore(ports.open);
  const finder = createPageFinder();
  const pageToFind = createPageToFind({ files, pdf });
  jobs.register(FIND, findJob({ books, store, finder, pageToFind, clock, log }));
  jobs.register(PUBLISH, publishJob({ activities, books, store, clock }));
  return {
    routes: detectionRoutes({ books, store, finder, pageToFind, jobs, clock }),
    finder: {
      find: async (place) => {
        const [page, book] = await Promise.all([
          books.printedPage(place.bookId, place.pageNumber),
          books.findBook(place.bookId),
        ]);
        const drawn = await pageToFind({ book, pageNumber: place.pageNumber }, page);
        return drawn && finder.find(drawn);
      },
    },
    keyReader: createKeyReader({ books, finder, pageToFind }),
    numbers: store,
    close: () => finder.close(),
  };
};
