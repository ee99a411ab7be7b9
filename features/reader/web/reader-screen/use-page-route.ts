import { followedWindow, useZoomMode } from '@sayfa/web-kit';
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

/** The page of an address, and the zoom area that is presented on it. Source: NAV-001, NAV-003. */
export type RoutedPlace = { pageText: string | undefined; zoomText: string | undefined };

const isPresenting = (): boolean => useZoomMode.getState().mode === 'zoom-show';

/**
 * Keeps address and page the same: turns change the address, Back turns the page. While steps are
 * presented the address names the step, and Back leaves them. Source: NAV-005, NAV-010.
 */
export const usePageRoute = (
  view: PageView | undefined,
  bookUrlId: string,
  { pageText, zoomText }: RoutedPlace,
): void => {
  const navigate = useNavigate();
  const place = zoomText === undefined ? pageText : `${pageText}/${zoomText}`;
  /** The place that the router was told last, by it or by us. */
  const routed = useRef(place);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  /** What the address asked for was presented, and may have been left again. */
  const hasPresented = useRef(false);

  useEffect(() => {
    if (!view || place === routed.current) return;
    routed.current = place;
    if (zoomText !== undefined) hasPresented.current = false;
    if (zoomText === undefined && isPresenting()) useZoomMode.getState().enter(null);
    view.show(openedPage(pageText, view.state().total));
  }, [view, place, pageText, zoomText]);

  const addressOf = (at: string): string => `/indivibook/${bookUrlId}/${at}`;

  /** What is on screen now. A zoom area that the address asks for stays in it until it is presented. */
  const placeNow = useEffectEvent((): string => {
    const { mode, step } = useZoomMode.getState();
    const page = String(view?.page());
    if (mode === 'zoom-show') {
      return step && String(step.page) === page ? `${page}/${step.activity}` : page;
    }
    const isAskedFor = page === pageText && place !== undefined && place === routed.current;
    return isAskedFor && mode === null && !hasPresented.current ? place : page;
  });
  // The router's `navigate` changes with every address; a burst must outlive that.
  const tellRouter = useEffectEvent((replace: boolean): void => {
    const at = placeNow();
    if (!view || at === routed.current) return;
    routed.current = at;
    changedAt.current = performance.now();
    void navigate(addressOf(at), { replace });
  });

  /** Past the router, which would draw the screen anew: what is reloaded now is this page. */
  const changeAddress = useEffectEvent((): void => {
    const now = performance.now();
    const address = addressOf(placeNow());
    if (!view || location.pathname === address) return;
    if (now - changedAt.current < BETWEEN_CHANGES) return;
    changedAt.current = now;
    history.replaceState(history.state, '', address);
  });

  useEffect(() => {
    // What a class looks at follows another window, whatever its own address says.
    if (!view || followedWindow() !== undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turnedAt = Number.NEGATIVE_INFINITY;
    let at = placeNow();
    let presents = isPresenting();
    const follow = (): void => {
      const wasPresenting = presents;
      presents = isPresenting();
      // A step may be asked for by its number on the page: the same place by another name.
      const isAnswered =
        presents && !hasPresented.current && routed.current?.startsWith(`${view.page()}/`) === true;
      if (presents) hasPresented.current = true;
      if (placeNow() === at) return;
      at = placeNow();
      const now = performance.now();
      // Steps are no places to go back to: Back leaves the presentation.
      const inBurst = wasPresenting || now - turnedAt < BURST;
      turnedAt = now;
      clearTimeout(timer);
      if (!inBurst || isAnswered) {
        tellRouter(isAnswered);
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
    const stops = [view.subscribe(follow), useZoomMode.subscribe(follow)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [view]);
};
