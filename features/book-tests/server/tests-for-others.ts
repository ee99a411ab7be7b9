import type { BookTests, TestQuestion } from '@sayfa/book-tests/port';
import type { BookTestStore, FullTaskRow } from './book-tests.store.ts';
import { rectOf } from './page-cut.rules.ts';

const questionOf = (row: FullTaskRow): TestQuestion => ({
  id: row.id,
  domainId: row.domain_id,
  testId: row.test_id,
  testTitle: row.test_title,
  bookId: row.ebook_id,
  pageId: row.ebook_pages_id,
  pageNumber: row.page_number,
  orderNumber: row.question_order_number,
  image: row.question_image,
  region: rectOf(row.region),
  previousImage: row.previous_image,
});

/** Tests for video solutions and error reports. */
export const testsForOthers = (store: BookTestStore): BookTests => {
  const ofTest = async (
    testId: number,
    rowsOf: BookTestStore['tasks'],
  ): Promise<TestQuestion[]> => {
    const test = await store.find(testId);
    if (!test) return [];
    const rows = await rowsOf(testId);
    return rows.map((row) => questionOf({ ...row, test_title: test.title }));
  };
  return {
    question: async (id) => {
      const row = await store.task(id);
      return row && questionOf(row);
    },
    questionsOfPage: async (pageId) => (await store.tasksOfPage(pageId)).map(questionOf),
    questionsEver: async (ids) => (await store.tasksEver(ids)).map(questionOf),
    questionsOfTest: (testId) => ofTest(testId, store.tasks),
    removedQuestions: (testId) => ofTest(testId, store.removedTasks),
    removedIds: (bookIds) => store.removedIds(bookIds),
    testsOfBook: async (bookId) =>
      (await store.ofBook(bookId)).map(({ id, title, questions }) => ({ id, title, questions })),
    test: async (id) => {
      const row = await store.find(id);
      return row && { id: row.id, title: row.title, bookId: row.ebook_id };
    },
    booksWithTests: (domainId) => store.booksWithTests(domainId),
  };
};
