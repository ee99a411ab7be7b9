import type { DrawingContent } from '@sayfa/page-model';

/** What was copied last in this tab; it can be pasted on every page. */
let copied: readonly DrawingContent[] = [];
let pasted = 0;

/** Page units by which each further paste is offset, so that it is visible. */
const PASTE_OFFSET = 20;

/** Objects copied within the product. Source: INK-030. */
export const drawingClipboard = {
  put(contents: readonly DrawingContent[]): void {
    copied = contents;
    pasted = 0;
  },
  isEmpty: (): boolean => copied.length === 0,
  /** What to paste, and how far from where it was copied, in page units. */
  next(): { contents: readonly DrawingContent[]; by: { x: number; y: number } } {
    pasted += 1;
    return { contents: copied, by: { x: PASTE_OFFSET * pasted, y: PASTE_OFFSET * pasted } };
  },
};
