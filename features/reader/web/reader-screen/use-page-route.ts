import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PageView } from '../page-view/page-view.ts';
import { openedPage } from '../page-view/spread.ts';

/** Milliseconds; turns that follow each other faster are one step of the browser's Back. */
const BURST = 700;
/** Milliseconds after the last turn of a burst until the address follows. */
const REST = 200;

/** Keeps address and page the same: turns change the address, Back turns the page. Source: NAV-005, NAV-010. */
export const usePageRoute = (
  view: PageView | undefined,
  bookUrlId: string,
  pageText: string | undefined,
): void => {
  const navigate = useNavigate();
  const inAddress = useRef(pageText);

  useEffect(() => {
    if (!view || pageText === inAddress.current) return;
    inAddress.current = pageText;
    view.show(openedPage(pageText, view.state().total));
  }, [view, pageText]);

  // The router's `navigate` changes with every address; a burst must outlive that.
  const write = useEffectEvent((replace: boolean): void => {
    const page = String(view?.page());
    if (!view || page === inAddress.current) return;
    inAddress.current = page;
    navigate(`/indivibook/${bookUrlId}/${page}`, { replace });
  });

  useEffect(() => {
    if (!view) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turnedAt = Number.NEGATIVE_INFINITY;
    let known = view.page();
    const follow = (): void => {
      if (view.page() === known) return;
      known = view.page();
      const now = performance.now();
      const inBurst = now - turnedAt < BURST;
      turnedAt = now;
      clearTimeout(timer);
      if (inBurst) timer = setTimeout(() => write(true), REST);
      else write(false);
    };
    // An address that opened another page than it names is put right at once.
    write(true);
    const unsubscribe = view.subscribe(follow);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [view]);
};
