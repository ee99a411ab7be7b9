import { createPageElement, type PageElement } from './page-element.ts';
import { scaleClass } from './scale-steps.ts';
import type { ViewPlace } from './view-place.ts';

/** The nearest place where a device pixel begins, in CSS pixels: what is between two is blurred. */
const onDevicePixel = (at: number): number => {
  const density = window.devicePixelRatio || 1;
  return Math.round(at * density) / density;
};

/** The sheet that is moved and scaled as a whole; it has one page or two. */
export const createSheetElement = () => {
  const root = document.createElement('div');
  root.className = 'sayfa-sheet';
  const pages: PageElement[] = [];
  let className = '';

  return {
    root,
    /** The pages on the sheet, as they are read. */
    pages: (): readonly PageElement[] => pages,
    /** Adds or removes pages until there are so many. Returns the removed ones. */
    setPageCount(count: number): PageElement[] {
      while (pages.length < count) {
        const page = createPageElement();
        pages.push(page);
        root.append(page.root);
      }
      const removed = pages.splice(count);
      for (const page of removed) page.root.remove();
      return removed;
    },
    /** Moves and scales the sheet; the pictures on it are stretched in the same frame. */
    move({ x, y, scale }: ViewPlace): void {
      const [across, down] = [onDevicePixel(x), onDevicePixel(y)];
      root.style.transform = `translate(${across}px, ${down}px) scale(${scale})`;
      const next = scaleClass(scale);
      if (next === className) return;
      if (className) root.classList.remove(className);
      root.classList.add(next);
      className = next;
    },
  };
};
