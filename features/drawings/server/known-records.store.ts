import type { ObjectRecord } from '@sayfa/page-model';
import type { Transaction } from 'kysely';
import type { DrawingsTables, Owner } from './drawings.table.ts';
import type { KnownRecord, Weights } from './merge-operations.ts';
import { belongsTo, ownerKey } from './versions.store.ts';

/** What is known of a page while calls are applied to it. */
type KnownPage = {
  owner: Owner;
  page: string;
  weights: Weights;
  /** Only of the objects asked for. */
  records: Map<string, KnownRecord>;
};

/** The pages that some calls are about. */
export type KnownPages = {
  of(owner: Owner, page: string): KnownPage;
  all(): KnownPage[];
};

type RequestedObjects = { owner: Owner; page: string; operations: readonly { object: string }[] };

/** Objects in one statement at most, within what SQLite can take; a call has fewer. */
const MAX_OBJECTS = 2_000;

const pageKeyOf = (owner: Owner, page: string): string => `${ownerKey(owner)}/${page}`;

const recordOf = (text: string): ObjectRecord => JSON.parse(text);

/** Reads what is stored of the objects and pages that the calls are about. */
export const readPages = async (
  trx: Transaction<DrawingsTables>,
  calls: readonly RequestedObjects[],
): Promise<KnownPages> => {
  const pages = new Map<string, KnownPage>();
  const requested = new Map<string, Set<string>>();
  for (const { owner, page, operations } of calls) {
    const key = pageKeyOf(owner, page);
    if (!pages.has(key)) {
      const weights = { bytes: 0, removedBytes: 0 };
      pages.set(key, { owner, page, weights, records: new Map() });
    }
    const objects = requested.get(key) ?? new Set();
    for (const { object } of operations) objects.add(object);
    requested.set(key, objects);
  }
  const rowOwner = (row: { user_id: number; ebook_id: number; domain_id: number }): Owner => ({
    userId: row.user_id,
    bookId: row.ebook_id,
    domainId: row.domain_id,
  });

  const read = async (some: readonly { known: KnownPage; objects: string[] }[]) => {
    const rows = await trx
      .selectFrom('drawing_objects')
      .select(['user_id', 'ebook_id', 'domain_id', 'page', 'object', 'bytes', 'record'])
      .where((eb) =>
        eb.or(
          some.map(({ known, objects }) =>
            eb.and([
              belongsTo(known.owner),
              eb('page', '=', known.page),
              eb('object', 'in', objects),
            ]),
          ),
        ),
      )
      .execute();
    for (const row of rows) {
      const known = pages.get(pageKeyOf(rowOwner(row), row.page));
      const { record: text, bytes } = row;
      known?.records.set(row.object, { record: recordOf(text), text, bytes });
    }
    const weights = await trx
      .selectFrom('drawing_pages')
      .select(['user_id', 'ebook_id', 'domain_id', 'page', 'bytes', 'removed_bytes'])
      .where((eb) =>
        eb.or(
          some.map(({ known }) => eb.and([belongsTo(known.owner), eb('page', '=', known.page)])),
        ),
      )
      .execute();
    for (const row of weights) {
      const known = pages.get(pageKeyOf(rowOwner(row), row.page));
      if (known) known.weights = { bytes: row.bytes, removedBytes: row.removed_bytes };
    }
  };

  let chunk: { known: KnownPage; objects: string[] }[] = [];
  let count = 0;
  for (const [key, known] of pages) {
    const objects = [...(requested.get(key) ?? [])];
    if (count > 0 && count + objects.length > MAX_OBJECTS) {
      await read(chunk);
      chunk = [];
      count = 0;
    }
    chunk.push({ known, objects });
    count += objects.length;
  }
  if (chunk.length > 0) await read(chunk);

  return {
    of: (owner, page) => {
      const known = pages.get(pageKeyOf(owner, page));
      if (!known) throw new Error(`nothing was read of ${page}`);
      return known;
    },
    all: () => [...pages.values()],
  };
};
