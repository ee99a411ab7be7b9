import type { Rect } from '@sayfa/kernel';

/** How many questions of a test are recorded and reported. */
export type TestProgress = { recorded: number; reported: number };

/** A question of a test for other features; `region` in page units, pages from 1. */
export type TestQuestion = {
  id: number;
  domainId: number;
  testId: number;
  testTitle: string;
  bookId: number;
  pageId: number;
  pageNumber: number;
  /** From 1 on each page. */
  orderNumber: number;
  /** Address of its picture. */
  image: string;
  region: Rect;
  /** Its earlier picture, if it is uncertain that the last cut shows the same question. */
  previousImage: string | null;
};

/** Tests for other features. Removed questions and those of deleted tests are left out unless stated. */
export type BookTests = {
  question(id: number): Promise<TestQuestion | undefined>;
  /** With removed ones and those of deleted tests. Unknown ids are left out. */
  questionsEver(ids: readonly number[]): Promise<TestQuestion[]>;
  /** Removed questions of a test, in the order of pages. */
  removedQuestions(testId: number): Promise<TestQuestion[]>;
  /** Ids of removed questions of these books. */
  removedIds(bookIds: readonly number[]): Promise<number[]>;
  /** By test, the newest first, then in the order of the page. */
  questionsOfPage(pageId: number): Promise<TestQuestion[]>;
  /** In the order of pages. */
  questionsOfTest(testId: number): Promise<TestQuestion[]>;
  /** Tests that are not deleted, newest first, with the number of their questions. */
  testsOfBook(bookId: number): Promise<{ id: number; title: string; questions: number }[]>;
  /** The test and its book; undefined if it is deleted. */
  test(id: number): Promise<{ id: number; title: string; bookId: number } | undefined>;
  /** Books of a domain, or of all domains, that have a test; the one with the newest test first. */
  booksWithTests(domainId: number | undefined): Promise<number[]>;
};

/** The result of storing a cut page: pictures that no question uses any more, and the number of uncertain questions. */
export type PutPage = { unused: string[]; doubtful: number };

/** Stores the questions that margins cut. */
export type CutTests = {
  /** The newest first. */
  ofBook(bookId: number): Promise<{ id: number; title: string }[]>;
  /**
   * Stores the questions of a page: known ones keep their id, missing ones are removed.
   * Undefined if the test no longer exists. `region` is the JSON of a box in page units.
   */
  putPage(
    test: { id: number; bookId: number; domainId: number },
    page: { id: number; number: number },
    tasks: readonly { image: string; region: string }[],
    now: number,
  ): Promise<PutPage | undefined>;
};
