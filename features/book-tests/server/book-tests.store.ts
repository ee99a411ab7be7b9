import type { OpenDatabase } from '@sayfa/server-kit';
import type { Selectable } from 'kysely';
import type { BookTestsTables } from './book-tests.table.ts';

/** A test as stored, with the number of its questions. */
export type TestRow = Selectable<BookTestsTables['book_tests']> & { questions: number };
/** A question as stored. */
export type TaskRow = Selectable<BookTestsTables['question_tasks']>;
/** A question with the title of its test. */
export type FullTaskRow = TaskRow & { test_title: string };
/** A question to be kept: its picture's address and its box as JSON. */
export type NewTask = { image: string; region: string };

/** Rows of tests and their questions. A deleted test is nowhere but where its name says so. */
export type BookTestStore = {
  /** The newest first. */
  ofBook(bookId: number): Promise<TestRow[]>;
  find(id: number): Promise<TestRow | undefined>;
  /** Also one that is deleted. */
  findAny(id: number): Promise<TestRow | undefined>;
  tasks(testId: number): Promise<TaskRow[]>;
  task(id: number): Promise<FullTaskRow | undefined>;
  /** Those of the newest test first. */
  tasksOfPage(pageId: number): Promise<FullTaskRow[]>;
  /** Ids of books that have a test; of all domains where none is named. */
  booksWithTests(domainId: number | undefined): Promise<number[]>;
  add(book: { id: number; domainId: number }, title: string, now: number): Promise<number>;
  setDeleted(id: number, at: number | null): Promise<void>;
  /**
   * These are the questions of a page now; those with the same box keep their number. Answers the
   * addresses of pictures that no question shows any more; undefined where the test is gone.
   */
  putPage(
    test: { id: number; bookId: number; domainId: number },
    page: { id: number; number: number },
    tasks: readonly NewTask[],
    now: number,
  ): Promise<string[] | undefined>;
  /** Forgets for good what was deleted before; the pictures, by book. */
  forget(deletedBefore: number): Promise<{ bookId: number; image: string }[]>;
};

/** The rows of tests in a database. */
export const bookTestStore = ({ db: open }: OpenDatabase): BookTestStore => {
  const db = open.withTables<BookTestsTables>();

  const tests = () =>
    db
      .selectFrom('book_tests')
      .selectAll('book_tests')
      .select((eb) =>
        eb
          .selectFrom('question_tasks')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('question_tasks.test_id', '=', 'book_tests.id')
          .as('questions'),
      );
  const counted = (row: Omit<TestRow, 'questions'> & { questions: number | null }): TestRow => ({
    ...row,
    questions: Number(row.questions ?? 0),
  });
  const findAny = async (id: number): Promise<TestRow | undefined> => {
    const row = await tests().where('book_tests.id', '=', id).executeTakeFirst();
    return row && counted(row);
  };

  const fullTasks = () =>
    db
      .selectFrom('question_tasks')
      .innerJoin('book_tests', 'book_tests.id', 'question_tasks.test_id')
      .selectAll('question_tasks')
      .select('book_tests.title as test_title')
      .where('book_tests.deleted_at', 'is', null);

  return {
    task: (id) => fullTasks().where('question_tasks.id', '=', id).executeTakeFirst(),
    tasksOfPage: (pageId) =>
      fullTasks()
        .where('question_tasks.ebook_pages_id', '=', pageId)
        .orderBy('question_tasks.test_id', 'desc')
        .orderBy('question_tasks.question_order_number')
        .execute(),
    booksWithTests: async (domainId) => {
      let books = db
        .selectFrom('book_tests')
        .select((eb) => ['ebook_id', eb.fn.max('id').as('newest')])
        .where('deleted_at', 'is', null)
        .groupBy('ebook_id')
        .orderBy('newest', 'desc');
      if (domainId !== undefined) books = books.where('domain_id', '=', domainId);
      return (await books.execute()).map(({ ebook_id }) => ebook_id);
    },
    ofBook: async (bookId) => {
      const rows = await tests()
        .where('ebook_id', '=', bookId)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(counted);
    },
    findAny,
    find: async (id) => {
      const row = await findAny(id);
      return row?.deleted_at === null ? row : undefined;
    },
    tasks: (testId) =>
      db
        .selectFrom('question_tasks')
        .selectAll()
        .where('test_id', '=', testId)
        .orderBy('page_number')
        .orderBy('question_order_number')
        .orderBy('id')
        .execute(),
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
      // Deleting again does not make it last longer.
      await (at === null ? update : update.where('deleted_at', 'is', null)).execute();
    },
    putPage: (test, page, tasks, now) =>
      db.transaction().execute(async (trx) => {
        // Held until the end, so that two who cut the same page come one after the other.
        const held = await trx
          .updateTable('book_tests')
          .set((eb) => ({ title: eb.ref('title') }))
          .where('id', '=', test.id)
          .where('deleted_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!held) return undefined;
        const before = await trx
          .selectFrom('question_tasks')
          .selectAll()
          .where('test_id', '=', test.id)
          .where('ebook_pages_id', '=', page.id)
          .execute();
        const left = [...before];
        for (const [at, { image, region }] of tasks.entries()) {
          const same = left.findIndex((row) => row.region === region);
          const [kept] = same < 0 ? [] : left.splice(same, 1);
          const columns = { question_image: image, question_order_number: at + 1 };
          await (kept
            ? trx.updateTable('question_tasks').set(columns).where('id', '=', kept.id).execute()
            : trx
                .insertInto('question_tasks')
                .values({
                  ...columns,
                  domain_id: test.domainId,
                  test_id: test.id,
                  ebook_id: test.bookId,
                  ebook_pages_id: page.id,
                  page_number: page.number,
                  region,
                  created_at: now,
                })
                .execute());
        }
        for (const { id } of left) {
          await trx.deleteFrom('question_tasks').where('id', '=', id).execute();
        }
        const images = [...new Set(before.map((row) => row.question_image))];
        if (images.length === 0) return [];
        const shown = await trx
          .selectFrom('question_tasks')
          .select('question_image')
          .distinct()
          .where('question_image', 'in', images)
          .execute();
        return images.filter((image) => !shown.some((row) => row.question_image === image));
      }),
    forget: async (deletedBefore) => {
      const gone = await db
        .selectFrom('question_tasks')
        .innerJoin('book_tests', 'book_tests.id', 'question_tasks.test_id')
        .select(['question_tasks.ebook_id as bookId', 'question_tasks.question_image as image'])
        .where('deleted_at', '<', deletedBefore)
        .execute();
      await db.deleteFrom('book_tests').where('deleted_at', '<', deletedBefore).execute();
      const shown = new Set<string>();
      for (const { image } of gone) {
        const row = await db
          .selectFrom('question_tasks')
          .select('id')
          .where('question_image', '=', image)
          .limit(1)
          .executeTakeFirst();
        if (row) shown.add(image);
      }
      return gone.filter(({ image }) => !shown.has(image));
    },
  };
};
