import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely, Selectable } from 'kysely';
import type { AnswerKeysTables } from './answer-keys.table.ts';
import type { MatchedEntry } from './match-keys.rules.ts';

/** A key as it was found. */
export type DraftRow = Selectable<AnswerKeysTables['key_drafts']>;

/** Rows of one statement. */
const MAX_ROWS = 200;
const MAX_LOOSE = 2_000;

/** Rows of found keys and of the runs that found them. */
export type KeyDraftStore = ReturnType<typeof keyDraftStore>;

const columnsOf = (
  { row, entry, questionId, fit }: MatchedEntry,
  { bookId, domainId }: { bookId: number; domainId: number },
) => ({
  ebook_id: bookId,
  domain_id: domainId,
  page_number: entry.pageNumber,
  label: row.label.text,
  unit: row.label.unit ?? null,
  test: row.label.test ?? null,
  number: entry.number,
  letters: entry.letters,
  box: JSON.stringify({
    left: Math.round(entry.box.left),
    top: Math.round(entry.box.top),
    width: Math.round(entry.box.width),
    height: Math.round(entry.box.height),
  }),
  certainty: entry.certainty,
  fit,
  question_id: questionId,
  state: 'open' as const,
  decided_by: null,
  decided_at: null,
});

type Tables = Kysely<AnswerKeysTables>;

const createRunRows = (open: OpenDatabase['db'], db: Tables) => ({
  reading: (bookId: number) =>
    db.selectFrom('key_readings').selectAll().where('ebook_id', '=', bookId).executeTakeFirst(),

  /** Begins a run; its number. */
  beginRun: async (bookId: number, domainId: number): Promise<number> => {
    const row = await db
      .insertInto('key_readings')
      .values({ ebook_id: bookId, domain_id: domainId, run: 1, job_id: null })
      .onConflict((conflict) =>
        conflict.column('ebook_id').doUpdateSet((eb) => ({ run: eb('key_readings.run', '+', 1) })),
      )
      .returning('run')
      .executeTakeFirstOrThrow();
    return row.run;
  },

  noteJob: async (bookId: number, jobId: number): Promise<void> => {
    await db
      .updateTable('key_readings')
      .set({ job_id: jobId })
      .where('ebook_id', '=', bookId)
      .execute();
  },

  /**
   * Replaces what was found of a book, all or nothing, where the run is still the last one. Keys
   * are found as open ones; what was accepted is in `test_keys`.
   */
  replace: (
    book: { bookId: number; domainId: number; run: number },
    matched: readonly MatchedEntry[],
  ): Promise<boolean> =>
    open.transaction().execute(async (bare) => {
      const trx = bare.withTables<AnswerKeysTables>();
      const isLast = await trx
        .updateTable('key_readings')
        .set({ run: book.run })
        .where('ebook_id', '=', book.bookId)
        .where('run', '=', book.run)
        .returning('run')
        .executeTakeFirst();
      if (!isLast) return false;
      await trx.deleteFrom('key_drafts').where('ebook_id', '=', book.bookId).execute();
      const rows = matched.map((one) => columnsOf(one, book));
      for (let from = 0; from < rows.length; from += MAX_ROWS) {
        await trx
          .insertInto('key_drafts')
          .values(rows.slice(from, from + MAX_ROWS))
          .execute();
      }
      return true;
    }),
});

const createDraftRows = (db: Tables) => ({
  /** What counts are made of: found keys of a book without their boxes. */
  fits: (bookId: number) =>
    db
      .selectFrom('key_drafts')
      .select(['question_id', 'fit', 'state', 'page_number'])
      .where('ebook_id', '=', bookId)
      .execute(),

  ofQuestions: async (questionIds: readonly number[]): Promise<DraftRow[]> => {
    const rows: DraftRow[] = [];
    for (let from = 0; from < questionIds.length; from += MAX_ROWS) {
      rows.push(
        ...(await db
          .selectFrom('key_drafts')
          .selectAll()
          .where('question_id', 'in', questionIds.slice(from, from + MAX_ROWS))
          .orderBy('id')
          .execute()),
      );
    }
    return rows;
  },

  loose: (bookId: number): Promise<DraftRow[]> =>
    db
      .selectFrom('key_drafts')
      .selectAll()
      .where('ebook_id', '=', bookId)
      .where('question_id', 'is', null)
      .orderBy('id')
      .limit(MAX_LOOSE)
      .execute(),

  one: (id: number): Promise<DraftRow | undefined> =>
    db.selectFrom('key_drafts').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Gives a found key to a question; a person did, so that it is doubtful until it is accepted. */
  assign: async (id: number, questionId: number | null): Promise<void> => {
    await db
      .updateTable('key_drafts')
      .set({
        question_id: questionId,
        fit: questionId === null ? 'none' : 'doubtful',
        ...{ state: 'open', decided_by: null, decided_at: null },
      })
      .where('id', '=', id)
      .execute();
  },
});

/** The found keys in a database. */
export const keyDraftStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<AnswerKeysTables>();
  return { ...createRunRows(open, db), ...createDraftRows(db) };
};
