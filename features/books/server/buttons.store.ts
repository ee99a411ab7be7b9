import type { OpenDatabase } from '@sayfa/server-kit';
import type { Selectable, Transaction } from 'kysely';
import { type BooksTables, flag } from './books.table.ts';
import type { ButtonChange, NewButton, OnceKey } from './buttons.port.ts';

/** A button has this extent on the page unless told. Source: ledger, Button / activity. */
const BUTTON_SIZE = 24;

/** A button as stored. */
export type ButtonRow = Selectable<BooksTables['ebook_buttons']>;

/** Which page: by its id, or by its number in a book. */
export type WhichPage = { pageId: number } | { bookId: number; pageNumber: number };

/** Rows of books within a transaction. */
export type Trx = Transaction<BooksTables>;

/** Rows of buttons; a deleted one is nowhere but where its name says so. */
export type ButtonStore = {
  /** Tells too many (`full`), a key used for something else (`other`), and a page that is gone. */
  add(
    page: WhichPage,
    button: NewButton,
    options: { now: number; most?: number | undefined; once?: OnceKey | undefined },
  ): Promise<ButtonRow | 'full' | 'other' | 'gone'>;
  all(bookId: number): Promise<ButtonRow[]>;
  /** On one page, oldest first. */
  onPage(pageId: number): Promise<ButtonRow[]>;
  /** On one page, oldest first. */
  ofPerson(userId: number, pageId: number): Promise<ButtonRow[]>;
  deletedOf(pageId: number, since: number): Promise<ButtonRow[]>;
  /** Also a deleted one. */
  contentsOf(types: readonly string[]): Promise<string[]>;
  ofTypes(types: readonly string[], after: number, most: number): Promise<ButtonRow[]>;
  byId(id: number): Promise<ButtonRow | undefined>;
  /** Whether a button of a type is one of a book's, also a deleted one. */
  lies(bookId: number, id: number, type: string): Promise<boolean>;
  /** Undefined where it is deleted, gone, or has another version than the one given. */
  change(
    id: number,
    change: ButtonChange,
    options: { now: number; version: number | undefined },
  ): Promise<ButtonRow | undefined>;
  /** Undefined where it is deleted, gone, or has another version than the one given. */
  remove(
    id: number,
    options: { now: number; by: number; version: number | undefined },
  ): Promise<ButtonRow | undefined>;
  /** Their ids. */
  removeAll(
    pageId: number,
    options: { now: number; by: number; ofPerson: number | undefined },
  ): Promise<number[]>;
  restore(
    pageId: number,
    ids: readonly number[],
    options: { now: number; most: number },
  ): Promise<ButtonRow[] | 'full' | 'gone'>;
};

/**
 * What a reader sees of the book changes. Comes first in every transaction: it keeps others from
 * writing buttons of the same book meanwhile, so that counts hold and nobody waits in a circle.
 */
export const bumpBook = async (trx: Trx, bookId: number): Promise<void> => {
  await trx
    .updateTable('ebooks')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', bookId)
    .execute();
};

/** Which book and domain a page belongs to. */
export const pageOf = (trx: Trx, page: WhichPage) => {
  const pages = trx.selectFrom('ebook_pages').select(['id', 'ebook_id', 'domain_id']);
  return 'pageId' in page
    ? pages.where('id', '=', page.pageId).executeTakeFirst()
    : pages
        .where('ebook_id', '=', page.bookId)
        .where('page_number', '=', page.pageNumber)
        .executeTakeFirst();
};

/** How many buttons lie on a page. */
export const countOnPage = async (trx: Trx, pageId: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('ebook_buttons')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ebook_pages_id', '=', pageId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const madeBefore = (trx: Trx, userId: number, { key }: OnceKey) =>
  trx
    .selectFrom('ebook_buttons')
    .selectAll()
    .where('user_id', '=', userId)
    .where('create_key', '=', key)
    .executeTakeFirst();

/** What of a row a change writes. */
export const columnsOf = (change: ButtonChange) => ({
  ...(change.left !== undefined && { left: change.left }),
  ...(change.top !== undefined && { top: change.top }),
  ...(change.style !== undefined && { style: change.style }),
  ...(change.show !== undefined && { show: flag(change.show) }),
  ...(change.sharing !== undefined && { sharing: flag(change.sharing) }),
  ...(change.published !== undefined && { published: flag(change.published) }),
  ...(change.description !== undefined && { description: change.description }),
  ...(change.label !== undefined && { label: change.label }),
  ...(change.content !== undefined && { content: change.content }),
});

/** The row of a new button on a page. */
export const newRow = (
  page: { id: number; ebook_id: number; domain_id: number },
  button: NewButton,
  { now, once }: { now: number; once?: OnceKey | undefined },
) => ({
  domain_id: page.domain_id,
  ebook_id: page.ebook_id,
  ebook_pages_id: page.id,
  user_id: button.userId,
  button_type: button.buttonType,
  style: button.style ?? '',
  left: button.left,
  top: button.top,
  width: button.width ?? BUTTON_SIZE,
  height: button.height ?? BUTTON_SIZE,
  show: flag(button.show ?? true),
  status: button.status ?? 1,
  sharing: flag(button.sharing ?? false),
  published: flag(button.published ?? true),
  description: button.description ?? '',
  content: button.content,
  label: button.label ?? '',
  created_at: now,
  updated_at: now,
  create_key: once?.key ?? null,
  create_hash: once?.hash ?? null,
});

/** The rows of buttons in a database. */
export const buttonStore = ({ db: open }: OpenDatabase): ButtonStore => {
  const db = open.withTables<BooksTables>();

  const write = (
    id: number,
    version: number | undefined,
    columns: Partial<Omit<ButtonRow, 'id' | 'version'>>,
  ): Promise<ButtonRow | undefined> =>
    db.transaction().execute(async (trx) => {
      const button = await trx
        .selectFrom('ebook_buttons')
        .select('ebook_id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!button) return undefined;
      await bumpBook(trx, button.ebook_id);
      const update = trx
        .updateTable('ebook_buttons')
        .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returningAll();
      return (
        version === undefined ? update : update.where('version', '=', version)
      ).executeTakeFirst();
    });

  const present = () => db.selectFrom('ebook_buttons').selectAll().where('deleted_at', 'is', null);

  return {
    add: (which, button, { now, most, once }) =>
      db.transaction().execute(async (trx) => {
        const page = await pageOf(trx, which);
        if (!page) return 'gone';
        await bumpBook(trx, page.ebook_id);
        const before = once && (await madeBefore(trx, button.userId, once));
        if (before) return before.create_hash === once?.hash ? before : 'other';
        if (most !== undefined && (await countOnPage(trx, page.id)) >= most) return 'full';
        return trx
          .insertInto('ebook_buttons')
          .values(newRow(page, button, { now, once }))
          .returningAll()
          .executeTakeFirstOrThrow();
      }),
    all: (bookId) => present().where('ebook_id', '=', bookId).orderBy('id').execute(),
    onPage: (pageId) => present().where('ebook_pages_id', '=', pageId).orderBy('id').execute(),
    ofPerson: (userId, pageId) =>
      present()
        .where('ebook_pages_id', '=', pageId)
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    deletedOf: (pageId, since) =>
      db
        .selectFrom('ebook_buttons')
        .selectAll()
        .where('ebook_pages_id', '=', pageId)
        .where('deleted_at', '>=', since)
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    contentsOf: async (types) => {
      const rows = await db
        .selectFrom('ebook_buttons')
        .select('content')
        .where('button_type', 'in', types)
        .execute();
      return rows.map(({ content }) => content);
    },
    ofTypes: (types, after, most) =>
      db
        .selectFrom('ebook_buttons')
        .selectAll()
        .where('button_type', 'in', types)
        .where('deleted_at', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    byId: (id) =>
      db.selectFrom('ebook_buttons').selectAll().where('id', '=', id).executeTakeFirst(),
    lies: async (bookId, id, type) => {
      const row = await db
        .selectFrom('ebook_buttons')
        .select('id')
        .where('id', '=', id)
        .where('ebook_id', '=', bookId)
        .where('button_type', '=', type)
        .executeTakeFirst();
      return row !== undefined;
    },
    change: (id, change, { now, version }) =>
      write(id, version, { ...columnsOf(change), updated_at: now }),
    remove: (id, { now, by, version }) => write(id, version, { deleted_at: now, deleted_by: by }),
    removeAll: (pageId, { now, by, ofPerson }) =>
      db.transaction().execute(async (trx) => {
        const page = await pageOf(trx, { pageId });
        if (!page) return [];
        await bumpBook(trx, page.ebook_id);
        const update = trx
          .updateTable('ebook_buttons')
          .set((eb) => ({ deleted_at: now, deleted_by: by, version: eb('version', '+', 1) }))
          .where('ebook_pages_id', '=', pageId)
          .where('deleted_at', 'is', null)
          .returning('id');
        const rows = await (ofPerson === undefined
          ? update
          : update.where('user_id', '=', ofPerson)
        ).execute();
        return rows.map(({ id }) => id);
      }),
    restore: (pageId, ids, { now, most }) =>
      db.transaction().execute(async (trx) => {
        const page = await pageOf(trx, { pageId });
        if (!page) return 'gone';
        await bumpBook(trx, page.ebook_id);
        const back = await trx
          .selectFrom('ebook_buttons')
          .select('id')
          .where('ebook_pages_id', '=', pageId)
          .where('id', 'in', [...ids])
          .where('deleted_at', 'is not', null)
          .execute();
        if (back.length === 0) return [];
        if ((await countOnPage(trx, pageId)) + back.length > most) return 'full';
        return trx
          .updateTable('ebook_buttons')
          .set((eb) => ({
            deleted_at: null,
            deleted_by: null,
            updated_at: now,
            version: eb('version', '+', 1),
          }))
          .where(
            'id',
            'in',
            back.map(({ id }) => id),
          )
          .returningAll()
          .execute();
      }),
  };
};
