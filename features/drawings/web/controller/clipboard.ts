import { createUuid } from '@sayfa/kernel';
import type { DrawingContent } from '@sayfa/page-model';

/** What was copied last in this tab; it can be pasted on every page. */
let copied: readonly DrawingContent[] = [];
let pasted = 0;
/** The mark of that copy on the clipboard of the system; null where the browser keeps it from us. */
let mark: string | null = null;

/** Page units by which each further paste is offset, so that it is visible. */
const PASTE_OFFSET = 20;

/** The kind of data on the clipboard of the system that says which copy it stands for. */
const MARK_TYPE = 'application/x-sayfa-drawing';

const wordsOf = (contents: readonly DrawingContent[]): string =>
  contents.flatMap((content) => (content.kind === 'text' ? [content.text] : [])).join('\n');

/**
 * Takes the place of what another program copied before, so that a paste brings the newest; other
 * programs get the words. An event is the only way that also works over plain HTTP.
 */
const writeMark = (contents: readonly DrawingContent[], value: string): boolean => {
  let isWritten = false;
  const listener = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData(MARK_TYPE, value);
    event.clipboardData?.setData('text/plain', wordsOf(contents));
    isWritten = event.clipboardData !== null;
  };
  window.addEventListener('copy', listener, { capture: true });
  const isCopied = document.execCommand('copy');
  window.removeEventListener('copy', listener, { capture: true });
  return isCopied && isWritten;
};

/** Objects copied within the product. Source: INK-030. */
export const drawingClipboard = {
  put(contents: readonly DrawingContent[]): void {
    copied = contents;
    pasted = 0;
    const value = createUuid();
    mark = writeMark(contents, value) ? value : null;
  },
  isEmpty: (): boolean => copied.length === 0,
  /** Whether the objects are newer than what lies on the clipboard of the system. */
  isNewest(clipboard: DataTransfer | null): boolean {
    if (copied.length === 0) return false;
    if (mark === null) return (clipboard?.files.length ?? 0) === 0;
    return clipboard?.getData(MARK_TYPE) === mark;
  },
  /** What to paste, and how far from where it was copied, in page units. */
  next(): { contents: readonly DrawingContent[]; by: { x: number; y: number } } {
    pasted += 1;
    return { contents: copied, by: { x: PASTE_OFFSET * pasted, y: PASTE_OFFSET * pasted } };
  },
};
