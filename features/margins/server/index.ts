/** Guide lines on the server: storing them and cutting along them. */
import { randomUUID } from 'node:crypto';
import type { QuestionFinder } from '@sayfa/detection/port';
import type { Clock } from '@sayfa/kernel';
import type { PdfPool } from '@sayfa/pdf-engine';
import type { FeatureRoutes, Files, Jobs, Migration, OpenDatabase } from '@sayfa/server-kit';
import { undoBookWith } from './book-cuts.ts';
import { cutImagesWith } from './cut-images.ts';
import { imageCoordinatesWith } from './image-coordinates.ts';
import { marginCutsStore } from './margin-cuts.store.ts';
import { MARGIN_JOB, marginJobHandler } from './margin-job.ts';
import { cutPageWith, undoCutWith } from './margin-zooms.ts';
import type { ActivitiesOfMargins, BooksOfMargins, TestsOfMargins } from './margins.port.ts';
import { marginsRoutes } from './margins.routes.ts';
import { marginsStore } from './margins.store.ts';
import { firstMargins } from './migrations/0001-margins.ts';
import { marginCuts } from './migrations/0002-margin-cuts.ts';
import type { PictureLog } from './page-ink.ts';

/** Runs after the migrations of books; also the tables of tests, for which pictures are cut. */
export const marginsMigrations: Migration[] = [firstMargins, marginCuts];

export type MarginsFeature = { routes: FeatureRoutes };

/** Creates the guide lines of the server and registers their jobs. */
export const marginsServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  files: Files;
  finder: QuestionFinder;
  jobs: Jobs;
  pdf: PdfPool;
  books: BooksOfMargins;
  activities: ActivitiesOfMargins;
  log: PictureLog;
  tests: TestsOfMargins;
}): MarginsFeature => {
  const { open, clock, jobs, books } = ports;
  const store = marginsStore(open);
  const cuts = marginCutsStore(open);
  const cutPage = cutPageWith(ports);
  const undoCut = undoCutWith(ports);
  jobs.register(MARGIN_JOB, marginJobHandler({ store, books, cuts, cutPage }));
  return {
    routes: marginsRoutes({
      store,
      books,
      jobs,
      clock,
      newKey: () => `margins ${randomUUID()}`,
      cutPage,
      undoCut,
      cuts,
      undoBook: undoBookWith({ cuts, books, undoCut }),
      cutImages: cutImagesWith(ports),
      imageCoordinates: imageCoordinatesWith(ports),
    }),
  };
};
