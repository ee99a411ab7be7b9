import type { Page } from '@playwright/test';

const TARGETS = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  ...['button', 'tab', 'switch', 'checkbox', 'radio', 'option', 'link', 'slider'].map(
    (role) => `[role="${role}"]`,
  ),
  '[role^="menuitem"]',
].join();

/**
 * Controls around whose middle less than `minSize` CSS pixels react, in either direction: measured by
 * what each point of the screen hits, so areas that are larger than what is seen count. Links within
 * a sentence may be as high as its line. Source: WCAG 2.5.8.
 */
export const smallTargets = (page: Page, minSize: number): Promise<string[]> =>
  page.evaluate(
    ({ minSize: size, selector }) => {
      // Half a pixel at each end, and the border of a field.
      const TOLERANCE = 2;
      const REACH = 64;
      const isWithin = (x: number, y: number): boolean =>
        x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
      const isInSentence = (control: Element): boolean =>
        getComputedStyle(control).display === 'inline' &&
        [...(control.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        );
      const labelsOf = (control: Element): readonly Element[] =>
        control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      /** Undefined where it is not wholly in the window, or lies under something else. */
      const sizeOf = (control: HTMLElement): { width: number; height: number } | undefined => {
        const box = control.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const own = [control, ...labelsOf(control)];
        const isHit = (at: number, down: number): boolean => {
          const hit = document.elementFromPoint(at, down);
          return hit !== null && own.some((element) => element.contains(hit));
        };
        // What sticks out of the window is measured where it is whole.
        const half = size / 2;
        const isWhole = isWithin(x - half, y - half) && isWithin(x + half, y + half);
        if (box.width <= 1 || box.height <= 1 || !isWhole || !isHit(x, y)) return undefined;
        const reach = (right: number, down: number): number => {
          let steps = 0;
          while (steps < REACH) {
            const [nextX, nextY] = [x + (steps + 1) * right, y + (steps + 1) * down];
            if (!isWithin(nextX, nextY) || !isHit(nextX, nextY)) break;
            steps += 1;
          }
          return steps;
        };
        return { width: reach(1, 0) + reach(-1, 0) + 1, height: reach(0, 1) + reach(0, -1) + 1 };
      };
      const isLarge = ({ width, height }: { width: number; height: number }): boolean =>
        Math.min(width, height) + TOLERANCE >= size;
      const found: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>(selector)) {
        const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!isSeen || control.closest('[inert], [aria-hidden="true"], :disabled')) continue;
        const placed = sizeOf(control);
        if (placed === undefined || isLarge(placed) || isInSentence(control)) continue;
        // In a list that scrolls, what is measured may be half behind its edge.
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { width, height } = sizeOf(control) ?? placed;
        if (isLarge({ width, height })) continue;
        const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
        found.push(`${control.tagName} ${name.trim().slice(0, 40)} ${width}×${height}`);
      }
      return found;
    },
    { minSize, selector: TARGETS },
  );

/**
 * Texts that are cut off, stick out of the window or lie over each other. What ends in an ellipsis is
 * no fault where its title tells all of it, and what scrolls is reached. Source: WCAG 1.4.4, 1.4.10.
 */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const IGNORED =
      '[aria-hidden="true"], [inert], [role="document"], svg, script, style, noscript, [data-excerpt]';
    const TOLERANCE = 3;
    type Seen = { text: string; element: Element; rects: DOMRect[] };

    const isClipping = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const isScrolling = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

    /** Undefined for what is not to be seen: skip links above the window, texts for screen readers. */
    const seenOf = (node: Node): Seen | undefined => {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !element || element.closest(IGNORED)) return undefined;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return undefined;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(
        ({ width, height }) => width > 2 && height > 2,
      );
      if (rects.length === 0 || rects.every(({ bottom }) => bottom <= 0)) return undefined;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { width, height } = around.getBoundingClientRect();
        if (width <= 2 || height <= 2) return undefined;
      }
      return { text: text.slice(0, 40), element, rects };
    };

    const faultOf = ({ text, element, rects }: Seen): string | undefined => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (isScrolling(overflowX) || isScrolling(overflowY)) return undefined;
        const isCut = rects.some(
          ({ left, right, top, bottom }) =>
            (isClipping(overflowX) &&
              (right > box.right + TOLERANCE || left < box.left - TOLERANCE)) ||
            (isClipping(overflowY) &&
              (bottom > box.bottom + TOLERANCE || top < box.top - TOLERANCE)),
        );
        if (isCut) return element.closest('[title]') ? undefined : `cut off: ${text}`;
        if (position === 'fixed') break;
      }
      const isOutside = rects.some(({ left, right }) => right > innerWidth + 1 || left < -1);
      return isOutside ? `outside: ${text}` : undefined;
    };

    /** What texts lie in together; a menu over a page covers it on purpose. */
    const layerOf = (element: Element): Element | null => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { position } = getComputedStyle(around);
        if (position === 'fixed' || around.matches('[role="dialog"], [role="menu"]')) return around;
      }
      return null;
    };

    const isOver = (one: Seen, other: Seen): boolean =>
      one.rects.some((a) =>
        other.rects.some((b) => {
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (width <= TOLERANCE || height <= Math.min(a.height, b.height) / 3) return false;
          const x = Math.max(a.left, b.left) + width / 2;
          const y = Math.max(a.top, b.top) + height / 2;
          const here = document.elementsFromPoint(x, y);
          return here.includes(one.element) && here.includes(other.element);
        }),
      );

    const seen: Seen[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = seenOf(walker.currentNode);
      if (text) seen.push(text);
    }
    const faults = seen.flatMap((text) => faultOf(text) ?? []);
    seen.forEach((one, index) => {
      for (const other of seen.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (isOver(one, other) && layerOf(one.element) === layerOf(other.element)) {
          faults.push(`overlapping: ${one.text} / ${other.text}`);
        }
      }
    });
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth + 1) faults.push(`scrolls sideways: ${scrollWidth}`);
    return [...new Set(faults)];
  });
