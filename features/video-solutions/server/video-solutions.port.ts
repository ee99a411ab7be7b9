import type { ActivitiesPort } from '@sayfa/activities/server';
import type { BookSummary, BooksPort } from '@sayfa/books/server';
import type { ErrorReport } from '@sayfa/error-reports/contract';
import type { Rect } from '@sayfa/kernel';

/** A book as this feature needs it. */
export type FilmedBook = Pick<BookSummary, 'id' | 'domainId' | 'hash' | 'name' | 'coverFile'>;

/** What this feature needs of books. */
export type BooksOfFilms = Pick<
  BooksPort,
  'bookForPerson' | 'holdFile' | 'letGoFile' | 'pageForPerson'
>;

/** What this feature needs of activities. */
export type ActivitiesOfFilms = Pick<ActivitiesPort, 'onPage' | 'rewrite'>;

/** A question of a test as this feature needs it; `region` in page units, pages and orders from 1. */
export type TestQuestion = {
  id: number;
  domainId: number;
  testId: number;
  testTitle: string;
  bookId: number;
  pageId: number;
  pageNumber: number;
  orderNumber: number;
  /** Address of its picture. */
  image: string;
  region: Rect;
  /** Its picture before a cut after which it is doubtful whether it is the same question. */
  previousImage: string | null;
};

/** How far the questions of a test are. */
export type TestProgress = { recorded: number; reported: number };

/** What this feature needs of tests. Questions of deleted tests are nowhere. */
export type TestsOfFilms = {
  question(id: number): Promise<TestQuestion | undefined>;
  /** With those that are no longer cut and those of deleted tests; ids of none are left out. */
  questionsEver(ids: readonly number[]): Promise<TestQuestion[]>;
  /** Questions of a test that are no longer cut, in the order of pages. */
  removedQuestions(testId: number): Promise<TestQuestion[]>;
  /** Ids of questions of some books that are no longer cut. */
  removedIds(bookIds: readonly number[]): Promise<number[]>;
  /** In the order of the page; those of the newest test first. */
  questionsOfPage(pageId: number): Promise<TestQuestion[]>;
  /** In the order of pages. */
  questionsOfTest(testId: number): Promise<TestQuestion[]>;
  /** Newest first, with the number of their questions. */
  testsOfBook(bookId: number): Promise<{ id: number; title: string; questions: number }[]>;
  test(id: number): Promise<{ id: number; title: string; bookId: number } | undefined>;
  /** Books of a domain that have a test, newest test first; of all domains where none is named. */
  booksWithTests(domainId: number | undefined): Promise<number[]>;
};

/** What this feature needs of error reports. */
export type ReportsOfFilms = {
  /** By the question's id, the newest first; questions without any are left out. */
  ofQuestions(questionIds: readonly number[]): Promise<ReadonlyMap<number, ErrorReport[]>>;
  /** How many questions of each test of a book have a report, by the test's id. */
  reportedQuestions(bookId: number): Promise<ReadonlyMap<number, number>>;
};

/** What this feature needs of the question bank. */
export type BankOfFilms = {
  /** By the header with the question bank's own token. Throws question_bank_session. */
  personOf(authorization: string | undefined): Promise<{ domainId: number }>;
  /** Names of outcomes of the curriculum; those that there are not are left out. */
  outcomeNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
};
