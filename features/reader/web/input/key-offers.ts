import type { PressedKey } from '@sayfa/web-kit';

/** More than anybody presses while a book opens. */
const MAX_EARLY = 20;

/** A letter or a digit alone: other keys mean what has the focus at that moment. */
const isPlain = ({ key, ctrlKey, metaKey, altKey, repeat }: PressedKey): boolean =>
  /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey && !repeat;

/**
 * Keys that the reader itself has no use for. Those pressed before what other features add is there
 * are offered as soon as it is, unless another page is shown by then.
 */
export const createKeyOffers = <Key extends PressedKey>() => {
  const listeners = new Set<(key: Key) => boolean>();
  let early: { pressed: Key; page: number }[] = [];
  let isOpening = true;
  const offer = (pressed: Key): boolean => [...listeners].some((listener) => listener(pressed));
  return {
    /** Adds who may use keys. Returns how to take them away. */
    add(listener: (key: Key) => boolean): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** True where somebody used the key. */
    offer,
    /** Keeps a key that nobody used on a page. */
    keep(pressed: Key, page: number): void {
      if (!isOpening || early.length === MAX_EARLY || !isPlain(pressed)) return;
      // Pressed once more because nothing happened: a switch would be off again.
      if (early.at(-1)?.pressed.key === pressed.key) return;
      early.push({ pressed, page });
    },
    /** All that other features add is there; true where a key was used by nobody yet. */
    offerEarly(page: number): boolean {
      isOpening = false;
      early = early.filter((each) => each.page === page && !offer(each.pressed));
      return early.length > 0;
    },
  };
};

/** What the reader offers keys through. */
export type KeyOffers = ReturnType<typeof createKeyOffers<KeyboardEvent>>;
