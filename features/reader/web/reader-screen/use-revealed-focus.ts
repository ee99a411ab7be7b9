import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import { type RefObject, useEffect } from 'react';
import type { PageView } from '../page-view/page-view.ts';

const reachesBeyond = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.left < outer.left ||
  inner.top < outer.top ||
  inner.right > outer.right ||
  inner.bottom > outer.bottom;

/** Where an element stands on its page, in page units. */
const placeOn = (page: DOMRect, { left, top, width, height }: DOMRect): Rect => {
  const unit = page.width / PAGE_UNITS;
  return {
    left: (left - page.left) / unit,
    top: (top - page.top) / unit,
    width: width / unit,
    height: height / unit,
  };
};

/**
 * What gets the focus by keyboard on a page is moved into the stage, which clips its pages and so is
 * not scrolled by the browser. Source: WCAG 2.4.11.
 */
export const useRevealedFocus = (
  view: PageView | undefined,
  stage: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    const element = stage.current;
    if (!view || !element) return;
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
      const page = target.closest<HTMLElement>('.sayfa-page');
      if (!page) return;
      const box = target.getBoundingClientRect();
      const room = element.getBoundingClientRect();
      const isLarger = box.width > room.width || box.height > room.height;
      if (isLarger || !reachesBeyond(box, room)) return;
      view.reveal(Number(page.dataset.page), placeOn(page.getBoundingClientRect(), box));
    };
    element.addEventListener('focusin', onFocusIn);
    return () => element.removeEventListener('focusin', onFocusIn);
  }, [view, stage]);
};
