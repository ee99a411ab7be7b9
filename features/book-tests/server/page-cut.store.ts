import type { CutTests, PutPage } from '@sayfa/book-tests/port';
import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { BooksOfTests, QuestionsInUse } from './book-tests.port.ts';
import type { BookTestsTables, TaskRow } from './book-tests.table.ts';
import { planPageCut } from './page-cut.rules.ts';

/** Changes of questions when pages are cut, and their final deletion. */
export type PageCutStore = Pick<CutTests, 'putPage'> & {
  /**
   * Confirms an uncertain question. Returns the addresses of pictures that no question uses any
   * more; undefined if the question no longer exists.
   */
  keep(id: number): Promise<string[] | undefined>;
  /**
   * Separates an uncertain question: videos and reports stay with the earlier one, which is removed.
   * Returns the id of the new question; undefined if the question is not uncertain.
   */
  separate(id: number, now: number): Promise<number | undefined>;
  /** Deletes for good what was deleted or removed before and is not in use. Returns the unused pictures. */
  purge(before: number, inUse: QuestionsInUse): Promise<{ bookId: number; image: string }[]>;
};

type Trx = Transaction<BookTestsTables>;

/** Pictures in one statement. */
const MAX_IMAGES = 400;

const imagesOf = (row: Pick<TaskRow, 'question_image' | 'previous_image'>): string[] =>
  row.previous_image === null ? [row.question_image] : [row.question_image, row.previous_image];

/** Locks a test until the transaction ends; false if it no longer exists. */
const lockTest = async (trx: Trx, testId: number): Promise<boolean> => {
  const locked = await trx
    .updateTable('book_tests')
    .set((eb) => ({ title: eb.ref('title') }))
    .where('id', '=', testId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return locked !== undefined;
};

/** Which of these pictures no question uses any more. */
const unusedOf = async (
  from: Pick<Trx, 'selectFrom'>,
  images: readonly string[],
): Promise<string[]> => {
  const all = [...new Set(images)];
  const shown = new Set<string>();
  for (let start = 0; start < all.length; start += MAX_IMAGES) {
    const some = all.slice(start, start + MAX_IMAGES);
    const rows = await from
      .selectFrom('question_tasks')
      .select(['question_image', 'previous_image'])
      .where((eb) => eb.or([eb('question_image', 'in', some), eb('previous_image', 'in', some)]))
      .execute();
    for (const image of rows.flatMap(imagesOf)) shown.add(image);
  }
  return all.filter((image) => !shown.has(image));
};

const findCurrent = (trx: Trx, id: number): Promise<TaskRow | undefined> =>
  trx
    .selectFrom('question_tasks')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

const DECIDED = { previous_image: null, previous_region: null };

/** Stores the questions of a cut page; undefined if the test no longer exists. */
const putPage = async (
  trx: Trx,
  ...[test, page, tasks, now]: Parameters<CutTests['putPage']>
): Promise<PutPage | undefined> => {
  if (!(await lockTest(trx, test.id))) return undefined;
  const before = await trx
    .selectFrom('question_tasks')
    .selectAll()
    .where('test_id', '=', test.id)
    .where('ebook_pages_id', '=', page.id)
    .orderBy('id')
    .execute();
  const { keep, remove, add } = planPageCut(before, tasks);
  for (const { id, columns } of keep) {
    await trx
      .updateTable('question_tasks')
      .set({ ...columns, removed_at: null })
      .where('id', '=', id)
      .execute();
  }
  for (const id of remove) {
    await trx.updateTable('question_tasks').set({ removed_at: now }).where('id', '=', id).execute();
  }
  for (const columns of add) {
    const own = { domain_id: test.domainId, test_id: test.id, ebook_id: test.bookId };
    const at = { ebook_pages_id: page.id, page_number: page.number };
    await trx
      .insertInto('question_tasks')
      .values({ ...own, ...at, ...columns, created_at: now, removed_at: null })
      .execute();
  }
  return {
    unused: await unusedOf(trx, before.flatMap(imagesOf)),
    doubtful: keep.filter(({ columns }) => columns.previous_image !== null).length,
  };
};

/** Gives the picture of a doubtful cut to a new question and removes the earlier one. */
const separateTask = async (
  trx: Trx,
  id: number,
  { testId, now }: { testId: number; now: number },
): Promise<number | undefined> => {
  if (!(await lockTest(trx, testId))) return undefined;
  const row = await findCurrent(trx, id);
  if (!row || row.previous_image === null || row.previous_region === null) return undefined;
  const { id: _, ...columns } = row;
  const added = await trx
    .insertInto('question_tasks')
    .values({ ...columns, ...DECIDED, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = { question_image: row.previous_image, region: row.previous_region };
  await trx
    .updateTable('question_tasks')
    .set({ ...before, ...DECIDED, removed_at: now })
    .where('id', '=', id)
    .execute();
  return added.id;
};

const deleteEmptyTests = async (
  db: Kysely<BookTestsTables>,
  deletedBefore: number,
): Promise<void> => {
  await db
    .deleteFrom('book_tests')
    .where('deleted_at', '<', deletedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('question_tasks')
            .select('question_tasks.id')
            .whereRef('question_tasks.test_id', '=', 'book_tests.id'),
        ),
      ),
    )
    .execute();
};

/** The cutting of pages in a database. */
export const pageCuts = (
  open: OpenDatabase['db'],
  db: Kysely<BookTestsTables>,
  books: BooksOfTests['inTransaction'],
): PageCutStore => ({
  putPage: (test, ...others) =>
    open.transaction().execute(async (bare) => {
      await books.bump(bare, [test.bookId]);
      return putPage(bare.withTables<BookTestsTables>(), test, ...others);
    }),
  keep: (id) =>
    db.transaction().execute(async (trx) => {
      const row = await findCurrent(trx, id);
      if (!row) return undefined;
      await trx.updateTable('question_tasks').set(DECIDED).where('id', '=', id).execute();
      return unusedOf(trx, imagesOf(row));
    }),
  separate: (id, now) =>
    open.transaction().execute(async (bare) => {
      const trx = bare.withTables<BookTestsTables>();
      const found = await trx
        .selectFrom('question_tasks')
        .select(['test_id', 'ebook_id'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!found) return undefined;
      await books.bump(bare, [found.ebook_id]);
      return separateTask(trx, id, { testId: found.test_id, now });
    }),
  purge: async (before, inUse) => {
    const gone = await db
      .selectFrom('question_tasks')
      .innerJoin('book_tests', 'book_tests.id', 'question_tasks.test_id')
      .selectAll('question_tasks')
      .select('deleted_at')
      .where((eb) => eb.or([eb('deleted_at', '<', before), eb('removed_at', '<', before)]))
      .execute();
    const used = await inUse(gone.map(({ id }) => id));
    const unused = gone.filter(({ id }) => !used.has(id));
    for (const { id } of unused) {
      await db.deleteFrom('question_tasks').where('id', '=', id).execute();
    }
    await deleteEmptyTests(db, before);
    const images = await unusedOf(db, unused.flatMap(imagesOf));
    return unused.flatMap((row) =>
      imagesOf(row)
        .filter((image) => images.includes(image))
        .map((image) => ({ bookId: row.ebook_id, image })),
    );
  },
});
