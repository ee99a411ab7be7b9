import { booksCalls } from '@sayfa/books/contract';
import { detectionCalls } from '@sayfa/detection/contract';
import { createId, runInBackground } from '@sayfa/kernel';
import { callApi, textOf, toast } from '@sayfa/web-kit';
import { marginTypeOf } from '../../contract/index.ts';
import { foundGuides } from '../lines/found-guides.ts';
import { automaticLines, linesAt } from '../lines/line-rules.ts';
import { heightOf } from '../lines/lined-pages.ts';
import { changeAllLines, changeLines, useMargins } from '../lines/margins-state.ts';
import { loadLines, type MarginsAt, pageParams } from './margins-of-book.ts';
import { showFailed, warn } from './show-outcome.ts';

/** Offers to restore the previous lines. */
export const offerBack = (text: string, before: ReturnType<typeof useMargins.getState>): void => {
  const run = (): void => {
    changeAllLines(before.lines);
    useMargins.setState({ isUnsent: before.isUnsent });
  };
  toast({ id: 'margins', kind: 'info', text, action: { label: textOf('margins:undo'), run } });
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
 * Sets the automatic lines on the current page, then replaces them by lines between the columns
 * that the server finds. Source: MRG-010, MRG-018, NAV-060.
 */
export const findLines = async (at: MarginsAt): Promise<void> => {
  const params = pageParams(at);
  if (!params) return;
  try {
    await loadLines(at);
    const number = at.reader.page();
    const kind = marginTypeOf(number);
    const before = useMargins.getState();
    const height = heightOf(at.reader, number);
    useMargins.setState({ isShown: true });
    changeLines(kind, automaticLines(height, createId));
    const { margins } = await callApi(detectionCalls.detectPage, {
      params,
      body: { kind: 'margin' },
    });
    if (!margins || margins.columns.length === 0) return warn(textOf('margins:nothingFound'));
    const words = await wordsOn(at, number);
    changeLines(kind, linesAt(foundGuides(margins, words), createId));
    offerBack(textOf('margins:found', { count: margins.columns.length }), before);
  } catch (error) {
    showFailed(error, () => runInBackground(findLines(at)));
  }
};
