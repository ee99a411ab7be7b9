import type { BooksPort } from '@sayfa/books/port';
import type { Clock } from '@sayfa/kernel';
import type { PdfPool } from '@sayfa/pdf-engine';
import type { SendStored } from '@sayfa/server-kit';
import type { TargetSources } from './book-targets.ts';
import type { CodeFinder } from './find-code.ts';
import type { PaperCodesStore } from './paper-codes.store.ts';

/** What the calls are made of. */
export type PaperCodesParts = {
  store: PaperCodesStore;
  finder: CodeFinder;
  sources: TargetSources;
  books: Pick<BooksPort, 'bookForPerson' | 'printedPage'>;
  schoolName: (domainId: number) => Promise<string>;
  sendStored: SendStored;
  /** How often a person makes files. */
  limitFiles: (userId: number) => Promise<void>;
  pdf: Pick<PdfPool, 'compose'>;
  temporaryFolder: string;
  publicUrl: string | undefined;
  clock: Clock;
};
