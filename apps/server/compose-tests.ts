import type { Accounts } from '@sayfa/accounts/server';
import type { ActivitiesPort } from '@sayfa/activities/port';
import { bookTestsServer } from '@sayfa/book-tests/server';
import type { BooksPort } from '@sayfa/books/port';
import { errorReportsServer } from '@sayfa/error-reports/server';
import type { Clock } from '@sayfa/kernel';
import { marginsServer } from '@sayfa/margins/server';
import type { PdfPool } from '@sayfa/pdf-engine';
import type { QuestionBank } from '@sayfa/question-bank/server';
import type { Files, Jobs, OpenDatabase } from '@sayfa/server-kit';
import { videoSolutionsServer } from '@sayfa/video-solutions/server';

/** What depends on the tests of books: pictures that margins cut, videos and reports. */
export const composeTests = (parts: {
  open: OpenDatabase;
  clock: Clock;
  log: { warn(details: object, text: string): void };
  files: Files;
  jobs: Jobs;
  pdf: PdfPool;
  books: BooksPort;
  activities: ActivitiesPort;
  accounts: Pick<Accounts, 'people' | 'requestBudgets'>;
  bank: Pick<QuestionBank, 'personOf' | 'outcomeNames'>;
  temporaryFolder: string;
}) => {
  const { accounts, ...ports } = parts;
  const bookTests = bookTestsServer({
    ...ports,
    progress: (bookId) => videoSolutions.progress(bookId),
    inUse: (questionIds) => videoSolutions.questionsInUse(questionIds),
  });
  const errorReports = errorReportsServer({
    ...ports,
    questions: bookTests.tests,
    namesOf: accounts.people.namesOf,
    requestBudgets: accounts.requestBudgets,
  });
  const margins = marginsServer({ ...ports, tests: bookTests.cut });
  const videoSolutions = videoSolutionsServer({
    ...ports,
    tests: bookTests.tests,
    reports: errorReports.reports,
  });
  return { bookTests, errorReports, videoSolutions, margins };
};
