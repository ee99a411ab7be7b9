import type { Principal } from '@sayfa/server-kit';
import type { ErrorReport } from '../contract/index.ts';

/** A book as this feature needs it. */
export type ReportedBook = { id: number; domainId: number };

/** What this feature needs of books. */
export type BooksOfReports = {
  /** Throws book_not_found. */
  bookForPerson(person: Principal, idOrHash: number | string): Promise<ReportedBook>;
  /** Throws book_not_found. */
  pageForPerson(person: Principal, pageId: number): Promise<{ bookId: number; pageNumber: number }>;
  addFile(
    bookId: number,
    file: { ending: string; bytes: Uint8Array },
  ): Promise<{ name: string; url: string }>;
};

/** A question of a test as this feature needs it; pages from 1. */
type TestQuestion = {
  id: number;
  domainId: number;
  testId: number;
  bookId: number;
  pageId: number;
  pageNumber: number;
  orderNumber: number;
};

/** What this feature needs of tests. */
export type QuestionsOfReports = {
  question(id: number): Promise<TestQuestion | undefined>;
  questionsOfPage(pageId: number): Promise<TestQuestion[]>;
  /** Ids of questions of some books that are no longer cut. */
  removedIds(bookIds: readonly number[]): Promise<number[]>;
};

/** Reports to other features. */
export type ErrorReports = {
  /** By the question's id, the newest first; questions without any are left out. */
  ofQuestions(questionIds: readonly number[]): Promise<ReadonlyMap<number, ErrorReport[]>>;
  /** How many questions of each test of a book have a report, by the test's id. */
  reportedQuestions(bookId: number): Promise<ReadonlyMap<number, number>>;
};

/** Names of people by id; those who are gone are missing. */
export type NamesOf = (userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
