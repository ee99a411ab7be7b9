import { textOf, toast } from '@sayfa/web-kit';
import { marginTypeOf } from '../../contract/index.ts';
import { automaticLines } from '../lines/line-rules.ts';
import { changeAllLines, changeLines, useMargins } from '../lines/margins-state.ts';
import { newLineId } from '../lines/new-line-id.ts';
import { heightOf } from '../lines/use-stage-pages.ts';
import { loadLines, type MarginsAt, pageParams } from './margins-of-book.ts';
import { sayFailed } from './say.ts';

/** Offers the lines that were there before. */
export const offerBack = (text: string, before: ReturnType<typeof useMargins.getState>): void => {
  const run = (): void => {
    changeAllLines(before.lines);
    useMargins.setState({ isUnsent: before.isUnsent });
  };
  toast({ id: 'margins', kind: 'info', text, action: { label: textOf('margins:undo'), run } });
};

/**
 * Lays the automatic lines on the page being read. Source: MRG-010, NAV-060.
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
    offerBack(textOf('margins:replaced'), before);
  } catch (error) {
    sayFailed(error, () => void findLines(at));
  }
};
