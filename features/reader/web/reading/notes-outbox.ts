import { callApi, createOutbox, type Translate } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import { readerCalls } from '../../contract/index.ts';
import { markPageSent, storedNotes } from './reading-copy.ts';
import type { UnsentNote } from './reading-notes.ts';

const unsentNote = z.intersection(
  z.object({ book: z.string(), bookName: z.optional(z.string()) }),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('page'), page: z.int() }),
    z.object({ kind: z.literal('bookmark'), page: z.int(), bookmarked: z.boolean() }),
  ]),
);

/** The book's address, and its name as it was then. */
type NotedBook = { urlId: string; name: string };

type BookNote = UnsentNote & { book: string; bookName?: string | undefined };

const send = async ({ book, ...note }: BookNote): Promise<void> => {
  if (note.kind === 'page') {
    await callApi(readerCalls.setPage, { params: { id: book }, body: { page: note.page } });
    markPageSent(book, note.page);
    return;
  }
  await callApi(readerCalls.setBookmark, {
    params: { id: book, page: note.page },
    body: { bookmarked: note.bookmarked },
  });
};

const describe = (t: Translate, note: BookNote | undefined): string => {
  if (note === undefined) return t('reader:unsent.unknown');
  const key = note.kind === 'bookmark' && !note.bookmarked ? 'bookmarkRemoved' : note.kind;
  return t(`reader:unsent.${key}`, { book: note.bookName ?? note.book, page: note.page });
};

const outbox = createOutbox<BookNote>({
  name: 'reading_outbox',
  read: (stored) => unsentNote.safeParse(stored).data,
  send: (_, note) => send(note),
  describe: (t, _, note) => describe(t, note),
});

/** Sends a change now or as soon as there is a network; the last one of each kind is sent. */
export const sendNote = ({ urlId: book, name: bookName }: NotedBook, note: UnsentNote): void => {
  const id = note.kind === 'page' ? `page ${book}` : `bookmark ${book} ${note.page}`;
  outbox.put(id, { ...note, book, bookName });
};

/** Changes of a book that the server has not stored yet. */
export const unsentNotes = (book: string): UnsentNote[] => {
  const notes: UnsentNote[] = [...outbox.pending().values()].filter((note) => note.book === book);
  // A page that was turned to just before the window closed reached only this device's copy.
  const { currentPageNo, pageSentAt } = storedNotes(book);
  if (pageSentAt === null && !notes.some(({ kind }) => kind === 'page')) {
    notes.push({ kind: 'page', page: currentPageNo });
  }
  return notes;
};

/** The page of a book that the server has not stored yet. */
export const unsentPageOf = (book: string): number | undefined =>
  unsentNotes(book).find(({ kind }) => kind === 'page')?.page;
