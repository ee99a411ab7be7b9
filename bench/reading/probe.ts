/** What the probe in the page records; times in milliseconds since navigation began. */
export type Probe = {
  /** When each page was first shown after it was awaited, by number. */
  shownAt: Record<number, number>;
  /** When each key went down, in order. */
  keys: { key: string; at: number }[];
  /** When the page on screen first was sharp after the last key. */
  sharpAt: number | undefined;
  /** When the page on screen first was about twice as wide as before the first key. */
  wideAt: number | undefined;
  clear(): void;
  /** Resolves with the time at which a page was first shown; costs nothing while it waits. */
  whenShown(page: number): Promise<number>;
};

declare global {
  interface Window {
    benchProbe: Probe;
  }
}

/**
 * Runs in the page before any of its scripts: watches for `[data-page][data-shown]` and keys.
 * A candidate sets `data-shown` in the frame in which the picture is painted.
 */
export const installProbe = (): void => {
  const widened = 1.8;
  const probe: Probe = {
    shownAt: {},
    keys: [],
    sharpAt: undefined,
    wideAt: undefined,
    clear() {
      probe.shownAt = {};
      probe.keys = [];
      probe.sharpAt = undefined;
      probe.wideAt = undefined;
      narrow = 0;
    },
    whenShown: (page) =>
      new Promise((resolve) => {
        const known = probe.shownAt[page];
        if (known === undefined) waiting.set(page, resolve);
        else resolve(known);
      }),
  };
  const waiting = new Map<number, (at: number) => void>();
  let narrow = 0;
  const widthOf = (element: Element | null): number => element?.getBoundingClientRect().width ?? 0;
  const look = (): void => {
    const now = performance.now();
    for (const element of document.querySelectorAll('[data-page][data-shown]')) {
      const page = Number(element.getAttribute('data-page'));
      probe.shownAt[page] ??= now;
      waiting.get(page)?.(now);
      waiting.delete(page);
    }
    if (probe.wideAt !== undefined && probe.sharpAt === undefined) {
      if (document.querySelector('[data-page][data-shown][data-sharp]')) probe.sharpAt = now;
    }
  };
  const watchWidth = (): void => {
    const width = widthOf(document.querySelector('[data-page][data-shown]'));
    if (narrow > 0 && width >= widened * narrow) {
      probe.wideAt = performance.now();
      look();
    } else requestAnimationFrame(watchWidth);
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-page', 'data-shown', 'data-sharp'],
  });
  addEventListener(
    'keydown',
    (event) => {
      probe.keys.push({ key: event.key, at: event.timeStamp });
      if (event.key === 'z' && narrow === 0) {
        narrow = widthOf(document.querySelector('[data-page][data-shown]'));
        requestAnimationFrame(watchWidth);
      }
    },
    { capture: true },
  );
  window.benchProbe = probe;
};
