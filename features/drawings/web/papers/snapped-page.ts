import type { ChosenTool, PageUnderPointer } from '@sayfa/canvas';
import { PAGE_UNITS } from '@sayfa/kernel';
import { pageSize, snappedToPaper } from '@sayfa/page-model/paper';
import type { StagePage } from '../controller/stage-layers.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';
import { paperOver } from './papers-over.ts';

/**
 * A page under a pointer on which lines and shapes begin and end on the grid of its paper, while that
 * is switched on. Source: BRD-033.
 */
export const snappedPage = (
  under: PageUnderPointer,
  on: StagePage | undefined,
  tool: ChosenTool | undefined,
  store: Pick<DrawingStore, 'paperOf'>,
): PageUnderPointer => {
  if (!on || tool?.tool.group !== 'shapes' || !useToolbarSettings.getState().snapsToGrid) {
    return under;
  }
  const paper = store.paperOf(on.key) ?? paperOver(on.key);
  if (!paper) return under;
  const size = pageSize(on.height / PAGE_UNITS);
  return { ...under, toPage: (client) => snappedToPaper(paper, size, under.toPage(client)) };
};
