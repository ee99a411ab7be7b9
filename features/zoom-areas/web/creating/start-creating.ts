import { type OpenReader, textOf, toast } from '@sayfa/web-kit';
import { takesAreas } from './area-commands.ts';
import type { AreaTool } from './area-tool-list.ts';
import { beginCreating, useCreating } from './creating-state.ts';

/** Starts making areas of a kind on the page being read, or goes on with another kind. */
export const startCreating = (
  reader: OpenReader,
  { what, isBatch, isGrouping = false }: Pick<AreaTool, 'what' | 'isBatch' | 'isGrouping'>,
): void => {
  if (useCreating.getState().sending) return;
  if (!takesAreas(reader, reader.page())) {
    toast({ id: 'zoom-areas', kind: 'warning', text: textOf('zoom-areas:blank') });
    return;
  }
  // The page is what is drawn on, not what somebody had marked of it.
  document.getSelection()?.removeAllRanges();
  beginCreating(reader.book.id, what, { isBatch, isGrouping });
};
