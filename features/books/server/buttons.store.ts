import type { OpenDatabase } from '@sayfa/server-kit';
import type { NewButton } from './books.port.ts';
import { type BooksTables, flag } from './books.table.ts';

/** A button has this extent on the page unless told. Source: ledger, Button / activity. */
const BUTTON_SIZE = 24;

/** A button as stored. */
export type ButtonRow = Omit<BooksTables['ebook_buttons'], 'id'> & { id: number };

/** Rows of buttons. */
export type ButtonStore = {
  /** Its id; undefined where the page is gone. */
  add(
    bookId: number,
    pageNumber: number,
    button: NewButton,
    now: number,
  ): Promise<number | undefined>;
  all(bookId: number): Promise<ButtonRow[]>;
  /** On one page, oldest first. */
  ofPerson(userId: number, pageId: number): Promise<ButtonRow[]>;
};

/** The rows of buttons in a database. */
export const buttonStore = ({ db: open }: OpenDatabase): ButtonStore => {
  const db = open.withTables<BooksTables>();
  return {
    add: (bookId, pageNumber, button, now) =>
      db.transaction().execute(async (trx) => {
        const page = await trx
          .selectFrom('ebook_pages')
          .select(['id', 'domain_id'])
          .where('ebook_id', '=', bookId)
          .where('page_number', '=', pageNumber)
          .executeTakeFirst();
        if (!page) return undefined;
        const { id } = await trx
          .insertInto('ebook_buttons')
          .values({
            domain_id: page.domain_id,
            ebook_id: bookId,
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
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('ebooks')
          .set((eb) => ({ revision: eb('revision', '+', 1) }))
          .where('id', '=', bookId)
          .execute();
        return id;
      }),
    all: (bookId) =>
      db
        .selectFrom('ebook_buttons')
        .selectAll()
        .where('ebook_id', '=', bookId)
        .orderBy('id')
        .execute(),
    ofPerson: (userId, pageId) =>
      db
        .selectFrom('ebook_buttons')
        .selectAll()
        .where('ebook_pages_id', '=', pageId)
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
  };
};
