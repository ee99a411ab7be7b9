import { useEffect, useRef, useState } from 'react';
import type { PageView } from '../page-view/page-view.ts';

/** An address may name a blank page, which is known only after the book is: then it is turned to. */
export const useOpenedExtraPage = (
  view: PageView | undefined,
  pageText: string | undefined,
  pagesOfBook: number,
  total: number,
): void => {
  const [asked] = useState(() => Number(pageText));
  const isOpen = useRef(false);
  useEffect(() => {
    if (!view || isOpen.current || asked <= pagesOfBook || asked > total) return;
    isOpen.current = true;
    view.show(asked);
  }, [view, asked, pagesOfBook, total]);
};
