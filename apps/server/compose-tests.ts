import type { Accounts } from '@sayfa/accounts/server';
import { bookTestsServer } from '@sayfa/book-tests/server';
import type { BooksPort } from '@sayfa/books/server';
import { errorReportsServer } from '@sayfa/error-reports/server';
import type { Clock } from '@sayfa/kernel';
import { marginsServer } from '@sayfa/margins/server';
import type { PdfPool } from '@sayfa/pdf-engine';
import type { Files, Jobs, OpenDatabase } from '@sayfa/server-kit';

/** What hangs on the tests of books: pictures that margins cut, and reports. */
export const composeTests = (parts: {
  open: OpenDatabase;
  clock: Clock;
  files: Files;
  jobs: Jobs;
  pdf: PdfPool;
  books: BooksPort;
  accounts: Pick<Accounts, 'people' | 'requestBudgets'>;
}) => {
  const { accounts, ...ports } = parts;
  const bookTests = bookTestsServer({ ...ports, progress: async () => new Map() });
  const errorReports = errorReportsServer({
    ...ports,
    questions: bookTests.tests,
    namesOf: accounts.people.namesOf,
    requestBudgets: accounts.requestBudgets,
  });
  const margins = marginsServer({ ...ports, tests: bookTests.cut });
  return { bookTests, errorReports, margins };
};
