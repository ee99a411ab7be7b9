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

/** Guide lines of the book that was edited last, until they are sent. Source: MRG-022. */
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

/**
 * Guide lines of the open book. Those of the book before it stay in memory until another book is
 * edited.
 */
export const useMargins = create<MarginsState>()(() => ({
  ...START,
  bookId: undefined,
  isShown: false,
  isPreviewed: true,
}));

/** Switches to a book; lines of another book are discarded. */
export const openMargins = (bookId: number): void => {
  if (useMargins.getState().bookId === bookId) return;
  useMargins.setState({ ...START, bookId, isShown: false });
};

/** Takes over loaded lines, unless the person has changed the lines meanwhile. */
export const keepMargins = (
  bookId: number,
  { marginA, marginB }: Readonly<Record<keyof Margins, Parameters<typeof linesToSend>[0]>>,
): void => {
  const state = useMargins.getState();
  if (state.bookId !== bookId || state.isUnsent) return;
  useMargins.setState({
    isLoaded: true,
    lines: { A: linesToSend(marginA), B: linesToSend(marginB) },
  });
};

/** Replaces the lines of one kind of pages. */
export const changeLines = (kind: PageKind, lines: readonly Line[]): void =>
  useMargins.setState((state) =>
    state.lines[kind] === lines
      ? state
      : { lines: { ...state.lines, [kind]: lines }, isUnsent: true, isLoaded: true },
  );

/** Replaces all lines. */
export const changeAllLines = (lines: Lines): void =>
  useMargins.setState({ lines, isUnsent: true });

/** The lines to send. */
export const marginsToSend = (): Margins => {
  const { A, B } = useMargins.getState().lines;
  return { marginA: sentLines(A, 'A'), marginB: sentLines(B, 'B') };
};

/** Marks the sent lines as stored; lines that changed meanwhile stay unsent. */
export const sentMargins = (lines: Lines): void => {
  if (useMargins.getState().lines === lines) useMargins.setState({ isUnsent: false });
};
