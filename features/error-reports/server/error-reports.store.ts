import type { OpenDatabase } from '@sayfa/server-kit';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ErrorReportsTables } from './error-reports.table.ts';

/** A stored comment. */
export type CommentRow = Selectable<ErrorReportsTables['error_report_comments']>;
/** A stored report with its comments, oldest first. */
export type ReportRow = Selectable<ErrorReportsTables['error_reports']> & {
  comments: CommentRow[];
};

/** Ids in one statement. */
const MAX_IDS = 500;

/** Rows of error reports. */
export type ErrorReportStore = ReturnType<typeof errorReportStore>;

type Database = Kysely<ErrorReportsTables>;
type Bare = Omit<ReportRow, 'comments'>;

/** Reports with their comments, which one statement loads for all. */
const loadComments = async (db: Database, rows: readonly Bare[]): Promise<ReportRow[]> => {
  if (rows.length === 0) return [];
  const comments = await db
    .selectFrom('error_report_comments')
    .selectAll()
    .where(
      'report_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const byReport = Map.groupBy(comments, ({ report_id }) => report_id);
  return rows.map((row) => ({ ...row, comments: byReport.get(row.id) ?? [] }));
};

const reportReads = (db: Database) => ({
  find: async (id: number): Promise<ReportRow | undefined> => {
    const rows = await db.selectFrom('error_reports').selectAll().where('id', '=', id).execute();
    return (await loadComments(db, rows))[0];
  },

  /** The newest first, before an id; one more than `limit` if more follow. */
  ofBook: (
    bookId: number,
    { before, all, limit }: { before: number | undefined; all: boolean; limit: number },
  ): Promise<ReportRow[]> => {
    let rows = db
      .selectFrom('error_reports')
      .selectAll()
      .where('ebook_id', '=', bookId)
      .orderBy('id', 'desc')
      .limit(limit + 1);
    if (before !== undefined) rows = rows.where('id', '<', before);
    if (!all) rows = rows.where('closed_at', 'is', null);
    return rows.execute().then((found) => loadComments(db, found));
  },

  /** The newest first. */
  ofQuestions: async (questionIds: readonly number[]): Promise<ReportRow[]> => {
    const found: ReportRow[] = [];
    for (let at = 0; at < questionIds.length; at += MAX_IDS) {
      const rows = await db
        .selectFrom('error_reports')
        .selectAll()
        .where('question_id', 'in', questionIds.slice(at, at + MAX_IDS))
        .orderBy('id', 'desc')
        .execute();
      found.push(...(await loadComments(db, rows)));
    }
    return found;
  },

  /** How many questions of each test of a book have a report, except those in `without`. */
  countByTest: async (bookId: number, without: readonly number[]): Promise<Map<number, number>> => {
    let reported = db
      .selectFrom('error_reports')
      .select((eb) => ['test_id', eb.fn.count<number>('question_id').distinct().as('questions')])
      .where('ebook_id', '=', bookId)
      .where('test_id', 'is not', null)
      .where('question_id', 'is not', null)
      .groupBy('test_id');
    if (without.length > 0) reported = reported.where('question_id', 'not in', [...without]);
    const rows = await reported.execute();
    return new Map(
      rows.flatMap(({ test_id, questions }) =>
        test_id === null ? [] : [[test_id, Number(questions)] as const],
      ),
    );
  },

  /** Whether a report of a book still uses a picture. */
  isShown: async (bookId: number, attachment: string): Promise<boolean> => {
    const row = await db
      .selectFrom('error_reports')
      .select('id')
      .where('ebook_id', '=', bookId)
      .where('attachment', '=', attachment)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Reports with their comments, loaded in statements of limited length. */
const loadAllComments = async (db: Database, rows: readonly Bare[]): Promise<ReportRow[]> => {
  const found: ReportRow[] = [];
  for (let at = 0; at < rows.length; at += MAX_IDS) {
    found.push(...(await loadComments(db, rows.slice(at, at + MAX_IDS))));
  }
  return found;
};

const listReads = (db: Database) => ({
  /** All of a book that are open, the newest first. */
  openOfBook: async (bookId: number): Promise<ReportRow[]> => {
    const rows = await db
      .selectFrom('error_reports')
      .selectAll()
      .where('ebook_id', '=', bookId)
      .where('closed_at', 'is', null)
      .orderBy('id', 'desc')
      .execute();
    return loadAllComments(db, rows);
  },

  /** All that a person sent, oldest first. */
  ofUser: async (userId: number): Promise<ReportRow[]> => {
    const rows = await db
      .selectFrom('error_reports')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return loadAllComments(db, rows);
  },

  commentsBy: (userId: number): Promise<CommentRow[]> =>
    db
      .selectFrom('error_report_comments')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
});

/** The rows of error reports in a database. */
export const errorReportStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<ErrorReportsTables>();
  return {
    ...reportReads(db),
    ...listReads(db),

    add: async (report: Insertable<ErrorReportsTables['error_reports']>): Promise<number> => {
      const row = await db
        .insertInto('error_reports')
        .values(report)
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    addComment: async (
      comment: Insertable<ErrorReportsTables['error_report_comments']>,
    ): Promise<CommentRow> =>
      db
        .insertInto('error_report_comments')
        .values(comment)
        .returningAll()
        .executeTakeFirstOrThrow(),

    setClosed: async (id: number, at: number | null): Promise<void> => {
      await db.updateTable('error_reports').set({ closed_at: at }).where('id', '=', id).execute();
    },

    /** Deletes a person's reports and removes their name from their answers to others. */
    erasePerson: async (userId: number): Promise<void> => {
      await db.deleteFrom('error_reports').where('user_id', '=', userId).execute();
      await db
        .updateTable('error_report_comments')
        .set({ user_id: null })
        .where('user_id', '=', userId)
        .execute();
    },
  };
};
