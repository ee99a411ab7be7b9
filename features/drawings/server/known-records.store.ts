import { migrateRecord, type ObjectRecord } from '@sayfa/page-model';
import { sql, type Transaction } from 'kysely';
import type { DrawingsTables, Owner } from './drawings.table.ts';
import type { KnownRecord, PageSizes } from './merge-operations.ts';
import { belongsTo, ownerKey, ownerOf } from './versions.store.ts';

/** What is known of a page while calls are applied to it. */
type KnownPage = {
  owner: Owner;
  page: string;
  sizes: PageSizes;
  /** Only of the objects asked for. */
  records: Map<string, KnownRecord>;
};

/** Bytes of all that a person drew in a book, removed objects among them. */
type KnownBook = { bytes: number };

/** The pages that some calls are about. */
export type KnownPages = {
  of(owner: Owner, page: string): KnownPage;
  book(owner: Owner): KnownBook;
  all(): KnownPage[];
};

type RequestedObjects = { owner: Owner; page: string; operations: readonly { object: string }[] };

/** Objects in one statement at most, within what SQLite can take; a call has fewer. */
const MAX_OBJECTS = 2_000;
/** Owners in one statement at most. */
const MAX_OWNERS = 200;

const pageKeyOf = (owner: Owner, page: string): string => `${ownerKey(owner)}/${page}`;

/** A record as any version stored it; what is merged into it is stored in the present one. */
const recordOf = (text: string): ObjectRecord => {
  const lifted = migrateRecord(JSON.parse(text));
  if (!lifted.ok) throw new Error(`a stored record is ${lifted.code}`);
  return lifted.value;
};

type RequestedPage = { known: KnownPage; objects: string[] };

/** The pages of calls, with nothing read of them yet, and the objects requested of each. */
const collectPages = (calls: readonly RequestedObjects[]) => {
  const pages = new Map<string, KnownPage>();
  const requested = new Map<string, Set<string>>();
  for (const { owner, page, operations } of calls) {
    const key = pageKeyOf(owner, page);
    if (!pages.has(key)) {
      const sizes = { bytes: 0, removedBytes: 0 };
      pages.set(key, { owner, page, sizes, records: new Map() });
    }
    const objects = requested.get(key) ?? new Set();
    for (const { object } of operations) objects.add(object);
    requested.set(key, objects);
  }
  return { pages, requested };
};

const readChunk = async (
  trx: Transaction<DrawingsTables>,
  pages: ReadonlyMap<string, KnownPage>,
  chunk: readonly RequestedPage[],
): Promise<void> => {
  const rows = await trx
    .selectFrom('drawing_objects')
    .select(['user_id', 'ebook_id', 'domain_id', 'page', 'object', 'bytes', 'record'])
    .where((eb) =>
      eb.or(
        chunk.map(({ known, objects }) =>
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
    const known = pages.get(pageKeyOf(ownerOf(row), row.page));
    const { record: text, bytes } = row;
    known?.records.set(row.object, { record: recordOf(text), text, bytes });
  }
  const sizes = await trx
    .selectFrom('drawing_pages')
    .select(['user_id', 'ebook_id', 'domain_id', 'page', 'bytes', 'removed_bytes'])
    .where((eb) =>
      eb.or(
        chunk.map(({ known }) => eb.and([belongsTo(known.owner), eb('page', '=', known.page)])),
      ),
    )
    .execute();
  for (const row of sizes) {
    const known = pages.get(pageKeyOf(ownerOf(row), row.page));
    if (known) known.sizes = { bytes: row.bytes, removedBytes: row.removed_bytes };
  }
};

const readBooks = async (
  trx: Transaction<DrawingsTables>,
  calls: readonly RequestedObjects[],
): Promise<Map<string, KnownBook>> => {
  const owners = new Map(calls.map(({ owner }) => [ownerKey(owner), owner]));
  const books = new Map<string, KnownBook>();
  for (const key of owners.keys()) books.set(key, { bytes: 0 });
  const all = [...owners.values()];
  for (let at = 0; at < all.length; at += MAX_OWNERS) {
    const some = all.slice(at, at + MAX_OWNERS);
    const rows = await trx
      .selectFrom('drawing_pages')
      .select(['user_id', 'ebook_id', 'domain_id'])
      .select((eb) => eb.fn.sum<number>(sql`bytes + removed_bytes`).as('total'))
      .where((eb) => eb.or(some.map(belongsTo)))
      .groupBy(['user_id', 'ebook_id', 'domain_id'])
      .execute();
    for (const row of rows) {
      const book = books.get(ownerKey(ownerOf(row)));
      // PostgreSQL answers sums as text; of one book there may be rows of a domain it was in before.
      if (book) book.bytes += Number(row.total);
    }
  }
  return books;
};

/** Reads what is stored of the objects and pages that the calls are about. */
export const readPages = async (
  trx: Transaction<DrawingsTables>,
  calls: readonly RequestedObjects[],
): Promise<KnownPages> => {
  const { pages, requested } = collectPages(calls);
  let chunk: RequestedPage[] = [];
  let count = 0;
  for (const [key, known] of pages) {
    const objects = [...(requested.get(key) ?? [])];
    if (count > 0 && count + objects.length > MAX_OBJECTS) {
      await readChunk(trx, pages, chunk);
      chunk = [];
      count = 0;
    }
    chunk.push({ known, objects });
    count += objects.length;
  }
  if (chunk.length > 0) await readChunk(trx, pages, chunk);
  const books = await readBooks(trx, calls);

  return {
    of: (owner, page) => {
      const known = pages.get(pageKeyOf(owner, page));
      if (!known) throw new Error(`nothing was read of ${page}`);
      return known;
    },
    book: (owner) => {
      const known = books.get(ownerKey(owner));
      if (!known) throw new Error(`nothing was read of ${ownerKey(owner)}`);
      return known;
    },
    all: () => [...pages.values()],
  };
};
