import { type PageElement, pageElement } from './page-element.ts';
import { scaleClass } from './scale-steps.ts';
import type { ViewPlace } from './view-place.ts';

/** The sheet of paper that is moved and scaled as a whole; it holds one page or two. */
export const sheetElement = () => {
  const root = document.createElement('div');
  root.className = 'sayfa-sheet';
  const pages: PageElement[] = [];
  let className = '';

  return {
    root,
    /** The pages on the sheet, from left to right. */
    pages: (): readonly PageElement[] => pages,
    /** Makes the sheet hold that many pages. Returns those that left. */
    hold(count: number): PageElement[] {
      while (pages.length < count) {
        const page = pageElement();
        pages.push(page);
        root.append(page.root);
      }
      const gone = pages.splice(count);
      for (const page of gone) page.root.remove();
      return gone;
    },
    /** Moves and scales the sheet; the pictures on it are stretched in the same frame. */
    move({ x, y, scale }: ViewPlace): void {
      root.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
      const next = scaleClass(scale);
      if (next === className) return;
      if (className) root.classList.remove(className);
      root.classList.add(next);
      className = next;
    },
  };
};
