import type { ActivitiesPort } from '@sayfa/activities/port';
import type { BookTests } from '@sayfa/book-tests/port';
import type { BookSummary, BooksPort } from '@sayfa/books/port';
import type { ErrorReports } from '@sayfa/error-reports/port';
import type { QuestionBankPort } from '@sayfa/question-bank/port';

/** A book as this feature needs it. */
export type FilmedBook = Pick<BookSummary, 'id' | 'domainId' | 'hash' | 'name' | 'coverFile'>;

/** What this feature needs of books. */
export type BooksOfFilms = Pick<
  BooksPort,
  'bookForPerson' | 'holdFile' | 'inTransaction' | 'letGoFile' | 'noteChanged' | 'pageForPerson'
>;

/** What this feature needs of activities. */
export type ActivitiesOfFilms = Pick<ActivitiesPort, 'onPage' | 'storedOf'>;

/** What this feature needs of tests. */
export type TestsOfFilms = BookTests;

/** What this feature needs of error reports. */
export type ReportsOfFilms = ErrorReports;

/** What this feature needs of the question bank. */
export type BankOfFilms = QuestionBankPort;

export type { TestProgress, TestQuestion } from '@sayfa/book-tests/port';
