import type { Accounts } from '@sayfa/accounts/server';
import type { ActivitiesPort } from '@sayfa/activities/port';
import { type AnswerKeys, answerKeysServer } from '@sayfa/answer-keys/server';
import { type BookTestsFeature, bookTestsServer } from '@sayfa/book-tests/server';
import type { BooksPort } from '@sayfa/books/port';
import type { Detection } from '@sayfa/detection/server';
import { type ErrorReportsFeature, errorReportsServer } from '@sayfa/error-reports/server';
import { type MarginsFeature, marginsServer } from '@sayfa/margins/server';
import { type PaperCodes, paperCodesServer } from '@sayfa/paper-codes/server';
import type { QuestionBank } from '@sayfa/question-bank/server';
import { type VideoSolutionsFeature, videoSolutionsServer } from '@sayfa/video-solutions/server';
import type { Resources } from './open-resources.ts';

/** What depends on the tests of books: pictures that margins cut, videos, reports, and codes on paper. */
export type TestFeatures = {
  bookTests: BookTestsFeature;
  errorReports: ErrorReportsFeature;
  videoSolutions: VideoSolutionsFeature;
  margins: MarginsFeature;
  answerKeys: AnswerKeys;
  paperCodes: PaperCodes;
};

/** Composes the tests of books and what depends on them. */
export const composeTests = (
  resources: Resources,
  ports: {
    accounts: Pick<Accounts, 'people' | 'requestBudgets' | 'boards' | 'callLimits'>;
    books: BooksPort;
    activities: ActivitiesPort;
    bank: Pick<QuestionBank, 'personOf' | 'outcomeNames' | 'noteOutcomes'>;
    detection: Pick<Detection, 'finder' | 'keyReader' | 'numbers'>;
  },
): TestFeatures => {
  const { accounts, detection, ...others } = ports;
  const parts = { ...resources, ...others, finder: detection.finder };
  const bookTests = bookTestsServer({
    ...parts,
    progress: (bookId) => videoSolutions.progress(bookId),
    inUse: (questionIds) => videoSolutions.questionsInUse(questionIds),
  });
  const errorReports = errorReportsServer({
    ...parts,
    questions: bookTests.tests,
    namesOf: accounts.people.namesOf,
    requestBudgets: accounts.requestBudgets,
  });
  const margins = marginsServer({ ...parts, tests: bookTests.cut });
  const videoSolutions = videoSolutionsServer({
    ...parts,
    tests: bookTests.tests,
    reports: errorReports.reports,
    areFoldersSeparate: resources.open.kind === 'postgres' && resources.config.s3 !== undefined,
  });
  const answerKeys = answerKeysServer({ ...parts, tests: bookTests.tests, detection });
  const paperCodes = paperCodesServer({
    ...parts,
    tests: bookTests.tests,
    domains: accounts.people,
    boards: accounts.boards,
    callLimits: accounts.callLimits,
    pdf: resources.pdfForExports,
    publicUrl: resources.config.publicUrl,
  });
  return { bookTests, errorReports, videoSolutions, margins, answerKeys, paperCodes };
};
