import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely, Selectable } from 'kysely';
import type { BooksOfTests } from './book-tests.port.ts';
import type { BookTestsTables, TaskRow } from './book-tests.table.ts';
import { type PageCutStore, pageCuts } from './page-cut.store.ts';

/** A stored test with the number of its questions and of the uncertain ones. */
export type TestRow = Selectable<BookTestsTables['book_tests']> & {
  questions: number;
  doubtful: number;
};
/** A question with the title of its test. */
export type FullTaskRow = TaskRow & { test_title: string };

/** Rows of tests and their questions. Deleted tests are left out unless stated. */
export type BookTestStore = PageCutStore & {
  /** The newest first. */
  ofBook(bookId: number): Promise<TestRow[]>;
  find(id: number): Promise<TestRow | undefined>;
  /** Also one that is deleted. */
  findAny(id: number): Promise<TestRow | undefined>;
  tasks(testId: number): Promise<TaskRow[]>;
  removedTasks(testId: number): Promise<TaskRow[]>;
  /** With removed ones and those of deleted tests. */
  tasksEver(ids: readonly number[]): Promise<FullTaskRow[]>;
  /** Ids of removed questions. */
  removedIds(bookIds: readonly number[]): Promise<number[]>;
  task(id: number): Promise<FullTaskRow | undefined>;
  /** Those of the newest test first. */
  tasksOfPage(pageId: number): Promise<FullTaskRow[]>;
  /** Ids of books of a domain, or of all domains, that have a test. */
  booksWithTests(domainId: number | undefined): Promise<number[]>;
  add(book: { id: number; domainId: number }, title: string, now: number): Promise<number>;
  setDeleted(id: number, at: number | null): Promise<void>;
};

type Database = Kysely<BookTestsTables>;

const countedTests = (db: Database) =>
  db
    .selectFrom('book_tests')
    .selectAll('book_tests')
    .select((eb) =>
      eb
        .selectFrom('question_tasks')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('question_tasks.test_id', '=', 'book_tests.id')
        .where('question_tasks.removed_at', 'is', null)
        .as('questions'),
    )
    .select((eb) =>
      eb
        .selectFrom('question_tasks')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('question_tasks.test_id', '=', 'book_tests.id')
        .where('question_tasks.removed_at', 'is', null)
        .where('question_tasks.previous_image', 'is not', null)
        .as('doubtful'),
    );

const counted = (
  row: Omit<TestRow, 'questions' | 'doubtful'> & {
    questions: number | null;
    doubtful: number | null;
  },
): TestRow => ({
  ...row,
  questions: Number(row.questions ?? 0),
  doubtful: Number(row.doubtful ?? 0),
});

const testReads = (db: Database) => {
  const findAny = async (id: number): Promise<TestRow | undefined> => {
    const row = await countedTests(db).where('book_tests.id', '=', id).executeTakeFirst();
    return row && counted(row);
  };

  return {
    findAny,
    find: async (id: number): Promise<TestRow | undefined> => {
      const row = await findAny(id);
      return row?.deleted_at === null ? row : undefined;
    },
    ofBook: async (bookId: number): Promise<TestRow[]> => {
      const rows = await countedTests(db)
        .where('ebook_id', '=', bookId)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(counted);
    },
  };
};

const taskReads = (db: Database) => {
  const tasksEver = () =>
    db
      .selectFrom('question_tasks')
      .innerJoin('book_tests', 'book_tests.id', 'question_tasks.test_id')
      .selectAll('question_tasks')
      .select('book_tests.title as test_title');
  const fullTasks = () =>
    tasksEver()
      .where('book_tests.deleted_at', 'is', null)
      .where('question_tasks.removed_at', 'is', null);
  const tasksOfTest = (testId: number) =>
    db
      .selectFrom('question_tasks')
      .selectAll()
      .where('test_id', '=', testId)
      .orderBy('page_number')
      .orderBy('question_order_number')
      .orderBy('id');

  return {
    tasks: (testId: number) => tasksOfTest(testId).where('removed_at', 'is', null).execute(),
    removedTasks: (testId: number) =>
      tasksOfTest(testId).where('removed_at', 'is not', null).execute(),
    tasksEver: async (ids: readonly number[]) =>
      ids.length === 0
        ? []
        : tasksEver()
            .where('question_tasks.id', 'in', [...ids])
            .execute(),
    removedIds: async (bookIds: readonly number[]) => {
      if (bookIds.length === 0) return [];
      const rows = await db
        .selectFrom('question_tasks')
        .select('id')
        .where('removed_at', 'is not', null)
        .where('ebook_id', 'in', [...bookIds])
        .execute();
      return rows.map(({ id }) => id);
    },
    task: (id: number) => fullTasks().where('question_tasks.id', '=', id).executeTakeFirst(),
    tasksOfPage: (pageId: number) =>
      fullTasks()
        .where('question_tasks.ebook_pages_id', '=', pageId)
        .orderBy('question_tasks.test_id', 'desc')
        .orderBy('question_tasks.question_order_number')
        .execute(),
    booksWithTests: async (domainId: number | undefined) => {
      let books = db
        .selectFrom('book_tests')
        .select((eb) => ['ebook_id', eb.fn.max('id').as('newest')])
        .where('deleted_at', 'is', null)
        .groupBy('ebook_id')
        .orderBy('newest', 'desc');
      if (domainId !== undefined) books = books.where('domain_id', '=', domainId);
      return (await books.execute()).map(({ ebook_id }) => ebook_id);
    },
  };
};

/** The rows of tests in a database. */
export const bookTestStore = (
  { db: open }: OpenDatabase,
  books: BooksOfTests['inTransaction'],
): BookTestStore => {
  const db = open.withTables<BookTestsTables>();
  return {
    ...testReads(db),
    ...taskReads(db),
    add: async ({ id, domainId }, title, now) => {
      const row = await db
        .insertInto('book_tests')
        .values({
          domain_id: domainId,
          ebook_id: id,
          title,
          created_at: now,
          deleted_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    setDeleted: async (id, at) => {
      const update = db.updateTable('book_tests').set({ deleted_at: at }).where('id', '=', id);
      // A second deletion does not extend the time for restoring.
      await (at === null ? update : update.where('deleted_at', 'is', null)).execute();
    },
    ...pageCuts(open, db, books),
  };
};
