/** Paper codes on the server: made, printed, and followed to what they were printed for. */
import type { BoardAccounts, CallLimits, People } from '@sayfa/accounts/port';
import type { ActivitiesPort } from '@sayfa/activities/port';
import type { BookTests } from '@sayfa/book-tests/port';
import type { BooksPort } from '@sayfa/books/port';
import type { Clock } from '@sayfa/kernel';
import type { PdfPool } from '@sayfa/pdf-engine';
import {
  type FeatureRoutes,
  type Files,
  type Migration,
  type OpenDatabase,
  type Principal,
  storedFiles,
} from '@sayfa/server-kit';
import { createCodeFinder } from './find-code.ts';
import { type Followed, followCode } from './follow-code.ts';
import { paperCodesTables } from './migrations/0001-paper-codes.ts';
import { paperCodesRoutes } from './paper-codes.routes.ts';
import { paperCodesStore } from './paper-codes.store.ts';

export { paperCodesStore };

/** The schema of paper codes. Runs after those of books and accounts. */
export const paperCodesMigrations: Migration[] = [paperCodesTables];

/** What paper codes offer to the composition root. */
export type PaperCodes = {
  routes: FeatureRoutes;
  /** Where the address of a printed code leads who opens it in a browser. */
  follow(typed: string, person: Principal | undefined, address: string): Promise<Followed>;
};

/** A sheet or a zip costs seconds. */
const FILES = { calls: 20, milliseconds: 120_000, uncounted: 0, portion: 1 };

/** Puts paper codes together. */
export const paperCodesServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  files: Files;
  books: BooksPort;
  activities: ActivitiesPort;
  tests: BookTests;
  domains: Pick<People, 'domains'>;
  boards: Pick<BoardAccounts, 'limits' | 'addressKey'>;
  callLimits: CallLimits;
  pdf: Pick<PdfPool, 'compose'>;
  temporaryFolder: string;
  publicUrl: string | undefined;
}): PaperCodes => {
  const { books, activities, tests, clock } = ports;
  const { limits, addressKey } = ports.boards;
  const store = paperCodesStore(ports.open);
  const sources = { books, activities, tests };
  const finder = createCodeFinder({ store, sources, limits, addressKey, clock });
  return {
    routes: paperCodesRoutes({
      ...ports,
      store,
      finder,
      sources,
      schoolName: async (domainId) =>
        (await ports.domains.domains()).find(({ id }) => id === domainId)?.title ?? '',
      sendStored: storedFiles(ports.files),
      limitFiles: ports.callLimits('files of paper codes', FILES),
    }),
    follow: followCode(finder, books),
  };
};
