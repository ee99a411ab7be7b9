import type { ActivitiesPort } from '@sayfa/activities/port';
import type { TestProgress } from '@sayfa/book-tests/port';
import type { BookSummary } from '@sayfa/books/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import {
  demandDomain,
  type FeatureRoutes,
  orNotFound,
  type Principal,
  routesOf,
} from '@sayfa/server-kit';
import { type BookTest, bookTestCalls, MAX_TESTS } from '../contract/index.ts';
import { bookTestsPolicy } from './book-tests.policy.ts';
import type { BooksOfTests, ProgressOfTests } from './book-tests.port.ts';
import type { BookTestStore, TestRow } from './book-tests.store.ts';
import type { TaskRow } from './book-tests.table.ts';

/** Milliseconds for which a deleted test can be restored. */
export const RESTORE_PERIOD_MS = 30 * 24 * 3_600_000;

const done = { success: true as const };

const testOf = (
  row: TestRow,
  book: BookSummary,
  progress: ReadonlyMap<number, TestProgress>,
): BookTest => ({
  id: row.id,
  title: row.title,
  total_number_of_questions: row.questions,
  total_questions_with_error_report: progress.get(row.id)?.reported ?? 0,
  total_recorded_questions: progress.get(row.id)?.recorded ?? 0,
  questions_to_check: row.doubtful,
  book_slug: book.hash,
  book_name: book.name,
});

const taskOf = (row: TaskRow) => ({
  id: row.id,
  question_image: row.question_image,
  previous_image: row.previous_image,
  page_number: row.page_number,
  question_order_number: row.question_order_number,
  region: JSON.parse(row.region),
});

type BookTestsParts = {
  store: BookTestStore;
  books: BooksOfTests;
  activities: Pick<ActivitiesPort, 'retireFilesOf'>;
  clock: Clock;
  progress: ProgressOfTests;
};

/** A test with its book. Throws not_found, also if the person may not read the book. */
const demandBook = async (
  { books }: Pick<BookTestsParts, 'books'>,
  person: Principal,
  row: TestRow | undefined,
): Promise<{ row: TestRow; book: BookSummary }> => {
  if (!row) throw new UserFacingError('not_found');
  return { row, book: await orNotFound(books.bookForPerson(person, row.ebook_id)) };
};

/** A question of a test that is not deleted. Throws not_found. */
const demandTask = async (
  parts: Pick<BookTestsParts, 'books' | 'store'>,
  person: Principal,
  { domain, questionId }: { domain: string; questionId: number },
): Promise<TaskRow> => {
  demandDomain(person, domain);
  const task = await parts.store.task(questionId);
  if (!task) throw new UserFacingError('not_found');
  await demandBook(parts, person, await parts.store.find(task.test_id));
  return task;
};

/** The calls about tests of books. */
export const bookTestsRoutes = (parts: BookTestsParts): FeatureRoutes => {
  const { store, books, activities, clock, progress } = parts;

  const bookFor = (person: Principal, { domain, id }: { domain: string; id: string }) => {
    demandDomain(person, domain);
    return books.bookForPerson(person, id);
  };

  return routesOf('book-tests', bookTestCalls, bookTestsPolicy, {
    list: async ({ person, params }) => {
      const book = await bookFor(person, params);
      const counts = await progress(book.id);
      return { data: (await store.ofBook(book.id)).map((row) => testOf(row, book, counts)) };
    },
    create: async ({ person, params, body }) => {
      const book = await bookFor(person, params);
      if ((await store.ofBook(book.id)).length >= MAX_TESTS) {
        throw new UserFacingError('tests_full', { limit: MAX_TESTS });
      }
      const id = await store.add(book, body.title, clock.now());
      const { row } = await demandBook(parts, person, await store.find(id));
      return { ...done, data: testOf(row, book, await progress(book.id)) };
    },
    questions: async ({ person, params }) => {
      demandDomain(person, params.domain);
      const { row, book } = await demandBook(parts, person, await store.find(params.testId));
      const tasks = await store.tasks(row.id);
      const data = testOf(row, book, await progress(book.id));
      return { data: { ...data, question_tasks: tasks.map(taskOf) } };
    },
    keepQuestion: async ({ person, params }) => {
      const task = await demandTask(parts, person, params);
      const unused = await store.keep(task.id);
      if (!unused) throw new UserFacingError('not_found');
      for (const image of unused) await activities.retireFilesOf(task.ebook_id, image);
      return done;
    },
    separateQuestion: async ({ person, params }) => {
      const task = await demandTask(parts, person, params);
      const id = await store.separate(task.id, clock.now());
      if (id === undefined) throw new UserFacingError('not_found');
      books.noteChanged(task.ebook_id);
      return { ...done, id };
    },
    remove: async ({ person, params }) => {
      demandDomain(person, params.domain);
      const { row } = await demandBook(parts, person, await store.find(params.testId));
      await store.setDeleted(row.id, clock.now());
      return done;
    },
    restore: async ({ person, params }) => {
      demandDomain(person, params.domain);
      const { row, book } = await demandBook(parts, person, await store.findAny(params.testId));
      if (row.deleted_at !== null && row.deleted_at < clock.now() - RESTORE_PERIOD_MS) {
        throw new UserFacingError('not_found');
      }
      await store.setDeleted(row.id, null);
      return { ...done, data: testOf(row, book, await progress(book.id)) };
    },
  });
};
