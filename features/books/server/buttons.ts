import { hasCapability, UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Principal } from '@sayfa/server-kit';
import type { ButtonPage, ButtonsPort, StoredButton } from './buttons.port.ts';
import { isBesidesBook, isPartOfBook } from './buttons.rules.ts';
import type { ButtonRow, ButtonStore } from './buttons.store.ts';
import { heightInUnits, plainButton } from './content-answer.ts';
import type { ForgottenButtons } from './forgotten-buttons.store.ts';
import type { PageRewriteStore } from './page-rewrite.store.ts';
import type { PageStore } from './pages.store.ts';

const stored = (row: ButtonRow): StoredButton => ({
  button: plainButton(row),
  bookId: row.ebook_id,
  domainId: row.domain_id,
  published: row.published === 1,
  deletedAt: row.deleted_at,
  key: row.create_key,
});

const isVisible = (person: Principal, row: ButtonRow): boolean =>
  hasCapability(person, 'seesAllActivities') ||
  isPartOfBook(row) ||
  isBesidesBook(person.userId, row);

const isOutcome = <Word extends string>(given: ButtonRow | Word): given is Word =>
  typeof given === 'string';

/** Buttons for other features. `changed` is told of every book whose buttons changed. */
export const createButtons = (ports: {
  buttons: ButtonStore;
  pages: PageStore;
  rewrites: PageRewriteStore;
  forgotten: ForgottenButtons;
  clock: Clock;
  demandReadable: (person: Principal, bookId: number) => Promise<unknown>;
  changed: (bookId: number) => void;
}): ButtonsPort => {
  const { buttons, pages, rewrites, forgotten, clock, demandReadable, changed } = ports;

  const told = (row: ButtonRow): StoredButton => {
    changed(row.ebook_id);
    return stored(row);
  };

  const find = async (person: Principal, id: number): Promise<ButtonRow | undefined> => {
    const row = await buttons.byId(id);
    if (row) await demandReadable(person, row.ebook_id);
    return row;
  };

  /** Why nothing was written to a button. */
  const refusal = async (id: number) => {
    const row = await buttons.byId(id);
    return row && row.deleted_at === null
      ? { refused: 'changed' as const, current: stored(row) }
      : ('gone' as const);
  };

  const bookOf = async (pageId: number): Promise<number | undefined> =>
    (await pages.buttonPage(pageId))?.bookId;

  return {
    pageFor: async (person, pageId): Promise<ButtonPage> => {
      const page = await pages.buttonPage(pageId);
      if (!page) throw new UserFacingError('book_not_found');
      await demandReadable(person, page.bookId);
      const { width, height, ...rest } = page;
      return { ...rest, id: pageId, height: heightInUnits({ width, height }) };
    },
    contentsOf: buttons.contentsOf,
    ofTypes: async (types, { after, most }) =>
      (await buttons.ofTypes(types, after, most)).map(stored),
    visible: async (person, id) => {
      const row = await find(person, id);
      return row && row.deleted_at === null && isVisible(person, row) ? stored(row) : undefined;
    },
    deleted: async (person, id) => {
      const row = await find(person, id);
      return row && row.deleted_at !== null ? stored(row) : undefined;
    },
    onPage: async (pageId) => (await buttons.onPage(pageId)).map(stored),
    deletedOf: async (pageId, since) => (await buttons.deletedOf(pageId, since)).map(stored),
    lay: async (pageId, button, { most, once }) => {
      const laid = await buttons.add({ pageId }, button, { now: clock.now(), most, once });
      return isOutcome(laid) ? laid : told(laid);
    },
    change: async (id, change, version) => {
      const row = await buttons.change(id, change, { now: clock.now(), version });
      return row ? told(row) : refusal(id);
    },
    remove: async (id, by, version) => {
      const row = await buttons.remove(id, { now: clock.now(), by, version });
      return row ? told(row) : refusal(id);
    },
    removeAll: async (pageId, by, { ofPerson }) => {
      const ids = await buttons.removeAll(pageId, { now: clock.now(), by, ofPerson });
      const bookId = await bookOf(pageId);
      if (bookId !== undefined) changed(bookId);
      return ids;
    },
    restore: async (pageId, ids, most) => {
      const rows = await buttons.restore(pageId, ids, { now: clock.now(), most });
      return typeof rows === 'string' ? rows : rows.map(told);
    },
    rewrite: async (pageId, plan, { by, most, once }) => {
      const rewritten = await rewrites.rewrite(pageId, (lying) => plan(lying.map(stored)), {
        now: clock.now(),
        by,
        most,
        once,
      });
      if (typeof rewritten === 'string') return rewritten;
      const bookId = await bookOf(pageId);
      if (bookId !== undefined) changed(bookId);
      const { added, changed: others, removed } = rewritten;
      return { added: added.map(stored), changed: others.map(stored), removed };
    },
    forget: (deletedBefore) => forgotten.forget(deletedBefore, clock.now()),
    retireFilesOf: (bookId, content) => forgotten.retireFilesOf(bookId, content, clock.now()),
  };
};
