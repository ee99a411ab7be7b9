import { isSamePaper, type Paper } from '@sayfa/page-model/paper';
import type { BlankPageList } from './blank-page-list.ts';
import type { DrawingPage } from './drawing-page.ts';

/**
 * Changes what is printed on a blank page as one step of its undo; a paper that another device chose
 * meanwhile stays.
 */
export const changePaper = (
  pages: Pick<BlankPageList, 'paperOf' | 'setPaper'>,
  page: Pick<DrawingPage, 'key' | 'commitStep'>,
  paper: Paper,
): void => {
  const before = pages.paperOf(page.key);
  if (!before || isSamePaper(before, paper)) return;
  const change = (from: Paper, to: Paper): void => {
    if (isSamePaper(pages.paperOf(page.key), from)) pages.setPaper(page.key, to);
  };
  page.commitStep({
    undo: () => change(paper, before),
    redo: () => change(before, paper),
  });
};
