import { parseStoredReading, type ReadingState, type StoredReading } from '../../contract/index.ts';

/** A change that the server has not stored yet. */
export type UnsentNote =
  | { kind: 'page'; page: number }
  | { kind: 'bookmark'; page: number; bookmarked: boolean };

/** Nothing read yet. Source: NAV-008. */
const NOTHING_READ: ReadingState = { currentPageNo: 1, bookmarked_pages: [] };

/** Parses what is stored on this device; damaged text gives the notes of an unread book. */
export const readNotes = (stored: string | null): StoredReading =>
  parseStoredReading(stored) ?? NOTHING_READ;

/** With the bookmark of one page set or taken away; in page order. */
export const withBookmark = (
  notes: ReadingState,
  page: number,
  bookmarked: boolean,
): ReadingState => {
  const others = notes.bookmarked_pages.filter((each) => each !== page);
  const pages = bookmarked ? [...others, page] : others;
  return { ...notes, bookmarked_pages: pages.toSorted((one, other) => one - other) };
};

const isSameNote = (one: UnsentNote, other: UnsentNote): boolean =>
  one.kind === other.kind && (one.kind === 'page' || one.page === other.page);

/** With one more change, which replaces an earlier one of the same bookmark or of the page. */
export const withNote = (notes: readonly UnsentNote[], note: UnsentNote): UnsentNote[] => [
  ...notes.filter((each) => !isSameNote(each, note)),
  note,
];

/** The notes of the server with this device's unsent changes applied, bookmark by bookmark. */
export const mergeNotes = (
  fromServer: ReadingState,
  unsent: readonly UnsentNote[],
): ReadingState => {
  let notes = fromServer;
  for (const note of unsent) {
    notes =
      note.kind === 'page'
        ? { ...notes, currentPageNo: note.page }
        : withBookmark(notes, note.page, note.bookmarked);
  }
  return notes;
};
