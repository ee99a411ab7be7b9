import { type OpenReader, textOf, toast } from '@sayfa/web-kit';
import { takesAreas } from './area-commands.ts';
import { beginCreating, type CreatingWhat, useCreating } from './creating-state.ts';

/** How areas of a kind are made. */
export type AreaKind = { what: CreatingWhat; isBatch: boolean; isGrouping?: boolean };

/** Starts making areas of a kind on the current page, or switches to another kind. */
export const startCreating = (
  reader: OpenReader,
  { what, isBatch, isGrouping = false }: AreaKind,
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
