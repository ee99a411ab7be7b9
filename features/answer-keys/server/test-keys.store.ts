import type { TestKeys } from '@sayfa/answer-keys/port';
import type { OpenDatabase, PersonalData } from '@sayfa/server-kit';
import type { Selectable, Transaction } from 'kysely';
import type { AnswerKeysTables } from './answer-keys.table.ts';

/** The key of a question. */
export type TestKeyRow = Selectable<AnswerKeysTables['test_keys']>;

/** A key to be set; the found one that it comes from, if any. */
export type NewKey = {
  questionId: number;
  bookId: number;
  domainId: number;
  letters: string;
  source: { pageNumber: number; box: string } | undefined;
};

/** Who decides, and when. */
export type Decision = { by: number; now: number };

const MAX_ROWS = 200;

/** Rows of keys of questions. */
export type TestKeyStore = ReturnType<typeof testKeyStore>;

type Trx = Transaction<AnswerKeysTables>;

const insertKey = (trx: Trx, key: NewKey, { by, now }: Decision) =>
  trx
    .insertInto('test_keys')
    .values({
      question_id: key.questionId,
      ebook_id: key.bookId,
      domain_id: key.domainId,
      letters: key.letters,
      version: 1,
      source_page: key.source?.pageNumber ?? null,
      source_box: key.source?.box ?? null,
      decided_by: by,
      decided_at: now,
    })
    .onConflict((conflict) => conflict.column('question_id').doNothing())
    .returning('version')
    .executeTakeFirst();

const decideDrafts = async (
  trx: Trx,
  questionIds: readonly number[],
  { by, now }: Decision,
): Promise<void> => {
  for (let from = 0; from < questionIds.length; from += MAX_ROWS) {
    await trx
      .updateTable('key_drafts')
      .set({ state: 'decided', decided_by: by, decided_at: now })
      .where('question_id', 'in', questionIds.slice(from, from + MAX_ROWS))
      .execute();
  }
};

/** The keys of questions in a database. */
export const testKeyStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<AnswerKeysTables>();
  const inTransaction = <Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> =>
    open.transaction().execute((bare) => work(bare.withTables<AnswerKeysTables>()));

  const ofQuestions = async (questionIds: readonly number[]): Promise<TestKeyRow[]> => {
    const rows: TestKeyRow[] = [];
    for (let from = 0; from < questionIds.length; from += MAX_ROWS) {
      rows.push(
        ...(await db
          .selectFrom('test_keys')
          .selectAll()
          .where('question_id', 'in', questionIds.slice(from, from + MAX_ROWS))
          .execute()),
      );
    }
    return rows;
  };

  return {
    ofQuestions,

    keyedOfBook: async (bookId: number): Promise<Set<number>> => {
      const rows = await db
        .selectFrom('test_keys')
        .select('question_id')
        .where('ebook_id', '=', bookId)
        .execute();
      return new Set(rows.map((row) => row.question_id));
    },

    /**
     * Sets keys of questions that have none, and decides what was found for them. Questions with the
     * same key are decided, too; those with another are answered and stay as they are.
     */
    accept: (keys: readonly NewKey[], decision: Decision): Promise<number[]> =>
      inTransaction(async (trx) => {
        const differing: number[] = [];
        for (const key of keys) {
          if (await insertKey(trx, key, decision)) continue;
          const known = await trx
            .selectFrom('test_keys')
            .select('letters')
            .where('question_id', '=', key.questionId)
            .executeTakeFirst();
          if (known?.letters !== key.letters) differing.push(key.questionId);
        }
        const accepted = keys.filter(({ questionId }) => !differing.includes(questionId));
        await decideDrafts(
          trx,
          accepted.map(({ questionId }) => questionId),
          decision,
        );
        return differing;
      }),

    /** Sets or removes (letters null) a key of a version, 0 for none; false where it is another. */
    set: (
      key: Omit<NewKey, 'letters'> & { letters: string | null },
      version: number,
      decision: Decision,
    ): Promise<boolean> =>
      inTransaction(async (trx) => {
        const { letters, questionId } = key;
        const at = () =>
          trx
            .updateTable('test_keys')
            .set({
              ...(letters !== null && { letters }),
              version: version + 1,
              source_page: key.source?.pageNumber ?? null,
              source_box: key.source?.box ?? null,
              decided_by: decision.by,
              decided_at: decision.now,
            })
            .where('question_id', '=', questionId)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
        const removed = () =>
          trx
            .deleteFrom('test_keys')
            .where('question_id', '=', questionId)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
        if (letters === null) {
          if (version === 0) return (await ofQuestionIn(trx, questionId)) === undefined;
          const isDone = (await removed()) !== undefined;
          if (isDone) await reopenDrafts(trx, questionId);
          return isDone;
        }
        const isDone =
          version === 0
            ? (await insertKey(trx, { ...key, letters }, decision)) !== undefined
            : (await at()) !== undefined;
        if (isDone) await decideDrafts(trx, [questionId], decision);
        return isDone;
      }),
  };
};

const ofQuestionIn = (trx: Trx, questionId: number) =>
  trx
    .selectFrom('test_keys')
    .select('version')
    .where('question_id', '=', questionId)
    .executeTakeFirst();

/** Without its key a question waits for a decision once more. */
const reopenDrafts = async (trx: Trx, questionId: number): Promise<void> => {
  await trx
    .updateTable('key_drafts')
    .set({ state: 'open', decided_by: null, decided_at: null })
    .where('question_id', '=', questionId)
    .execute();
};

/** Keys for other features. */
export const testKeysForOthers = (store: Pick<TestKeyStore, 'ofQuestions'>): TestKeys => ({
  keysOf: async (questionIds) =>
    (await store.ofQuestions(questionIds)).map((row) => ({
      questionId: row.question_id,
      letters: row.letters,
      source:
        row.source_page === null || row.source_box === null
          ? undefined
          : { pageNumber: row.source_page, ...JSON.parse(row.source_box) },
    })),
});

/** Keys that a person accepted. They stay without the person's id. */
export const keysPersonalData = ({ db: open }: OpenDatabase): PersonalData => {
  const db = open.withTables<AnswerKeysTables>();
  return {
    export: async (userId) => {
      const rows = await db
        .selectFrom('test_keys')
        .select(['question_id', 'letters', 'decided_at'])
        .where('decided_by', '=', userId)
        .orderBy('question_id')
        .execute();
      const content = rows.map((row) => ({
        question: row.question_id,
        letters: row.letters,
        decided_at: new Date(row.decided_at).toISOString(),
      }));
      return content.length > 0 ? [{ name: 'answer-keys/accepted.json', content }] : [];
    },
    erase: async (userId) => {
      for (const table of ['test_keys', 'key_drafts'] as const)
        await db
          .updateTable(table)
          .set({ decided_by: null })
          .where('decided_by', '=', userId)
          .execute();
    },
  };
};
