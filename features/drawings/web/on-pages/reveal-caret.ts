import type { OpenReader } from '@sayfa/web-kit';

/** CSS pixels between the caret and the edge of the stage. */
const MARGIN_PX = 16;

/** How far something has to move to be within two edges, the first edge counting more. */
const movedInto = (from: number, to: number, first: number, last: number): number => {
  if (from < first) return first - from;
  return to > last ? Math.max(last - to, first - from) : 0;
};

/**
 * Moves a zoomed page so that the caret of a field stays on the stage. The browser may not: it would
 * scroll the stage beneath the page and never back. `shown` shows the text of the field as it lies.
 */
export const revealCaret = (
  reader: Pick<OpenReader, 'stage' | 'pan'>,
  field: HTMLTextAreaElement,
  shown: HTMLElement,
): void => {
  const node = shown.firstChild;
  if (!(node instanceof Text)) return;
  const range = document.createRange();
  range.setStart(node, Math.min(field.selectionEnd, node.length));
  range.collapse(true);
  const caret = range.getBoundingClientRect();
  if (caret.height === 0) return;
  const stage = reader.stage.getBoundingClientRect();
  const x = movedInto(caret.left, caret.right, stage.left + MARGIN_PX, stage.right - MARGIN_PX);
  const y = movedInto(caret.top, caret.bottom, stage.top + MARGIN_PX, stage.bottom - MARGIN_PX);
  if (x !== 0 || y !== 0) reader.pan({ x, y });
};
