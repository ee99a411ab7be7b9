import type { Rect } from '@sayfa/kernel';

/** How far the questions of a test are, counted by those who record and report. */
export type TestProgress = { recorded: number; reported: number };

/** A question of a test to other features; `region` in page units, pages from 1. */
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
  /** Its picture before a cut after which it is doubtful whether it is the same question. */
  previousImage: string | null;
};

/** Tests to other features. Removed questions and those of deleted tests are only where it is said. */
export type BookTests = {
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
  /** Tests that are there, newest first, with the number of their questions. */
  testsOfBook(bookId: number): Promise<{ id: number; title: string; questions: number }[]>;
  /** The test and whose book it is of; undefined where it is gone. */
  test(id: number): Promise<{ id: number; title: string; bookId: number } | undefined>;
  /** Books of a domain that have a test, newest test first; of all domains where none is named. */
  booksWithTests(domainId: number | undefined): Promise<number[]>;
};

/** What putting a page came to: pictures that no question shows any more, questions in doubt. */
export type PutPage = { unused: string[]; doubtful: number };

/** Where margins put the questions that they cut. */
export type CutTests = {
  /** The newest first. */
  ofBook(bookId: number): Promise<{ id: number; title: string }[]>;
  /**
   * These are the questions of a page now; those that are the same stay themselves, those that are
   * not there any more are removed. Undefined where the test is gone. `region` is the JSON of a box
   * in page units.
   */
  putPage(
    test: { id: number; bookId: number; domainId: number },
    page: { id: number; number: number },
    tasks: readonly { image: string; region: string }[],
    now: number,
  ): Promise<PutPage | undefined>;
};
