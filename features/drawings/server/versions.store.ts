import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { DrawingsTables, Owner } from './drawings.table.ts';

/** One person in one book. */
export type PersonInBook = Pick<Owner, 'userId' | 'bookId'>;

/** Names a person in a book. */
export const ownerKey = ({ userId, bookId }: PersonInBook): string => `${userId}/${bookId}`;

/** The owner of a row. */
export const ownerOf = (row: { user_id: number; ebook_id: number; domain_id: number }): Owner => ({
  userId: row.user_id,
  bookId: row.ebook_id,
  domainId: row.domain_id,
});

/** Owners in one statement at most. */
const MAX_OWNERS = 200;

/** The condition that a row belongs to the person in the book. */
export const belongsTo = ({ userId, bookId }: PersonInBook) =>
  sql<SqlBool>`(user_id = ${userId} and ebook_id = ${bookId})`;

const byOwner = (one: PersonInBook, other: PersonInBook): number =>
  one.userId - other.userId || one.bookId - other.bookId;

/**
 * Takes as many numbers as each owner needs and returns the last of them, by owner. Nobody else gets
 * a number of these owners before the transaction ends, so numbers appear in their order. No clock
 * is used. Source: SYNC_OFFLINE-018.
 */
export const takeVersions = async (
  trx: Transaction<DrawingsTables>,
  needs: readonly { owner: Owner; count: number }[],
): Promise<Map<string, number>> => {
  const rows = await trx
    .insertInto('drawing_versions')
    .values(
      // Everybody locks in the same order, so that two never wait for each other.
      needs
        .toSorted((one, other) => byOwner(one.owner, other.owner))
        .map(({ owner, count }) => ({
          user_id: owner.userId,
          ebook_id: owner.bookId,
          domain_id: owner.domainId,
          version: count,
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'ebook_id']).doUpdateSet((eb) => ({
        version: eb('drawing_versions.version', '+', eb.ref('excluded.version')),
      })),
    )
    .returning(['user_id', 'ebook_id', 'version'])
    .execute();
  return new Map(
    rows.map((row) => [ownerKey({ userId: row.user_id, bookId: row.ebook_id }), row.version]),
  );
};

/** The versions of these owners, by owner; none where nothing was ever drawn. */
export const versionsOf = async (
  db: Kysely<DrawingsTables>,
  owners: readonly PersonInBook[],
): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  for (let at = 0; at < owners.length; at += MAX_OWNERS) {
    const some = owners.slice(at, at + MAX_OWNERS);
    const rows = await db
      .selectFrom('drawing_versions')
      .select(['user_id', 'ebook_id', 'version'])
      .where((eb) => eb.or(some.map(belongsTo)))
      .execute();
    for (const row of rows) {
      found.set(ownerKey({ userId: row.user_id, bookId: row.ebook_id }), row.version);
    }
  }
  return found;
};
