import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { accountsServer } from '@sayfa/accounts/server';
import { booksServer } from '@sayfa/books/server';
import { importsServer } from '@sayfa/imports/server';
import type { Clock } from '@sayfa/kernel';
import { libraryServer } from '@sayfa/library/server';
import { createPdfPool } from '@sayfa/pdf-engine';
import { readerServer } from '@sayfa/reader/server';
import { createJobs, type Files, localFiles, openDatabase } from '@sayfa/server-kit';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Config } from './config.ts';

/** Every part of the server, put together but not started. */
export type Composition = Awaited<ReturnType<typeof compose>>;

const filesOf = async ({ s3, dataFolder }: Config): Promise<Files> => {
  if (!s3) return localFiles(join(dataFolder, 'files'));
  // Loaded only where it is used: it would add a third to the time that every command takes to start.
  const { s3Files } = await import('@sayfa/server-kit/s3');
  return s3Files(s3, join(dataFolder, 'cache'));
};

/** When somebody was last served; work that can wait waits for a pause. */
const lastServed = (clock: Clock) => {
  let at = Number.NEGATIVE_INFINITY;
  return {
    note: () => {
      at = clock.now();
    },
    quietFor: () => clock.now() - at,
  };
};

const SWEEP_EVERY = 3_600_000;

/** The only place where features meet: each gets its ports, nobody reaches for more. */
export const compose = async (config: Config, log: Logger, clock: Clock) => {
  const temporaryFolder = join(config.dataFolder, 'tmp');
  mkdirSync(temporaryFolder, { recursive: true });
  const open = openDatabase(config.database);
  const files = await filesOf(config);
  const pdf = createPdfPool({});
  const readers = lastServed(clock);
  const jobs = createJobs({ open, clock, log, quietFor: readers.quietFor });

  const accounts = accountsServer({
    open,
    clock,
    log,
    secureCookies: config.publicUrl?.startsWith('https://') ?? false,
    defaultDomain: config.defaultDomain,
  });
  const books = booksServer({
    open,
    clock,
    files,
    pdf,
    renderNow: (bookId, pageNumber) => imports.imports.renderNow(bookId, pageNumber),
  });
  const reader = readerServer({ open, clock, books: books.books });
  const library = libraryServer({
    open,
    clock,
    files,
    books: books.books,
    groups: accounts.people,
    currentPages: reader.currentPages,
  });
  const imports = importsServer({
    open,
    clock,
    log,
    files,
    jobs,
    pdf,
    books: books.books,
    groups: accounts.people,
    temporaryFolder,
    quietFor: readers.quietFor,
  });

  jobs.register('accounts.sweep', {
    payload: z.object({}),
    every: SWEEP_EVERY,
    run: async () => {
      await accounts.sweep();
      return undefined;
    },
  });

  return {
    config,
    open,
    files,
    pdf,
    jobs,
    readers,
    clock,
    log,
    temporaryFolder,
    accounts,
    books,
    library,
    reader,
    imports,
    close: async () => {
      imports.imports.close();
      await jobs.stop();
      await pdf.close();
      await open.close();
    },
  };
};
