import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { accountsServer, type PasswordCost } from '@sayfa/accounts/server';
import { askAiServer } from '@sayfa/ask-ai/server';
import { detectionServer } from '@sayfa/detection/server';
import { drawingsServer } from '@sayfa/drawings/server';
import { h5pServer } from '@sayfa/h5p/server';
import { helpServer } from '@sayfa/help/server';
import { importsServer } from '@sayfa/imports/server';
import type { Clock } from '@sayfa/kernel';
import { libraryServer } from '@sayfa/library/server';
import { newsServer } from '@sayfa/news/server';
import { createPdfPool } from '@sayfa/pdf-engine';
import { questionBankServer } from '@sayfa/question-bank/server';
import { readerServer } from '@sayfa/reader/server';
import { cleanHtmlOrRefuse } from '@sayfa/rich-text/server';
import { createJobs, openDatabase } from '@sayfa/server-kit';
import { switchesServer } from '@sayfa/switches/server';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { activitiesForH5p } from './activities-for-h5p.ts';
import { composePages } from './compose-pages.ts';
import { composeTests } from './compose-tests.ts';
import type { Config } from './config.ts';
import * as otherFeatures from './features.ts';
import { loadMessages } from './messages.ts';
import { filesOf, smsOf } from './providers.ts';

/** Every part of the server, put together but not started. */
export type Composition = Awaited<ReturnType<typeof compose>>;

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

/** Milliseconds after a book was opened until a drawing thread starts for its first zoom. */
const WARM_AFTER = 3_000;

/** A thread of their own: an export of a whole book must not keep a reader's page waiting. */
const FOR_EXPORTS = { workers: 1, pageTimeoutMs: 300_000, workerMemoryMb: 640 };

const SWEEP_EVERY = 3_600_000;
const DAY = 24 * SWEEP_EVERY;

/** The only place where features meet: each gets its ports, nobody reaches for more. */
export const compose = async (
  config: Config,
  log: Logger,
  clock: Clock,
  /** Only tests make passwords cheaper to hash. */
  { passwordCost }: { passwordCost?: PasswordCost } = {},
) => {
  const temporaryFolder = join(config.dataFolder, 'tmp');
  mkdirSync(temporaryFolder, { recursive: true });
  const open = openDatabase(config.database);
  const files = await filesOf(config);
  const pdf = createPdfPool({});
  const pdfForExports = createPdfPool(FOR_EXPORTS);
  const readers = lastServed(clock);
  const jobs = createJobs({ open, clock, log, quietFor: readers.quietFor });

  const messaging = smsOf(config, clock, log);
  const accounts = accountsServer({
    open,
    clock,
    log,
    sms: messaging.sms,
    limits: { messages: { count: config.smsBudget, milliseconds: DAY } },
    countries: config.smsCountries,
    verification: config.phoneVerification,
    consentVersion: config.consentVersion,
    messages: loadMessages(),
    personalData: () => features.map((feature) => feature.personalData),
    secureCookies: config.publicUrl?.startsWith('https://') ?? false,
    defaultDomain: config.defaultDomain,
    ...(passwordCost && { passwordCost }),
  });
  const { books, activities } = composePages({
    open,
    clock,
    files,
    jobs,
    pdf,
    renderNow: (bookId, pageNumber) => imports.imports.renderNow(bookId, pageNumber),
    namesOf: accounts.people.namesOf,
    projections: () => [videoSolutions.projection],
    temporaryFolder,
  });
  const pages = { books: books.books, activities: activities.activities };
  const reader = readerServer({ open, clock, books: books.books });
  const drawings = drawingsServer({
    open,
    clock,
    log,
    jobs,
    files,
    pdf: pdfForExports,
    temporaryFolder,
    ...pages,
    sessions: accounts.sessions,
  });
  const detection = detectionServer({ open, clock, log, files, jobs, ...pages });
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
    namesOf: accounts.people.namesOf,
    requestBudgets: accounts.requestBudgets,
    temporaryFolder,
    quietFor: readers.quietFor,
  });
  const switches = switchesServer({ settings: config.switches, clock });
  const news = newsServer({
    open,
    clock,
    files,
    jobs,
    isOn: config.switches.interactiveNews,
    embedHosts: config.switches.embedHosts,
    domainOfVisitors: async () => (await accounts.people.domainByName(config.defaultDomain))?.id,
  });

  const help = helpServer({
    open,
    clock,
    domains: accounts.people,
    defaultDomain: config.defaultDomain,
    requestBudgets: accounts.requestBudgets,
  });
  const questionBank = questionBankServer({
    open,
    clock,
    passwords: accounts.passwords,
    domains: accounts.people,
  });

  const askAi = askAiServer({
    open,
    clock,
    log,
    isOn: config.switches.aiQuestions,
    settings: config.ai,
    pages: books.books,
    activities: activities.activities,
    requestBudgets: accounts.requestBudgets,
  });

  const h5p = h5pServer({
    open,
    clock,
    files,
    jobs,
    activities: activitiesForH5p(activities.activities),
    domains: accounts.people,
    cleanHtml: cleanHtmlOrRefuse,
    temporaryFolder,
    publicUrl: config.publicUrl,
  });

  const { bookTests, errorReports, videoSolutions, margins } = composeTests({
    open,
    clock,
    log,
    files,
    jobs,
    pdf,
    ...pages,
    accounts,
    bank: questionBank,
    temporaryFolder,
  });

  const ports = {
    open,
    clock,
    log,
    files,
    jobs,
    books: books.books,
    activities: activities.activities,
    accounts: accounts.peopleAdmin,
    domains: accounts.people,
  };
  const others = Object.values(otherFeatures).map(({ create }) => create(ports));

  // Each exports and deletes the personal data that it stores.
  const features = [
    library,
    reader,
    drawings,
    activities,
    books,
    imports,
    help,
    news,
    questionBank,
    askAi,
    h5p,
    errorReports,
    videoSolutions,
    ...others.flatMap(({ personalData }) => (personalData ? [{ personalData }] : [])),
  ];

  jobs.register('accounts.sweep', {
    payload: z.object({}),
    every: SWEEP_EVERY,
    run: async () => {
      await accounts.sweep();
      await questionBank.sweep();
      return undefined;
    },
  });

  jobs.register('accounts.never-verified', {
    payload: z.object({}),
    every: DAY,
    idle: true,
    run: ({ stillIdle }) => accounts.sweepNeverVerified(stillIdle),
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
    outbox: messaging.outbox,
    books,
    library,
    reader,
    activities,
    drawings,
    detection,
    imports,
    help,
    questionBank,
    askAi,
    h5p,
    bookTests,
    errorReports,
    videoSolutions,
    margins,
    news,
    switches,
    others,
    /** Somebody opened a book: they may zoom soon, and a cold thread would keep them waiting. */
    bookOpened: () => setTimeout(pdf.warm, WARM_AFTER).unref(),
    close: async () => {
      drawings.close();
      imports.imports.close();
      await jobs.stop();
      await detection.close();
      await videoSolutions.close();
      await pdf.close();
      await pdfForExports.close();
      await open.close();
    },
  };
};
