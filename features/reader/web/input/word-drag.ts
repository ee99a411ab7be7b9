import { wordAround } from './word-around.ts';

type Place = { node: Text; offset: number };
type OnScreen = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Where a pointer is in the words of a page; undefined beside them. */
const placeAt = ({ clientX, clientY }: OnScreen): Place | undefined => {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  // Chromium before 128 and WebKit before 18.4 know only the other.
  const range = position ? undefined : document.caretRangeFromPoint?.(clientX, clientY);
  const node = position?.offsetNode ?? range?.startContainer;
  const offset = position?.offset ?? range?.startOffset ?? 0;
  const isWord = node instanceof Text && node.parentElement?.closest('[data-line]');
  return isWord ? { node, offset } : undefined;
};

const isBefore = (one: Place, other: Place): boolean =>
  one.node === other.node
    ? one.offset < other.offset
    : (one.node.compareDocumentPosition(other.node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** A finger or pen that goes down on words selects all up to the word it is moved to. */
export const createWordDrag = (down: OnScreen) => {
  const from = placeAt(down);
  return {
    moveTo(event: OnScreen): void {
      const to = placeAt(event);
      if (!from || !to) return;
      const first = wordAround(from.node.data, from.offset);
      const last = wordAround(to.node.data, to.offset);
      const [start, end] = isBefore(to, from) ? [first.end, last.start] : [first.start, last.end];
      document.getSelection()?.setBaseAndExtent(from.node, start, to.node, end);
    },
  };
};

/** Selects words by a finger or a pen. */
export type WordDrag = ReturnType<typeof createWordDrag>;
