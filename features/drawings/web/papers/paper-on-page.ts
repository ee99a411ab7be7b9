import type { Language } from '@sayfa/i18n';
import { type PaintedPaper, type Paper, pageSize } from '@sayfa/page-model/paper';
import { chosenLanguage } from '@sayfa/web-kit';
import type { DrawingStore } from '../store/drawing-store.ts';
import { paperOver } from './papers-over.ts';

/** A paper as it is painted on a page; `id` is the same where it looks the same. */
export type PaperOnPage = { id: string; painted: PaintedPaper } | undefined;

/** A paper on a page of some height over its width, with digits of a language. */
export const paintedPaper = (
  paper: Paper,
  proportion: number,
  language: Language = chosenLanguage(),
): PaintedPaper => ({
  paper,
  size: pageSize(proportion),
  digits: language === 'ar' ? 'arabic' : 'latin',
  opacity: 1,
});

/** How much of a paper over a page of a book is seen. Source: BRD-033. */
const OVER_OPACITY = 0.25;

/** A paper over a page of a book. */
export const paintedOver = (paper: Paper, proportion: number): PaintedPaper => ({
  ...paintedPaper(paper, proportion),
  opacity: OVER_OPACITY,
});

/** What is printed on a page of one's own, or seen over one of a book; undefined for nothing. */
export const paperOnPage = (
  store: Pick<DrawingStore, 'paperOf'>,
  { key, proportion }: { key: string; proportion: number },
): PaperOnPage => {
  const paper = store.paperOf(key);
  const over = paper ? undefined : paperOver(key);
  const shown = paper ?? over;
  if (!shown || shown.kind === 'plain') return undefined;
  const painted = over ? paintedOver(over, proportion) : paintedPaper(shown, proportion);
  return { id: JSON.stringify(painted), painted };
};
