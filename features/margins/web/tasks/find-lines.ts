import { booksCalls } from '@sayfa/books/contract';
import { detectionCalls } from '@sayfa/detection/contract';
import { createId, runInBackground } from '@sayfa/kernel';
import { callApi, textOf, toast } from '@sayfa/web-kit';
import { marginTypeOf } from '../../contract/index.ts';
import { foundGuides } from '../lines/found-guides.ts';
import { automaticLines, linesAt } from '../lines/line-rules.ts';
import { heightOf } from '../lines/lined-pages.ts';
import { changeLines, restoreLines, useMargins } from '../lines/margins-state.ts';
import { loadLines, type MarginsAt, pageParams } from './margins-of-book.ts';
import { showFailed, warn } from './show-outcome.ts';

/** Milliseconds. */
const UNDO_TIME = 10_000;

/** Offers to restore the previous lines. */
export const offerBack = (text: string, before: ReturnType<typeof useMargins.getState>): void => {
  const run = (): void => {
    if (useMargins.getState().bookId === before.bookId) restoreLines(before);
  };
  const action = { label: textOf('margins:undo'), run };
  toast({ id: 'margins', kind: 'info', text, milliseconds: UNDO_TIME, action });
};

/**
 * The words of a page; none where they cannot be loaded, because columns can be found without them.
 */
const wordsOn = async ({ reader }: MarginsAt, number: number) => {
  const params = { id: reader.book.urlId, number };
  const answer = await callApi(booksCalls.pageWords, { params }).catch(() => undefined);
  return answer?.data ?? [];
};

/**
 * Sets the automatic lines on a page without lines, then replaces them by lines between the columns
 * that the server finds. Lines that somebody has set stay until then. Source: MRG-010, MRG-018, NAV-060.
 */
export const findLines = async (at: MarginsAt): Promise<void> => {
  const number = at.reader.page();
  const params = await pageParams(at);
  if (!params) return;
  try {
    await loadLines(at);
    const kind = marginTypeOf(number);
    const { bookId, lines } = useMargins.getState();
    const hasOwn = lines[kind].length > 0;
    useMargins.setState({ isShown: true });
    if (!hasOwn) changeLines(kind, automaticLines(heightOf(at.reader, number), createId));
    const { margins } = await callApi(detectionCalls.detectPage, {
      params,
      body: { kind: 'margin' },
    });
    const words = margins ? await wordsOn(at, number) : [];
    if (useMargins.getState().bookId !== bookId) return;
    if (!margins || margins.columns.length === 0) {
      return warn(textOf(hasOwn ? 'margins:nothingFoundUnchanged' : 'margins:nothingFound'));
    }
    const before = useMargins.getState();
    changeLines(kind, linesAt(foundGuides(margins, words), createId));
    offerBack(textOf('margins:found', { count: margins.columns.length }), before);
  } catch (error) {
    showFailed(error, () => runInBackground(findLines(at)));
  }
};
