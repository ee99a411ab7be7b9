import type { PaintedPaper } from '@sayfa/canvas';
import type { Language } from '@sayfa/i18n';
import { type Paper, pageSize } from '@sayfa/page-model/paper';
import { chosenLanguage } from '@sayfa/web-kit';
import type { DrawingStore } from '../store/drawing-store.ts';

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

/** What is printed on a page of one's own; undefined for nothing. */
export const paperOnPage = (
  store: Pick<DrawingStore, 'paperOf'>,
  { key, proportion }: { key: string; proportion: number },
): PaperOnPage => {
  const paper = store.paperOf(key);
  if (!paper || paper.kind === 'plain') return undefined;
  const painted = paintedPaper(paper, proportion);
  return { id: JSON.stringify(painted), painted };
};
