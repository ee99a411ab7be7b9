import type { ActivitiesPort } from '@sayfa/activities/port';
import type { BookTests } from '@sayfa/book-tests/port';
import type { BookSummary, BooksPort } from '@sayfa/books/port';
import type { ErrorReports } from '@sayfa/error-reports/port';
import type { QuestionBankPort } from '@sayfa/question-bank/port';

/** A book as this feature needs it. */
export type BookForVideos = Pick<BookSummary, 'id' | 'domainId' | 'hash' | 'name' | 'coverFile'>;

/** What this feature needs of books. */
export type BooksForVideos = Pick<
  BooksPort,
  'bookForPerson' | 'holdFile' | 'inTransaction' | 'releaseFile' | 'noteChanged' | 'pageForPerson'
>;

/** What this feature needs of activities. */
export type ActivitiesForVideos = Pick<ActivitiesPort, 'onPage' | 'storedOf'>;

/** What this feature needs of tests. */
export type TestsForVideos = BookTests;

/** What this feature needs of error reports. */
export type ReportsForVideos = ErrorReports;

/** What this feature needs of the question bank. */
export type BankForVideos = QuestionBankPort;

export type { TestProgress, TestQuestion } from '@sayfa/book-tests/port';
