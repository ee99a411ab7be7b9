import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Principal } from '@sayfa/server-kit';
import type {
  BookOfTasks,
  FullTask,
  FullTest,
  ListedTest,
  RecordingTest,
} from '../contract/index.ts';
import type { OutcomeStore } from './outcomes.store.ts';
import type { TaskLoader } from './recording-tasks.ts';
import type {
  BookForVideos,
  BooksForVideos,
  ReportsForVideos,
  TestsForVideos,
} from './video-solutions.port.ts';
import type { VideoStore } from './video-solutions.store.ts';

/** Fewer than there are connections to the database. */
const BOOKS_AT_ONCE = 6;

/** Books and tests with the counts of their questions. */
export type TaskOverview = ReturnType<typeof createTaskOverview>;

/** A book as the contract writes it. */
export const plainBook = ({ id, hash, name, coverFile }: BookForVideos): FullTask['book'] => ({
  id,
  icon: coverFile === null ? null : `/api/v2/ebook-files/${id}/${coverFile}`,
  book_name: name,
  book_slug: hash,
});

type OverviewParts = {
  store: VideoStore;
  outcomes: OutcomeStore;
  books: BooksForVideos;
  tests: TestsForVideos;
  reports: ReportsForVideos;
  loadTasks: TaskLoader;
  clock: Clock;
};

/** The tests of a book with their counts. `recorded` has the counts by test. */
const countTests = async (
  { outcomes, tests, reports }: OverviewParts,
  bookId: number,
  { recorded, hasOutcomes }: { recorded: ReadonlyMap<number, number>; hasOutcomes: boolean },
): Promise<RecordingTest[]> => {
  const reported = await reports.reportedQuestions(bookId);
  const filled = hasOutcomes ? await outcomes.questionsOfBook(bookId) : undefined;
  const countFilled = async (testId: number): Promise<number> =>
    filled ? (await tests.questionsOfTest(testId)).filter(({ id }) => filled.has(id)).length : 0;
  const counted: RecordingTest[] = [];
  for (const { id, title, questions } of await tests.testsOfBook(bookId)) {
    counted.push({
      id,
      title,
      total_number_of_questions: questions,
      total_questions_with_error_report: reported.get(id) ?? 0,
      total_recorded_questions: recorded.get(id) ?? 0,
      total_questions_with_outcomes: await countFilled(id),
    });
  }
  return counted;
};

/** The tests with their questions, as a list has them. */
const withTasks = async (
  { tests, loadTasks, clock }: OverviewParts,
  counted: readonly RecordingTest[],
): Promise<ListedTest[]> => {
  const listed: ListedTest[] = [];
  for (const test of counted) {
    const tasks = await loadTasks(await tests.questionsOfTest(test.id), clock.now());
    const question_tasks = tasks.map((task) => ({
      id: task.id,
      page_number: task.page_number,
      question_order_number: task.question_order_number,
      video_solution: task.video_solution,
      s3: task.s3,
      error_reports: task.error_reports,
    }));
    listed.push({ ...test, question_tasks });
  }
  return listed;
};

/** Counts of recorded, reported and classified questions of books and tests. */
export const createTaskOverview = (parts: OverviewParts) => {
  const { store, outcomes, books, tests, loadTasks, clock } = parts;

  const ofBooks = async (all: readonly BookForVideos[]): Promise<BookOfTasks[]> => {
    const ids = all.map(({ id }) => id);
    const removed = await tests.removedIds(ids);
    const recorded = await store.recordedOfBooks(ids, removed);
    const chosen = await outcomes.countOfBooks(ids, removed);
    const counted: BookOfTasks[] = [];
    for (let start = 0; start < all.length; start += BOOKS_AT_ONCE) {
      const some = all.slice(start, start + BOOKS_AT_ONCE).map(async (book) => {
        const hasOutcomes = chosen.has(book.id);
        const tests = await countTests(parts, book.id, { recorded, hasOutcomes });
        const outcomes = chosen.get(book.id) ?? 0;
        return { ...plainBook(book), tests: await withTasks(parts, tests), outcomes };
      });
      counted.push(...(await Promise.all(some)));
    }
    return counted;
  };

  /** Undefined where the person may not read the book. */
  const findReadable = async (
    person: Principal,
    id: number,
  ): Promise<BookForVideos | undefined> => {
    try {
      return await books.bookForPerson(person, id);
    } catch (error) {
      if (error instanceof UserFacingError && error.code === 'book_not_found') return undefined;
      throw error;
    }
  };

  return {
    ofBooks,

    /** Books with tests that the person may read. */
    ofPerson: async (person: Principal): Promise<BookOfTasks[]> => {
      const readable: BookForVideos[] = [];
      for (const id of await tests.booksWithTests(person.domainId)) {
        const book = await findReadable(person, id);
        if (book) readable.push(book);
      }
      return ofBooks(readable);
    },

    /** A test with its questions; undefined if the book does not have it. */
    ofTest: async (testId: number, book: BookForVideos): Promise<FullTest | undefined> => {
      const removed = await tests.removedIds([book.id]);
      const recorded = await store.recordedOfBooks([book.id], removed);
      const all = await countTests(parts, book.id, { recorded, hasOutcomes: true });
      const counts = all.find(({ id }) => id === testId);
      if (!counts) return undefined;
      const gone = await loadTasks(await tests.removedQuestions(testId), clock.now());
      return {
        ...counts,
        book_slug: book.hash,
        book_name: book.name,
        book_id: book.id,
        question_tasks: await loadTasks(await tests.questionsOfTest(testId), clock.now()),
        removed_questions: gone.filter(({ s3 }) => s3.length > 0),
      };
    },
  };
};
