import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PageView } from '../page-view/page-view.ts';
import { openedPage } from '../page-view/spread.ts';

/** Milliseconds; turns that follow each other faster are one step of the browser's Back. */
const BURST = 700;
/** Milliseconds after the last turn of a burst until the router hears of it. */
const REST = 170;
/** Milliseconds between changes of the address in a burst; browsers refuse more than 200 in 30 s. */
const BETWEEN_CHANGES = 160;

/** Keeps address and page the same: turns change the address, Back turns the page. Source: NAV-005, NAV-010. */
export const usePageRoute = (
  view: PageView | undefined,
  bookUrlId: string,
  pageText: string | undefined,
): void => {
  const navigate = useNavigate();
  /** The page that the router was told last, by it or by us. */
  const routed = useRef(pageText);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (!view || pageText === routed.current) return;
    routed.current = pageText;
    view.show(openedPage(pageText, view.state().total));
  }, [view, pageText]);

  const addressOf = (page: string): string => `/indivibook/${bookUrlId}/${page}`;

  // The router's `navigate` changes with every address; a burst must outlive that.
  const tellRouter = useEffectEvent((replace: boolean): void => {
    const page = String(view?.page());
    if (!view || page === routed.current) return;
    routed.current = page;
    changedAt.current = performance.now();
    navigate(addressOf(page), { replace });
  });

  /** Past the router, which would draw the screen anew: what is reloaded now is this page. */
  const changeAddress = useEffectEvent((): void => {
    const now = performance.now();
    const address = addressOf(String(view?.page()));
    if (!view || location.pathname === address) return;
    if (now - changedAt.current < BETWEEN_CHANGES) return;
    changedAt.current = now;
    history.replaceState(history.state, '', address);
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
      if (!inBurst) {
        tellRouter(false);
        return;
      }
      changeAddress();
      timer = setTimeout(() => {
        changeAddress();
        tellRouter(true);
      }, REST);
    };
    // An address that opened another page than it names is put right at once.
    tellRouter(true);
    const unsubscribe = view.subscribe(follow);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [view]);
};
