import { detectionCalls } from '@sayfa/detection/contract';
import { callApi, textOf, toast } from '@sayfa/web-kit';
import { marginTypeOf } from '../../contract/index.ts';
import { automaticLines, linesAt } from '../lines/line-rules.ts';
import { changeAllLines, changeLines, useMargins } from '../lines/margins-state.ts';
import { newLineId } from '../lines/new-line-id.ts';
import { heightOf } from '../lines/use-stage-pages.ts';
import { loadLines, type MarginsAt, pageParams } from './margins-of-book.ts';
import { sayFailed, warn } from './say.ts';

/** Offers the lines that were there before. */
export const offerBack = (text: string, before: ReturnType<typeof useMargins.getState>): void => {
  const run = (): void => {
    changeAllLines(before.lines);
    useMargins.setState({ isUnsent: before.isUnsent });
  };
  toast({ id: 'margins', kind: 'info', text, action: { label: textOf('margins:undo'), run } });
};

/**
 * Lays the automatic lines on the page being read, then those that the server finds between its
 * columns. Source: MRG-010, MRG-018, NAV-060.
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
    changeLines(kind, automaticLines(height, newLineId));
    const { margins } = await callApi(detectionCalls.detectPage, {
      params,
      body: { kind: 'margin' },
    });
    if (!margins || margins.columns.length === 0) return warn(textOf('margins:nothingFound'));
    const upright = margins.columns.flatMap(({ left, right }) => [left, right]);
    const level = [margins.top, margins.bottom];
    changeLines(kind, linesAt({ upright, level }, newLineId));
    offerBack(textOf('margins:found', { count: margins.columns.length }), before);
  } catch (error) {
    sayFailed(error, () => void findLines(at));
  }
};
