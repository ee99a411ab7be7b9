import { useEffect, useRef } from 'react';
import type { PageView } from '../page-view/page-view.ts';

/** Turns to the blank page that is to be opened: blank pages are known only after the book is. */
export const useOpenedExtraPage = (
  view: PageView | undefined,
  pageText: string,
  pagesOfBook: number,
  total: number,
): void => {
  const requested = Number(pageText);
  const isOpen = useRef(false);
  useEffect(() => {
    if (!view || isOpen.current || requested <= pagesOfBook || requested > total) return;
    isOpen.current = true;
    view.show(requested);
  }, [view, requested, pagesOfBook, total]);
};
