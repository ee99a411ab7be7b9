import { UserFacingError } from '@sayfa/contract-kit';
import type { Author } from '@sayfa/drawings/port';
import type { Clock } from '@sayfa/kernel';
import { migrateOperation, type Operation } from '@sayfa/page-model';
import { writeTogether } from '@sayfa/server-kit';
import { type BlankPage, maxBlankPages } from '../contract/index.ts';
import type { CallOutcome, PageCall } from './apply-calls.store.ts';
import type { BlankPagesStore } from './blank-pages.store.ts';
import type { ReadableBook, ReadableBooks, StepsOfBooks } from './drawings.port.ts';
import type { Owner } from './drawings.table.ts';
import { createPageLookup } from './known-pages.ts';
import type { VersionWatch } from './version-watch.ts';

/** Calls in one transaction at most. */
const MAX_CALLS_PER_TRANSACTION = 128;

/** Whose drawings of a book they are. */
export const ownerOfBook = (person: Pick<Author, 'userId'>, book: ReadableBook): Owner => ({
  userId: person.userId,
  bookId: book.id,
  domainId: book.domainId,
});

/** Programs from before version 2 go on drawing: what they send is made into the present version. */
const liftedOperation = (sent: unknown): Operation => {
  const lifted = migrateOperation(sent);
  if (!lifted.ok) throw new UserFacingError('invalid', { field: 'operations' });
  return lifted.value;
};

/** Excerpts that are there already stay; where a book allows none, no new ones come. Source: BRD-029. */
const requireAllowed = (book: ReadableBook, operations: readonly Operation[]): void => {
  const addsExcerpt = operations.some(
    (operation) => operation.do === 'add' && operation.content.kind === 'excerpt',
  );
  if (addsExcerpt && !book.allowsExcerpts) throw new UserFacingError('excerpts_not_allowed');
};

/** A book removed at this very moment is a book not found, not a failure of ours. */
const orBookNotFound = async <Value>(
  books: ReadableBooks,
  author: Author,
  id: string,
  written: Promise<Value>,
): Promise<Value> => {
  try {
    return await written;
  } catch (error) {
    await books.bookForPerson(author, id);
    throw error;
  }
};

/** Writes what people draw; each method answers the version of the book's drawings then. */
export type DrawingsWriter = ReturnType<typeof createDrawingsWriter>;

/** Creates what writes drawings, many writers in one transaction. */
export const createDrawingsWriter = (parts: {
  books: ReadableBooks;
  activities: StepsOfBooks;
  clock: Clock;
  apply: (calls: readonly PageCall[]) => Promise<CallOutcome[]>;
  blankPages: BlankPagesStore;
  watch: VersionWatch;
}) => {
  const { books, clock, blankPages, watch } = parts;
  const apply = writeTogether(parts.apply, MAX_CALLS_PER_TRANSACTION);
  const pages = createPageLookup(books, parts.activities);

  const requirePage = async (owner: Owner, page: string): Promise<void> => {
    const known = pages.isOfBook(page)
      ? await pages.has(owner.bookId, page)
      : await blankPages.has(owner, page);
    if (!known) throw new UserFacingError('not_found');
  };

  return {
    change: async (author: Author, id: string, page: string, sent: readonly unknown[]) => {
      const book = await books.bookForPerson(author, id);
      const operations = sent.map(liftedOperation);
      requireAllowed(book, operations);
      const owner = ownerOfBook(author, book);
      await requirePage(owner, page);
      const call = { owner, page, operations, now: clock.now() };
      const outcome = await orBookNotFound(books, author, id, apply(call));
      if ('refused' in outcome) throw outcome.refused;
      watch.publish(owner, outcome.version);
      return outcome.version;
    },

    setBlankPage: async (author: Author, id: string, page: BlankPage) => {
      if (pages.isOfBook(page.id)) throw new UserFacingError('not_found');
      const owner = ownerOfBook(author, await books.bookForPerson(author, id));
      const limit = maxBlankPages(author);
      const written = blankPages.set({ owner, page, now: clock.now(), limit });
      const version = await orBookNotFound(books, author, id, written);
      watch.publish(owner, version);
      return version;
    },
  };
};
