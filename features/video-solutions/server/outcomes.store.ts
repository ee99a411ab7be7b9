import type { OpenDatabase } from '@sayfa/server-kit';
import { inParts } from './video-counts.store.ts';
import type { VideoSolutionsTables } from './video-solutions.table.ts';

export type OutcomeStore = ReturnType<typeof outcomeStore>;

/** The rows of outcomes in a database. */
export const outcomeStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<VideoSolutionsTables>();
  return {
    /** By the question's id, in the order in which they were chosen. */
    ofQuestions: async (
      ids: readonly number[],
    ): Promise<ReadonlyMap<number, { id: number; name: string }[]>> => {
      const rows = await inParts(ids, (some) =>
        db
          .selectFrom('question_outcomes')
          .select(['question_id', 'outcome_id as id', 'name'])
          .where('question_id', 'in', some)
          .orderBy('question_id')
          .orderBy('position')
          .execute(),
      );
      const named = Map.groupBy(rows, ({ question_id }) => question_id);
      return new Map(
        [...named].map(([question, all]) => [question, all.map(({ id, name }) => ({ id, name }))]),
      );
    },

    /** How many questions of each book have outcomes, except those in `without`; books without any are left out. */
    countOfBooks: async (
      bookIds: readonly number[],
      without: readonly number[],
    ): Promise<ReadonlyMap<number, number>> => {
      const rows = await inParts(bookIds, (some) => {
        const counted = db
          .selectFrom('question_outcomes')
          .select((eb) => ['ebook_id', eb.fn.count<number>('question_id').distinct().as('count')])
          .where('ebook_id', 'in', some)
          .groupBy('ebook_id');
        return (
          without.length > 0 ? counted.where('question_id', 'not in', [...without]) : counted
        ).execute();
      });
      return new Map(rows.map(({ ebook_id, count }) => [ebook_id, Number(count)]));
    },

    /** Questions of a book that have outcomes. */
    questionsOfBook: async (bookId: number): Promise<ReadonlySet<number>> => {
      const rows = await db
        .selectFrom('question_outcomes')
        .select('question_id')
        .distinct()
        .where('ebook_id', '=', bookId)
        .execute();
      return new Set(rows.map(({ question_id }) => question_id));
    },

    /** Replaces the outcomes of a question. */
    put: (
      question: { id: number; domainId: number; bookId: number },
      outcomes: readonly { id: number; name: string }[],
    ): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom('question_outcomes').where('question_id', '=', question.id).execute();
        for (const [position, { id, name }] of outcomes.entries()) {
          const row = {
            question_id: question.id,
            position,
            domain_id: question.domainId,
            ebook_id: question.bookId,
            outcome_id: id,
            name,
          };
          await trx
            .insertInto('question_outcomes')
            .values(row)
            // Two people saved at the same moment: the later one counts.
            .onConflict((conflict) =>
              conflict.columns(['question_id', 'position']).doUpdateSet({ outcome_id: id, name }),
            )
            .execute();
        }
      }),
  };
};
