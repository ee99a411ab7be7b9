/** The library on the server: shelves in memory, favourites, the shop window for visitors. */

import type { People } from '@sayfa/accounts/port';
import type { Clock } from '@sayfa/kernel';
import type { CurrentPagesOf } from '@sayfa/reader/port';
import {
  type FeatureRoutes,
  type Files,
  type Migration,
  type OpenDatabase,
  type PersonalData,
  storedFiles,
} from '@sayfa/server-kit';
import type { LibraryBooks } from './library.port.ts';
import { libraryRoutes } from './library.routes.ts';
import { type LibraryStore, libraryStore } from './library.store.ts';
import { libraryTables } from './migrations/0001-library.ts';
import { libraryPersonalData } from './personal-data.store.ts';

export type { LibraryBooks } from './library.port.ts';

/** The schema of the library; books come first. */
export const libraryMigrations: Migration[] = [libraryTables];

/** What the library offers to the composition root. */
export type Library = {
  routes: FeatureRoutes;
  /** Adds an icon to a category. */
  addIcon: LibraryStore['addIcon'];
  personalData: PersonalData;
};

/** Puts the library together. */
export const libraryServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  files: Files;
  books: LibraryBooks;
  groups: Pick<People, 'groupById'>;
  currentPages: CurrentPagesOf;
}): Library => {
  const { clock, files, books, groups, currentPages } = ports;
  const store = libraryStore(ports.open);
  const sendStored = storedFiles(files);
  return {
    routes: libraryRoutes({ books, groups, currentPages, store, sendStored, clock }),
    addIcon: store.addIcon,
    personalData: libraryPersonalData(ports.open),
  };
};
