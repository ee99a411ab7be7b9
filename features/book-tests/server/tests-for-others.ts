import type { Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';
import type { BookTests, TestQuestion } from './book-tests.port.ts';
import type { BookTestStore, FullTaskRow } from './book-tests.store.ts';

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const rectOf = (region: string): Rect => {
  const { x, y, width, height } = box.parse(JSON.parse(region));
  return { left: x, top: y, width, height };
};

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
});

/** Tests as films and error reports see them. */
export const testsForOthers = (store: BookTestStore): BookTests => ({
  question: async (id) => {
    const row = await store.task(id);
    return row && questionOf(row);
  },
  questionsOfPage: async (pageId) => (await store.tasksOfPage(pageId)).map(questionOf),
  questionsOfTest: async (testId) => {
    const test = await store.find(testId);
    if (!test) return [];
    const rows = await store.tasks(testId);
    return rows.map((row) => questionOf({ ...row, test_title: test.title }));
  },
  testsOfBook: async (bookId) =>
    (await store.ofBook(bookId)).map(({ id, title, questions }) => ({ id, title, questions })),
  test: async (id) => {
    const row = await store.find(id);
    return row && { id: row.id, title: row.title, bookId: row.ebook_id };
  },
  booksWithTests: (domainId) => store.booksWithTests(domainId),
});
