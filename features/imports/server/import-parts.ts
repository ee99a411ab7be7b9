import type { CountRequest } from '@sayfa/accounts/port';
import type { KeyedSemaphore, Semaphore } from '@sayfa/kernel';
import type { PdfPool } from '@sayfa/pdf-engine';
import type { FileGuard, Files, Jobs } from '@sayfa/server-kit';
import type { FetchLink } from './fetch-link.ts';
import type { ImportChanges } from './import-changes.ts';
import type { BooksOfImports, ImportLimits, ImportLog, PictureSettings } from './imports.port.ts';
import type { ImportRow, ImportStore } from './imports.store.ts';
import type { PageMaker } from './page-maker.ts';
import type { RequestStore } from './requests.store.ts';

/** What the steps of an import share. */
export type ImportParts = {
  store: ImportStore;
  requests: RequestStore;
  changes: ImportChanges;
  books: BooksOfImports;
  files: Files;
  fileGuard: FileGuard;
  jobs: Jobs;
  pdf: PdfPool;
  pages: PageMaker;
  pictures: PictureSettings;
  semaphore: Semaphore;
  /** One import at a time for each pair of domain and file. */
  fileMutex: KeyedSemaphore<string>;
  fetchLink: FetchLink;
  /** Whether an address belongs to the internet. */
  isPublic: (address: string) => boolean;
  temporaryFolder: string;
  /** Counts what people send who may not import themselves. */
  countRequest: CountRequest;
  limits: ImportLimits;
  log: ImportLog;
};

/** The import was ended by somebody else while it was at work. */
export class ImportEnded extends Error {}

/** Changes the row and notifies followers. Throws ImportEnded where the import is over. */
export const changeImport = async (
  { store, changes }: Pick<ImportParts, 'store' | 'changes'>,
  id: string,
  patch: Parameters<ImportStore['change']>[1],
): Promise<ImportRow> => {
  const row = await store.change(id, patch);
  changes.notify(id);
  if (!row) throw new ImportEnded('this import is over');
  return row;
};
