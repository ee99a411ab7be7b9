type Region = { x: number; y: number; width: number; height: number };

const wordsIn = (overlay: HTMLElement): HTMLElement | null =>
  overlay.querySelector<HTMLElement>('.sayfa-page-words');

/** The middle of a word, in page units. */
const middleOf = (word: HTMLElement, page: DOMRect): { x: number; y: number } => {
  const box = word.getBoundingClientRect();
  const units = 1000 / page.width;
  return {
    x: (box.left + box.width / 2 - page.left) * units,
    y: (box.top + box.height / 2 - page.top) * units,
  };
};

const isIn = (point: { x: number; y: number }, { x, y, width, height }: Region): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** The words of a page whose middle is in a region, as one text. */
export const wordsWithin = (overlay: HTMLElement, region: Region): string => {
  const page = overlay.getBoundingClientRect();
  return [...(wordsIn(overlay)?.querySelectorAll<HTMLElement>('[data-word]') ?? [])]
    .filter((word) => isIn(middleOf(word, page), region))
    .map((word) => word.textContent.trim())
    .join(' ');
};

/**
 * Hides the words of regions from screen readers, selections, copies and the browser's search,
 * including words that are added later. Returns a function that shows them again.
 */
export const coverWords = (overlay: HTMLElement, regions: readonly Region[]): (() => void) => {
  const words = wordsIn(overlay);
  if (!words || regions.length === 0) return () => undefined;
  const cover = (): void => {
    const page = overlay.getBoundingClientRect();
    if (page.width === 0) return;
    const all = [...words.querySelectorAll<HTMLElement>('[data-word]')];
    // All are measured before any is changed, to avoid repeated layout.
    const covered = all.filter((word) => {
      const middle = middleOf(word, page);
      return regions.some((region) => isIn(middle, region));
    });
    for (const word of covered) word.dataset.covered = '';
  };
  const observer = new MutationObserver(cover);
  observer.observe(words, { childList: true });
  cover();
  return () => {
    observer.disconnect();
    for (const word of words.querySelectorAll<HTMLElement>('[data-covered]')) {
      delete word.dataset.covered;
    }
  };
};
