import type { PasswordCost } from '@sayfa/accounts/server';
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Jobs, PersonalData } from '@sayfa/server-kit';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type AccountFeatures, composeAccounts } from './compose-accounts.ts';
import { type AddedActivities, composeAddedActivities } from './compose-added-activities.ts';
import { composePages, type PageFeatures } from './compose-pages.ts';
import { composeReading, type ReadingFeatures } from './compose-reading.ts';
import { composeSchool, type SchoolFeatures } from './compose-school.ts';
import { composeSources, type SourceFeatures } from './compose-sources.ts';
import { composeTests, type TestFeatures } from './compose-tests.ts';
import type { Config } from './config.ts';
import * as otherFeatures from './features.ts';
import { openResources, type Resources } from './open-resources.ts';

/** Features that only get the common ports. */
type OtherFeatures = { others: { routes: FeatureRoutes; personalData?: PersonalData }[] };

type Features = AccountFeatures &
  PageFeatures &
  ReadingFeatures &
  SchoolFeatures &
  AddedActivities &
  TestFeatures &
  SourceFeatures &
  OtherFeatures;

/** Every part of the server, put together but not started. */
export type Composition = Resources &
  Features & {
    /** Somebody opened a book: they may zoom soon, and a cold thread would keep them waiting. */
    bookOpened(): void;
    close(): Promise<void>;
  };

/** Milliseconds after a book was opened until a drawing thread starts for its first zoom. */
const WARM_AFTER = 3_000;

const SWEEP_EVERY = 3_600_000;
const DAY = 24 * SWEEP_EVERY;

/** Each feature exports and deletes the personal data that it stores. */
const personalDataOf = (features: Features): PersonalData[] => [
  features.library.personalData,
  features.reader.personalData,
  features.drawings.personalData,
  features.activities.personalData,
  features.books.personalData,
  features.imports.personalData,
  features.help.personalData,
  features.news.personalData,
  features.questionBank.personalData,
  features.askAi.personalData,
  features.h5p.personalData,
  features.errorReports.personalData,
  features.videoSolutions.personalData,
  features.boards.personalData,
  features.answerKeys.personalData,
  ...features.others.flatMap(({ personalData }) => personalData ?? []),
];

/** Layer by layer; what a layer needs of a later one is looked up when it is used. */
const composeFeatures = (
  resources: Resources,
  passwordCost: PasswordCost | undefined,
): Features => {
  const { accounts, outbox } = composeAccounts(resources, {
    personalData: () => personalDataOf(features),
    passwordCost,
  });
  const pages = composePages(resources, {
    renderNow: (bookId, pageNumber) => reading.imports.imports.renderNow(bookId, pageNumber),
    namesOf: accounts.people.namesOf,
    projections: () => [tests.videoSolutions.projection],
    reports: {
      openOfSteps: (bookId, activities) =>
        tests.errorReports.reports.openOfSteps(bookId, activities),
    },
  });
  const books = pages.books.books;
  const activities = pages.activities.activities;
  const reading = composeReading(resources, { accounts, books, activities });
  const school = composeSchool(resources, accounts, reading.drawings);
  const sources = composeSources(resources, { accounts });
  const added = composeAddedActivities(resources, { accounts, books, activities });
  const bank = school.questionBank;
  const { detection } = reading;
  const tests = composeTests(resources, { accounts, books, activities, bank, detection });
  const ports = {
    ...resources,
    books,
    activities,
    accounts: accounts.peopleAdmin,
    domains: accounts.people,
    requestBudgets: accounts.requestBudgets,
  };
  const others = Object.values(otherFeatures).map(({ create }) => create(ports));
  const features: Features = {
    accounts,
    outbox,
    others,
    ...pages,
    ...reading,
    ...school,
    ...added,
    ...tests,
    ...sources,
  };
  return features;
};

/** Work that belongs to no single feature; it begins when jobs are started. */
const registerSweeps = (
  jobs: Jobs,
  { accounts, questionBank }: Pick<Features, 'accounts' | 'questionBank'>,
): void => {
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
};

/** Ends event streams, then work, then what it was done with. */
const closeAll = async (resources: Resources, features: Features): Promise<void> => {
  features.drawings.close();
  features.imports.imports.close();
  features.boards.close();
  await resources.jobs.stop();
  await features.detection.close();
  await features.videoSolutions.close();
  await resources.pdf.close();
  await resources.pdfForExports.close();
  await resources.bus.close();
  await resources.open.close();
};

/** The only place where features meet: each gets its ports, nobody reaches for more. */
export const compose = async (
  config: Config,
  log: Logger,
  clock: Clock,
  {
    passwordCost,
    schema,
  }: {
    /** Only tests make passwords cheaper to hash. */
    passwordCost?: PasswordCost;
    /** Names the steps that this program knows, for other versions on the same database. */
    schema?: string;
  } = {},
): Promise<Composition> => {
  const resources = await openResources(config, log, clock, schema);
  const features = composeFeatures(resources, passwordCost);
  registerSweeps(resources.jobs, features);
  return {
    ...resources,
    ...features,
    bookOpened: () => {
      setTimeout(resources.pdf.warm, WARM_AFTER).unref();
    },
    close: () => closeAll(resources, features),
  };
};
