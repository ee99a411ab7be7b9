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
  /** The pages that are cut when they are sent; undefined until somebody chose them. */
  range: PageRange | undefined;
  /** Whether they are others than the server keeps. */
  isUnsent: boolean;
  /** Whether what the server keeps has come. */
  isLoaded: boolean;
  /** Whether lines are shown and can be changed. Source: MRG-011. */
  isShown: boolean;
  /** Whether what they would cut is shown. */
  isPreviewed: boolean;
};

const START = { lines: NO_LINES, range: undefined, isUnsent: false, isLoaded: false } as const;

/** Guide lines of the open book; those of another one wait in memory until a third is edited. */
export const useMargins = create<MarginsState>()(() => ({
  ...START,
  bookId: undefined,
  isShown: false,
  isPreviewed: true,
}));

/** Turns to a book; its lines are forgotten where they are another's. */
export const openMargins = (bookId: number): void => {
  if (useMargins.getState().bookId === bookId) return;
  useMargins.setState({ ...START, bookId, isShown: false });
};

/** What the server keeps has come; what somebody changed here meanwhile stays. */
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

/** The lines of one kind of page are others now. */
export const changeLines = (kind: PageKind, lines: readonly Line[]): void =>
  useMargins.setState((state) =>
    state.lines[kind] === lines
      ? state
      : { lines: { ...state.lines, [kind]: lines }, isUnsent: true, isLoaded: true },
  );

/** All lines are others now. */
export const changeAllLines = (lines: Lines): void =>
  useMargins.setState({ lines, isUnsent: true });

/** What is sent. */
export const marginsToSend = (): Margins => {
  const { A, B } = useMargins.getState().lines;
  return { marginA: sentLines(A, 'A'), marginB: sentLines(B, 'B') };
};

/** The server keeps these lines now; changed ones are unsent again. */
export const sentMargins = (lines: Lines): void => {
  if (useMargins.getState().lines === lines) useMargins.setState({ isUnsent: false });
};
