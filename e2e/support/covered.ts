import type { Page } from '@playwright/test';

const FOCUSABLE = [
  'a[href]',
  'button',
  'input:not([type="hidden"], [type="file"])',
  'select',
  'textarea',
  'summary',
  '[contenteditable="true"]',
  '[tabindex="0"]',
].join();

/**
 * Controls of which a part lies under something else, or out of sight, while they have the focus. Each
 * is focused in turn, in either order, and is hit at fifteen points. Of what is higher than the
 * room for it, what is seen of it counts. Source: WCAG 2.4.11, 2.4.12.
 */
export const coveredWhenFocused = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate(
    async ({ selector, root }) => {
      const TOLERANCE = 2;
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const nameOf = (element: Element): string =>
        [
          element.tagName,
          element.getAttribute('type'),
          element.getAttribute('aria-label') ??
            (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined) ??
            element.getAttribute('placeholder') ??
            element.textContent?.trim().slice(0, 30),
        ]
          .filter(Boolean)
          .join(' ');

      /** What is seen of a control: boxes of one pixel are drawn by their labels. */
      const shownBy = (control: Element): Element => {
        const { width, height } = control.getBoundingClientRect();
        if (width > 2 && height > 2) return control;
        const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
        return label ?? control.parentElement ?? control;
      };

      const clipsOf = (element: Element): DOMRect[] => {
        const clips: DOMRect[] = [];
        for (let around = element.parentElement; around; around = around.parentElement) {
          const { overflowX, overflowY, position } = getComputedStyle(around);
          if (overflowX !== 'visible' || overflowY !== 'visible') {
            if (around !== document.body && around !== document.documentElement)
              clips.push(around.getBoundingClientRect());
          }
          if (position === 'fixed') break;
        }
        return clips;
      };

      const faultOf = (control: Element): string | undefined => {
        const shown = shownBy(control);
        const box = shown.getBoundingClientRect();
        const edge = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        for (const clip of clipsOf(shown)) {
          edge.left = Math.max(edge.left, clip.left);
          edge.top = Math.max(edge.top, clip.top);
          edge.right = Math.min(edge.right, clip.right);
          edge.bottom = Math.min(edge.bottom, clip.bottom);
        }
        const left = Math.max(box.left, edge.left) + TOLERANCE;
        const right = Math.min(box.right, edge.right) - TOLERANCE;
        const top = Math.max(box.top, edge.top) + TOLERANCE;
        const bottom = Math.min(box.bottom, edge.bottom) - TOLERANCE;
        const minHeight = Math.min(box.height, (edge.bottom - edge.top) / 2);
        if (bottom - top + 3 * TOLERANCE < minHeight || right <= left)
          return `out of sight: ${nameOf(control)}`;
        const frame = control.closest('.mantine-Input-wrapper, label, li') ?? control;
        for (const across of [0.02, 0.25, 0.5, 0.75, 0.98]) {
          for (const down of [0.05, 0.5, 0.95]) {
            const x = left + (right - left) * across;
            const hits = document.elementsFromPoint(x, top + (bottom - top) * down);
            const hit = hits[0];
            // Outside of round corners, and beneath what lets presses through, nothing is hit.
            if (hit === undefined || !hits.some((each) => shown.contains(each))) continue;
            if (!shown.contains(hit) && !hit.contains(shown) && !frame.contains(hit))
              return `${nameOf(control)} under ${hit.className || nameOf(hit)}`;
          }
        }
        return undefined;
      };

      const controls = (): HTMLElement[] =>
        [...(document.querySelector(root)?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
          (control) =>
            control.tabIndex >= 0 &&
            control.checkVisibility({ visibilityProperty: true }) &&
            !control.closest('[inert], [aria-hidden="true"], :disabled'),
        );
      const found = new Set<string>();
      for (const order of [controls(), controls().reverse()]) {
        for (const control of order) {
          control.focus();
          await nextFrame();
          await nextFrame();
          if (document.activeElement !== control) continue;
          const fault = faultOf(control);
          if (fault) found.add(fault);
        }
      }
      return [...found];
    },
    { selector: FOCUSABLE, root: within },
  );
