import { chosenLanguage, formatNumber, isApiError, textOf, toast } from '@sayfa/web-kit';
import type { MarginOutcome } from '../../contract/index.ts';

/** Milliseconds. Source: PRS-022, PRS-023. */
const SHORT = 3_000;
const LONG = 10_000;

/** Shows a success. */
export const showDone = (text: string): void => {
  toast({ id: 'margins', kind: 'success', text, milliseconds: SHORT });
};

/** Shows what must be corrected first. */
export const warn = (text: string, action?: { label: string; run: () => void }): void => {
  toast({ id: 'margins', kind: 'warning', text, milliseconds: LONG, ...(action && { action }) });
};

/** The message of an error. */
export const wordsOf = (error: unknown): string => {
  if (!isApiError(error)) return textOf('ui:unexpected');
  return error.status === 0 ? textOf('ui:offline') : error.message;
};

/** Shows an error with a retry. */
export const showFailed = (error: unknown, retry: () => void): void =>
  warn(wordsOf(error), { label: textOf('ui:retry'), run: retry });

const written = (count: number): string => formatNumber(chosenLanguage(), count);

/** What cutting the book did. */
export const wordsOfCut = ({ pages, laid, removed }: MarginOutcome): string =>
  textOf('margins:cutBook', {
    pages: written(pages),
    laid: written(laid),
    removed: written(removed),
  });

/** What taking that back did. */
export const wordsOfUndo = (pages: number): string =>
  textOf('margins:undoneBook', { pages: written(pages) });
