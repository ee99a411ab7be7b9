import { UserFacingError } from '@sayfa/contract-kit';
import { isPresent, type Operation } from '@sayfa/page-model';
import type { OpenDatabase } from '@sayfa/server-kit';
import type { Insertable, Transaction } from 'kysely';
import { MAX_BOOK_BYTES, MAX_PAGE_BYTES } from '../contract/index.ts';
import type { DrawingsTables, Owner } from './drawings.table.ts';
import { type KnownPages, readPages } from './known-records.store.ts';
import {
  changedRecords,
  type KnownRecord,
  knownRecord,
  type PageSizes,
  updatedSizes,
} from './merge-operations.ts';
import { ownerKey, takeVersions } from './versions.store.ts';

/** Operations of one call, whose page is known to be one of the book's or of the person's own. */
export type PageCall = {
  owner: Owner;
  page: string;
  operations: readonly Operation[];
  /** Milliseconds since 1970 by the server's clock. */
  now: number;
};

/** The version after a call, or why nothing of it was kept. */
export type CallOutcome = { version: number } | { refused: UserFacingError };

/** Bytes of what was removed from a page and is kept for a while; more than anybody erases. */
const MAX_REMOVED_BYTES = 64 * 1024 * 1024;
/** Rows in one statement, within what SQLite can take. */
const MAX_ROWS = 1_000;
const MEGABYTE = 1024 * 1024;

type Trx = Transaction<DrawingsTables>;
type ObjectRow = Insertable<DrawingsTables['drawing_objects']>;

const inChunks = async <Row>(
  rows: readonly Row[],
  write: (part: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += MAX_ROWS) await write(rows.slice(at, at + MAX_ROWS));
};

const totalOf = ({ bytes, removedBytes }: PageSizes): number => bytes + removedBytes;

/** Throws where a page or the book became too full; what makes a page lighter is always taken. */
const requireRoom = (before: PageSizes, after: PageSizes, bookBytes: number): void => {
  const pageGrew = after.bytes > before.bytes;
  const removedGrew = totalOf(after) > totalOf(before) && after.removedBytes > MAX_REMOVED_BYTES;
  if ((pageGrew && after.bytes > MAX_PAGE_BYTES) || removedGrew) {
    throw new UserFacingError('page_full', { limit: MAX_PAGE_BYTES / MEGABYTE });
  }
  if (pageGrew && bookBytes > MAX_BOOK_BYTES) {
    throw new UserFacingError('drawings_full', { limit: MAX_BOOK_BYTES / MEGABYTE });
  }
};

/** Merges one call into what is known of its page; the objects that differ. Throws refusals. */
const merge = (pages: KnownPages, { owner, page, operations }: PageCall): string[] => {
  const known = pages.of(owner, page);
  const changed = changedRecords(operations, (object) => known.records.get(object)?.record);
  const after = new Map<string, KnownRecord>();
  let sizes = known.sizes;
  for (const [object, record] of changed) {
    const one = knownRecord(record);
    after.set(object, one);
    sizes = updatedSizes(sizes, known.records.get(object), one);
  }
  const book = pages.book(owner);
  const bookBytes = book.bytes + totalOf(sizes) - totalOf(known.sizes);
  requireRoom(known.sizes, sizes, bookBytes);
  for (const [object, one] of after) known.records.set(object, one);
  known.sizes = sizes;
  book.bytes = bookBytes;
  return [...after.keys()];
};

const writeObjects = (trx: Trx, rows: readonly ObjectRow[]) =>
  inChunks(rows, (part) =>
    trx
      .insertInto('drawing_objects')
      .values([...part])
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'ebook_id', 'page', 'object']).doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          bytes: eb.ref('excluded.bytes'),
          // The days are counted from the first time it was known to be gone.
          removed_at: eb
            .case()
            .when('excluded.removed_at', 'is', null)
            .then(null)
            .else(eb.fn.coalesce('drawing_objects.removed_at', 'excluded.removed_at'))
            .end(),
          emptied: eb.ref('excluded.emptied'),
          record: eb.ref('excluded.record'),
        })),
      )
      .execute(),
  );

const writePages = (trx: Trx, rows: readonly Insertable<DrawingsTables['drawing_pages']>[]) =>
  inChunks(rows, (part) =>
    trx
      .insertInto('drawing_pages')
      .values([...part])
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'ebook_id', 'page']).doUpdateSet((eb) => ({
          bytes: eb.ref('excluded.bytes'),
          removed_bytes: eb.ref('excluded.removed_bytes'),
        })),
      )
      .execute(),
  );

/** How many numbers each owner needs at most: one for each object of each page. */
const needsOf = (calls: readonly PageCall[]) => {
  const needs = new Map<string, { owner: Owner; count: number }>();
  for (const { owner, operations } of calls) {
    const need = needs.get(ownerKey(owner)) ?? { owner, count: 0 };
    need.count += operations.length;
    needs.set(ownerKey(owner), need);
  }
  return needs;
};

const applyIn = async (trx: Trx, calls: readonly PageCall[]): Promise<CallOutcome[]> => {
  const needs = needsOf(calls);
  const last = await takeVersions(trx, [...needs.values()]);
  const next = new Map(
    [...needs].map(([key, { count }]) => [key, (last.get(key) ?? count) - count + 1]),
  );
  const pages = await readPages(trx, calls);
  const changed = new Map<string, { call: PageCall; object: string }>();
  const outcomes = calls.map((call): CallOutcome => {
    try {
      for (const object of merge(pages, call)) {
        changed.set(`${ownerKey(call.owner)}/${call.page}/${object}`, { call, object });
      }
      return { version: last.get(ownerKey(call.owner)) ?? 0 };
    } catch (error) {
      if (error instanceof UserFacingError) return { refused: error };
      throw error;
    }
  });
  const rows = [...changed.values()].flatMap(({ call: { owner, page, now }, object }) => {
    const one = pages.of(owner, page).records.get(object);
    const version = next.get(ownerKey(owner)) ?? 0;
    next.set(ownerKey(owner), version + 1);
    if (!one) return [];
    const { presence } = one.record;
    const row: ObjectRow = {
      user_id: owner.userId,
      ebook_id: owner.bookId,
      domain_id: owner.domainId,
      page,
      object,
      version,
      bytes: one.bytes,
      removed_at: presence?.value.there === false ? now : null,
      emptied: isPresent(one.record) || one.record.content ? 0 : 1,
      record: one.text,
    };
    return [row];
  });
  await writeObjects(trx, rows);
  await writePages(
    trx,
    pages.all().map(({ owner, page, sizes }) => ({
      user_id: owner.userId,
      ebook_id: owner.bookId,
      domain_id: owner.domainId,
      page,
      bytes: sizes.bytes,
      removed_bytes: sizes.removedBytes,
    })),
  );
  return outcomes;
};

/** Applies calls of many people in one transaction, each call wholly or not at all. */
export const applyCalls = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<DrawingsTables>();
  return (calls: readonly PageCall[]): Promise<CallOutcome[]> =>
    db.transaction().execute((trx) => applyIn(trx, calls));
};
