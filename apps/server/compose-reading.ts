import type { Accounts } from '@sayfa/accounts/server';
import type { ActivitiesPort } from '@sayfa/activities/port';
import type { BooksPort } from '@sayfa/books/port';
import { type Detection, detectionServer } from '@sayfa/detection/server';
import { type Drawings, drawingsServer } from '@sayfa/drawings/server';
import { importsServer } from '@sayfa/imports/server';
import { type Library, libraryServer } from '@sayfa/library/server';
import { type Reader, readerServer } from '@sayfa/reader/server';
import type { Resources } from './open-resources.ts';

/** How books come in, are found and are read. */
export type ReadingFeatures = {
  reader: Reader;
  drawings: Drawings;
  detection: Detection;
  library: Library;
  imports: ReturnType<typeof importsServer>;
};

/** Composes what works on books and their pages. */
export const composeReading = (
  resources: Resources,
  ports: {
    accounts: Pick<Accounts, 'people' | 'sessions' | 'requestBudgets' | 'callLimits'>;
    books: BooksPort;
    activities: ActivitiesPort;
  },
): ReadingFeatures => {
  const { accounts, books, activities } = ports;
  const reader = readerServer({ ...resources, books });
  return {
    reader,
    drawings: drawingsServer({
      ...resources,
      pdf: resources.pdfForExports,
      books,
      activities,
      sessions: accounts.sessions,
      callLimits: accounts.callLimits,
    }),
    detection: detectionServer({ ...resources, books, activities }),
    library: libraryServer({
      ...resources,
      books,
      groups: accounts.people,
      currentPages: reader.currentPages,
    }),
    imports: importsServer({
      ...resources,
      books,
      groups: accounts.people,
      namesOf: accounts.people.namesOf,
      domainOfVisitors: async () =>
        (await accounts.people.domainByName(resources.config.defaultDomain))?.id,
      requestBudgets: accounts.requestBudgets,
      quietFor: resources.readers.quietFor,
    }),
  };
};
