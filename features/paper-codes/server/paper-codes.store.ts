import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely } from 'kysely';
import type { PaperTarget, QrOpen, TargetKind } from '../contract/index.ts';
import type { PaperCodeRow, PaperCodesTables } from './paper-codes.table.ts';

/** A target and its place, as a code of it is stored. */
export type TargetToStore = PaperTarget & {
  pageId: number;
  page: number;
  number: number | null;
};

/** Rows in one statement: nine values each, of 32,766 that SQLite takes. */
const ROWS = 500;
/** A new code meets another once in 600,000; after so many rounds something else is wrong. */
const ROUNDS = 5;

const keyOf = ({ kind, id }: PaperTarget): string => `${kind} ${id}`;

const ofBook = (db: Pick<Kysely<PaperCodesTables>, 'selectFrom'>, bookId: number) =>
  db.selectFrom('paper_codes').selectAll().where('ebook_id', '=', bookId).execute();

/** Codes of a book by their targets. */
const byTarget = (rows: readonly PaperCodeRow[]): Map<string, PaperCodeRow> =>
  new Map(rows.map((row) => [keyOf({ kind: row.kind, id: row.target_id }), row]));

/** How often codes are opened. */
const createOpenings = (db: Kysely<PaperCodesTables>) => ({
  /** Counts an opening on a day; nothing of who opened it. */
  countOpening: async (
    { code, domain_id }: Pick<PaperCodeRow, 'code' | 'domain_id'>,
    day: string,
  ): Promise<void> => {
    await db
      .insertInto('paper_code_days')
      .values({ code, domain_id, day, openings: 1 })
      .onConflict((conflict) =>
        conflict.columns(['code', 'day']).doUpdateSet((eb) => ({
          openings: eb('paper_code_days.openings', '+', 1),
        })),
      )
      .execute();
  },

  /** Codes of a book that were opened as often at least, the most opened first. */
  openingsOf: async (
    bookId: number,
    { min, limit }: { min: number; limit: number },
  ): Promise<{ code: string; kind: TargetKind; page: number; openings: number }[]> => {
    const rows = await db
      .selectFrom('paper_codes')
      .innerJoin('paper_code_days', 'paper_code_days.code', 'paper_codes.code')
      .select(['paper_codes.code', 'kind', 'page_number'])
      .select(({ fn }) => fn.sum<number | string>('openings').as('openings'))
      .where('ebook_id', '=', bookId)
      .groupBy(['paper_codes.code', 'kind', 'page_number'])
      .having(({ fn }) => fn.sum('openings'), '>=', min)
      .orderBy('openings', 'desc')
      .orderBy('page_number')
      .orderBy('paper_codes.code')
      .limit(limit)
      .execute();
    return rows.map(({ page_number, openings, ...row }) => ({
      ...row,
      page: page_number,
      openings: Number(openings),
    }));
  },
});

/** Rows of paper codes. None is ever changed or deleted. */
export const paperCodesStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<PaperCodesTables>();
  return {
    /**
     * The codes of these targets, in their order; in one transaction those are made that are missing.
     * A code that exists already is left to its target and another is tried.
     */
    codesOf: (
      book: { id: number; domainId: number },
      targets: readonly TargetToStore[],
      { now, newCode }: { now: number; newCode: () => string },
    ): Promise<PaperCodeRow[]> =>
      db.transaction().execute(async (trx) => {
        let known = byTarget(await ofBook(trx, book.id));
        for (let round = 0; round < ROUNDS; round += 1) {
          const missing = targets.filter((target) => !known.has(keyOf(target)));
          if (missing.length === 0) break;
          for (let start = 0; start < missing.length; start += ROWS) {
            await trx
              .insertInto('paper_codes')
              .values(
                missing.slice(start, start + ROWS).map(({ kind, id, pageId, page, number }) => ({
                  code: newCode(),
                  domain_id: book.domainId,
                  kind,
                  ebook_id: book.id,
                  page_id: pageId,
                  page_number: page,
                  number_on_page: number,
                  target_id: id,
                  made_at: now,
                })),
              )
              .onConflict((conflict) => conflict.doNothing())
              .execute();
          }
          known = byTarget(await ofBook(trx, book.id));
        }
        return targets.map((target) => {
          const row = known.get(keyOf(target));
          if (!row) throw new Error('no free paper code was found');
          return row;
        });
      }),

    byCode: (code: string): Promise<PaperCodeRow | undefined> =>
      db.selectFrom('paper_codes').selectAll().where('code', '=', code).executeTakeFirst(),

    ...createOpenings(db),

    qrOpenOf: async (bookId: number): Promise<QrOpen> => {
      const row = await db
        .selectFrom('paper_code_books')
        .select('qr_open')
        .where('ebook_id', '=', bookId)
        .executeTakeFirst();
      return row?.qr_open ?? 'nothing';
    },

    setQrOpen: async (book: { id: number; domainId: number }, qrOpen: QrOpen): Promise<void> => {
      await db
        .insertInto('paper_code_books')
        .values({ ebook_id: book.id, domain_id: book.domainId, qr_open: qrOpen })
        .onConflict((conflict) => conflict.column('ebook_id').doUpdateSet({ qr_open: qrOpen }))
        .execute();
    },
  };
};

/** Rows of paper codes. */
export type PaperCodesStore = ReturnType<typeof paperCodesStore>;
