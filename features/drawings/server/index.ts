/** Drawings on the server: stores what each person drew in a book and notifies their devices. */
import type { CallLimits } from '@sayfa/accounts/port';
import type { UnsentDrawings } from '@sayfa/drawings/port';
import type { Clock } from '@sayfa/kernel';
import type { PdfPool } from '@sayfa/pdf-engine';
import type {
  Bus,
  FeatureRoutes,
  Files,
  Inspect,
  Jobs,
  Migration,
  OpenDatabase,
  PersonalData,
  SessionPort,
} from '@sayfa/server-kit';
import { applyCalls } from './apply-calls.store.ts';
import { blankPagesStore } from './blank-pages.store.ts';
import type { ReadableBooks, StepsOfBooks } from './drawings.port.ts';
import { drawingsRoutes } from './drawings.routes.ts';
import { createDrawingsWriter } from './drawings-writer.ts';
import { emptyRemovedJob } from './empty-removed.ts';
import { createDrawingsInspection } from './inspect-drawings.ts';
import { liveDrawings } from './live-drawings.ts';
import type { StreamTimes } from './live-stream.ts';
import { drawings } from './migrations/0001-drawings.ts';
import { toolbar } from './migrations/0002-toolbar.ts';
import { blankPagesBeside } from './migrations/0003-blank-pages-beside.ts';
import { papersOfBlankPages } from './migrations/0004-papers-of-blank-pages.ts';
import { pdfExports } from './pdf-exports.ts';
import { drawingsPersonalData } from './personal-data.store.ts';
import { readDrawings } from './read-drawings.store.ts';
import { toolbarStore } from './toolbar.store.ts';
import { createUnsentDrawings } from './unsent-drawings.ts';
import { versionWatch } from './version-watch.ts';

/** The schema of drawings; books come first. */
export const drawingsMigrations: Migration[] = [
  drawings,
  toolbar,
  blankPagesBeside,
  papersOfBlankPages,
];

/** What drawing offers to the composition root. */
export type Drawings = {
  routes: FeatureRoutes;
  /** Applies what a board could not send while its person was there. */
  unsent: UnsentDrawings;
  personalData: PersonalData;
  /** What does not fit together among the rows of drawings. */
  inspect: Inspect;
  /** Ends all event streams; to be called before the server closes. */
  close(): void;
};

/** Puts drawing together and registers its job. */
export const drawingsServer = (ports: {
  open: OpenDatabase;
  bus: Bus;
  clock: Clock;
  books: ReadableBooks;
  activities: StepsOfBooks;
  sessions: SessionPort;
  jobs: Pick<Jobs, 'register'>;
  log: { warn(details: object, text: string): void };
  files: Pick<Files, 'localPath'>;
  /** Makes PDFs with drawings on them, one after the other. */
  pdf: Pick<PdfPool, 'compose'>;
  temporaryFolder: string;
  /** How many calls a person may make on all servers together. */
  callLimits: CallLimits;
  /** For tests. */
  times?: StreamTimes | undefined;
}): Drawings => {
  const { open, bus, clock, books, sessions, log, files, pdf, callLimits } = ports;
  const reader = readDrawings(open);
  const { othersWrote } = ports.open;
  const watch = versionWatch({ versions: reader.versions, othersWrote, bus, log });
  const closing = new AbortController();
  const times = ports.times ?? {};
  const writer = createDrawingsWriter({
    books,
    activities: ports.activities,
    clock,
    apply: applyCalls(open),
    blankPages: blankPagesStore(open),
    watch,
  });
  ports.jobs.register('drawings.empty-removed', emptyRemovedJob({ open, clock }));
  return {
    routes: drawingsRoutes({
      books,
      writer,
      reader,
      toolbars: toolbarStore(open),
      exports: pdfExports({ clock, callLimits, files, pdf, folder: ports.temporaryFolder }),
      live: liveDrawings({ books, sessions, reader, watch, closing: closing.signal, times }),
      callLimits,
    }),
    unsent: createUnsentDrawings(writer),
    personalData: drawingsPersonalData(open),
    inspect: createDrawingsInspection(open),
    close: () => closing.abort(),
  };
};
