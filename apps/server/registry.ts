import { accountsMigrations } from '@sayfa/accounts/server';
import { activitiesMigrations, laterActivitiesMigrations } from '@sayfa/activities/server';
import { answerKeysMigrations } from '@sayfa/answer-keys/server';
import { askAiMigrations } from '@sayfa/ask-ai/server';
import { boardsMigrations } from '@sayfa/boards/server';
import { bookTestsMigrations } from '@sayfa/book-tests/server';
import { booksMigrations } from '@sayfa/books/server';
import { detectionMigrations } from '@sayfa/detection/server';
import { dictionariesMigrations } from '@sayfa/dictionaries/server';
import { drawingsMigrations } from '@sayfa/drawings/server';
import { errorReportsMigrations } from '@sayfa/error-reports/server';
import { h5pMigrations } from '@sayfa/h5p/server';
import { helpMigrations } from '@sayfa/help/server';
import { importsMigrations } from '@sayfa/imports/server';
import { libraryMigrations } from '@sayfa/library/server';
import { marginsMigrations } from '@sayfa/margins/server';
import { newsMigrations } from '@sayfa/news/server';
import { paperCodesMigrations } from '@sayfa/paper-codes/server';
import { questionBankMigrations } from '@sayfa/question-bank/server';
import { readerMigrations } from '@sayfa/reader/server';
import {
  type FeatureRoutes,
  jobsMigrations,
  leasesMigrations,
  type Migration,
  schemaName,
} from '@sayfa/server-kit';
import { withoutLoginPage } from '@sayfa/switches/server';
import {
  laterVideoSolutionsMigrations,
  videoSolutionsMigrations,
} from '@sayfa/video-solutions/server';
import type { Composition } from './compose.ts';
import * as features from './features.ts';
import { operationsMigrations } from './operations.ts';

/** Every step of the schema, what is referred to first. */
export const migrations: Migration[] = [
  ...operationsMigrations,
  ...jobsMigrations,
  ...leasesMigrations,
  ...accountsMigrations,
  ...booksMigrations,
  ...activitiesMigrations,
  ...libraryMigrations,
  ...readerMigrations,
  ...drawingsMigrations,
  ...importsMigrations,
  ...helpMigrations,
  ...questionBankMigrations,
  ...newsMigrations,
  ...askAiMigrations,
  ...h5pMigrations,
  ...detectionMigrations,
  ...marginsMigrations,
  ...bookTestsMigrations,
  ...errorReportsMigrations,
  ...videoSolutionsMigrations,
  ...laterActivitiesMigrations,
  ...laterVideoSolutionsMigrations,
  ...dictionariesMigrations,
  ...boardsMigrations,
  ...answerKeysMigrations,
  ...paperCodesMigrations,
  ...Object.values<{ migrations?: Migration[] }>(features).flatMap(
    ({ migrations: own }) => own ?? [],
  ),
];

/** Names these steps for processes of other versions. */
export const schema = schemaName(migrations);

/** Every feature's calls. */
export const featureRoutes = (composition: Composition): FeatureRoutes[] => [
  composition.config.switches.loginPage
    ? composition.accounts.routes
    : withoutLoginPage(composition.accounts.routes, composition.config.mainSystemToken),
  composition.books.routes,
  composition.activities.routes,
  composition.activities.attempts,
  composition.library.routes,
  composition.reader.routes,
  composition.drawings.routes,
  composition.imports.routes,
  composition.help.routes,
  composition.questionBank.routes,
  composition.news.routes,
  composition.askAi.routes,
  composition.h5p.routes,
  composition.detection.routes,
  composition.margins.routes,
  composition.bookTests.routes,
  composition.answerKeys.routes,
  composition.errorReports.routes,
  composition.videoSolutions.routes,
  composition.videoSolutions.uploads,
  composition.dictionaries.routes,
  composition.boards.routes,
  composition.paperCodes.routes,
  composition.switches.routes,
  ...composition.others.map(({ routes }) => routes),
];
