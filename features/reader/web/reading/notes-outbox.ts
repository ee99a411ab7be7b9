import { callApi, createOutbox, type Outbox } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import { readerCalls } from '../../contract/index.ts';
import type { UnsentNote } from './reading-notes.ts';

const unsentNote = z.intersection(
  z.object({ book: z.string() }),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('page'), page: z.int() }),
    z.object({ kind: z.literal('bookmark'), page: z.int(), bookmarked: z.boolean() }),
  ]),
);

type BookNote = UnsentNote & { book: string };

const send = (note: BookNote): Promise<unknown> =>
  note.kind === 'page'
    ? callApi(readerCalls.setPage, { params: { id: note.book }, body: { page: note.page } })
    : callApi(readerCalls.setBookmark, {
        params: { id: note.book, page: note.page },
        body: { bookmarked: note.bookmarked },
      });

let outbox: Outbox<BookNote> | undefined;

// Created when first used, so that loading this file starts nothing.
const theOutbox = (): Outbox<BookNote> => {
  outbox ??= createOutbox<BookNote>(
    'reading_outbox',
    (stored) => {
      const parsed = unsentNote.safeParse(stored);
      return parsed.success ? parsed.data : undefined;
    },
    (_, note) => send(note),
  );
  return outbox;
};

/** Sends a change now or as soon as there is a network; the last one of each kind is sent. */
export const sendNote = (book: string, note: UnsentNote): void => {
  const id = note.kind === 'page' ? `page ${book}` : `bookmark ${book} ${note.page}`;
  theOutbox().put(id, { ...note, book });
};

/** Changes of a book that the server has not stored yet. */
export const unsentNotes = (book: string): UnsentNote[] =>
  [...theOutbox().pending().values()].filter((note) => note.book === book);
