import { accountsMigrations } from '@sayfa/accounts/server';
import { booksMigrations } from '@sayfa/books/server';
import { importsMigrations } from '@sayfa/imports/server';
import { libraryMigrations } from '@sayfa/library/server';
import { readerMigrations } from '@sayfa/reader/server';
import { type FeatureRoutes, jobsMigrations, type Migration } from '@sayfa/server-kit';
import type { Composition } from './compose.ts';
import { operationsMigrations } from './operations.ts';

/** Every step of the schema, what is referred to first. */
export const migrations: Migration[] = [
  ...operationsMigrations,
  ...jobsMigrations,
  ...accountsMigrations,
  ...booksMigrations,
  ...libraryMigrations,
  ...readerMigrations,
  ...importsMigrations,
];

/** Every feature's calls. */
export const featureRoutes = (composition: Composition): FeatureRoutes[] => [
  composition.accounts.routes,
  composition.books.routes,
  composition.library.routes,
  composition.reader.routes,
  composition.imports.routes,
];
