import type { OpenDatabase } from '@sayfa/server-kit';
import type { Selectable } from 'kysely';
import type { GuideLine, Margins } from '../contract/index.ts';
import type { MarginsTables } from './margins.table.ts';

/** Stored guide lines of a book. */
export type StoredMargins = Margins & {
  revision: number;
  jobId: number | null;
  updatedAt: number;
};

const linesIn = (column: string): GuideLine[] => JSON.parse(column);

const storedOf = (row: Selectable<MarginsTables['book_margins']>): StoredMargins => ({
  marginA: linesIn(row.margin_a),
  marginB: linesIn(row.margin_b),
  revision: row.revision,
  jobId: row.job_id,
  updatedAt: row.updated_at,
});

/** Rows of guide lines. */
export type MarginsStore = {
  find(bookId: number): Promise<StoredMargins | undefined>;
  /** Replaces the stored lines and increments the revision. */
  put(
    book: { id: number; domainId: number },
    margins: Margins,
    now: number,
  ): Promise<StoredMargins>;
  /** Stores the job of a revision; does nothing where there is a newer revision. */
  setJob(bookId: number, revision: number, jobId: number): Promise<void>;
};

/** The rows of guide lines in a database. */
export const marginsStore = ({ db: open }: OpenDatabase): MarginsStore => {
  const db = open.withTables<MarginsTables>();
  return {
    find: async (bookId) => {
      const row = await db
        .selectFrom('book_margins')
        .selectAll()
        .where('ebook_id', '=', bookId)
        .executeTakeFirst();
      return row && storedOf(row);
    },
    put: async ({ id, domainId }, { marginA, marginB }, now) => {
      const lines = {
        margin_a: JSON.stringify(marginA),
        margin_b: JSON.stringify(marginB),
        updated_at: now,
      };
      const row = await db
        .insertInto('book_margins')
        .values({ ebook_id: id, domain_id: domainId, revision: 1, job_id: null, ...lines })
        .onConflict((conflict) =>
          conflict.column('ebook_id').doUpdateSet((eb) => ({
            ...lines,
            revision: eb('book_margins.revision', '+', 1),
            job_id: null,
          })),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return storedOf(row);
    },
    setJob: async (bookId, revision, jobId) => {
      await db
        .updateTable('book_margins')
        .set({ job_id: jobId })
        .where('ebook_id', '=', bookId)
        .where('revision', '=', revision)
        .execute();
    },
  };
};
