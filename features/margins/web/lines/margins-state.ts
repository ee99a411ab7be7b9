import { create } from 'zustand';
import type { Margins } from '../../contract/index.ts';
import {
  type Line,
  type Lines,
  linesToSend,
  NO_LINES,
  type PageKind,
  sentLines,
} from './line-rules.ts';
import type { PageRange } from './page-range.ts';
import { loadUnsentLines, removeUnsentLines, storeUnsentLines } from './stored-lines.ts';

/** Guide lines of the open book. Source: MRG-022. */
export type MarginsState = {
  /** Undefined before the first book. */
  bookId: number | undefined;
  lines: Lines;
  /** The pages to cut; undefined until the person chooses them. */
  range: PageRange | undefined;
  /** Whether the lines differ from the stored ones. */
  isUnsent: boolean;
  /** Whether the stored lines are loaded. */
  isLoaded: boolean;
  /** Whether lines are shown and can be changed. Source: MRG-011. */
  isShown: boolean;
  /** Whether the preview of the sections is shown. */
  isPreviewed: boolean;
};

const START = { lines: NO_LINES, range: undefined, isUnsent: false, isLoaded: false } as const;

/** Guide lines of the open book. */
export const useMargins = create<MarginsState>()(() => ({
  ...START,
  bookId: undefined,
  isShown: false,
  isPreviewed: true,
}));

const { getState, setState } = useMargins;

/** Switches to a book. Its unsent lines are back; those of the book before stay on this device. */
export const openMargins = (bookId: number): void => {
  if (getState().bookId === bookId) return;
  const unsent = loadUnsentLines(bookId);
  const lines = unsent ? { ...unsent, isUnsent: true, isLoaded: true } : {};
  setState({ ...START, ...lines, bookId, isShown: false });
};

/** Takes over loaded lines, unless the person has changed the lines meanwhile. */
export const keepMargins = (
  bookId: number,
  { marginA, marginB }: Readonly<Record<keyof Margins, Parameters<typeof linesToSend>[0]>>,
): void => {
  const state = getState();
  if (state.bookId !== bookId || state.isUnsent) return;
  setState({
    isLoaded: true,
    lines: { A: linesToSend(marginA), B: linesToSend(marginB) },
  });
};

/** Replaces the lines of one kind of pages. */
export const changeLines = (kind: PageKind, lines: readonly Line[]): void =>
  setState((state) =>
    state.lines[kind] === lines
      ? state
      : { lines: { ...state.lines, [kind]: lines }, isUnsent: true, isLoaded: true },
  );

/** Replaces all lines, and how far they are sent. */
export const restoreLines = ({ lines, isUnsent }: Pick<MarginsState, 'lines' | 'isUnsent'>): void =>
  setState({ lines, isUnsent, isLoaded: true });

/** The lines to send. */
export const marginsToSend = (): Margins => {
  const { A, B } = getState().lines;
  return { marginA: sentLines(A, 'A'), marginB: sentLines(B, 'B') };
};

/** Marks the sent lines of a book as stored; lines that changed meanwhile stay unsent. */
export const sentMargins = ({ bookId, lines }: Pick<MarginsState, 'bookId' | 'lines'>): void => {
  const isOpen = getState().bookId === bookId;
  if (isOpen && getState().lines === lines) setState({ isUnsent: false });
  if (!isOpen && bookId !== undefined) removeUnsentLines(bookId);
};

useMargins.subscribe((state, before) => {
  const { bookId, lines, range, isUnsent } = state;
  // What is read from the device is there already.
  if (bookId === undefined || bookId !== before.bookId) return;
  if (isUnsent) storeUnsentLines(bookId, { lines, range });
  else if (before.isUnsent) removeUnsentLines(bookId);
});
