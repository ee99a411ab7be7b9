import { runInBackground } from '@sayfa/kernel';
import { followedWindow, useZoomMode } from '@sayfa/web-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { PageView } from '../page-view/page-view.ts';
import { openedPage } from '../page-view/spread.ts';
import { createTimer } from '../page-view/timer.ts';

/** Milliseconds; turns at shorter intervals are one step of the browser's Back. */
const MAX_BURST_INTERVAL_MS = 700;
/** Milliseconds between changes of the address in a burst: each costs the browser as much as a page. */
const MIN_CHANGE_INTERVAL_MS = 5_000;

/** The page of an address, and the zoom area that is presented on it. Source: NAV-001, NAV-003. */
export type RoutedPlace = { pageText: string | undefined; zoomText: string | undefined };

/** Page and zoom area of a book's address. */
const BOOK_ADDRESS = /^\/indivibook\/([^/]+)(?:\/([^/]+)(?:\/([^/]+))?)?\/?$/u;
/** What the history keeps with an address that follows a turn. */
const TURN = { turned: true };

const addressOf = (bookUrlId: string, at: string): string => `/indivibook/${bookUrlId}/${at}`;

const isTurn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'turned' in state;

const textOf = ({ pageText, zoomText }: RoutedPlace): string | undefined =>
  zoomText === undefined ? pageText : `${pageText}/${zoomText}`;

const isPresenting = (): boolean => useZoomMode.getState().mode === 'zoom-show';

/** Back and Forward, also to what the router still shows and does not render. Returns how to stop. */
const followHistory = (bookUrlId: string, open: (place: RoutedPlace) => void): (() => void) => {
  const openEntry = (): void => {
    const [, book, pageText, zoomText] = BOOK_ADDRESS.exec(location.pathname) ?? [];
    if (book === bookUrlId) open({ pageText, zoomText });
  };
  addEventListener('popstate', openEntry);
  return () => removeEventListener('popstate', openEntry);
};

/** How a place comes into the address. */
type RouteActions = {
  placeNow(): string;
  /** `isLast`: the burst is over; before, only now and then. */
  changeAddress(isLast: boolean): void;
  notifyRouter(replace: boolean): void;
  /** A step is presented. Whether the address names it already, in another way. */
  startPresenting(): boolean;
};

/** Follows turns and steps with the address: those of a burst are one step of Back. Returns how to stop. */
const followPlace = (view: PageView, actions: RouteActions): (() => void) => {
  const { placeNow, changeAddress, notifyRouter } = actions;
  const timer = createTimer();
  let turnedAt = Number.NEGATIVE_INFINITY;
  let at = placeNow();
  let presents = isPresenting();
  const follow = (): void => {
    const wasPresenting = presents;
    presents = isPresenting();
    const isNamed = presents && actions.startPresenting();
    if (placeNow() === at) return;
    at = placeNow();
    const now = performance.now();
    // Steps are no entries of the history: Back leaves the presentation.
    const inBurst = wasPresenting || now - turnedAt < MAX_BURST_INTERVAL_MS;
    turnedAt = now;
    timer.stop();
    if (!inBurst || isNamed) {
      notifyRouter(isNamed);
      return;
    }
    changeAddress(false);
    timer.start(MAX_BURST_INTERVAL_MS, () => {
      notifyRouter(true);
      // Back where the router is, the address may name a page between.
      changeAddress(true);
    });
  };
  // An address that names another page than it opened is corrected at once.
  notifyRouter(true);
  const stops = [view.subscribe(follow), useZoomMode.subscribe(follow)];
  return () => {
    timer.stop();
    for (const stop of stops) stop();
  };
};

/**
 * Address and page stay the same: turns change the address, Back turns the page. While steps are
 * presented the address names the step, and Back leaves them. Source: NAV-005, NAV-010.
 */
export const usePageRoute = (
  view: PageView | undefined,
  bookUrlId: string,
  { pageText, zoomText }: RoutedPlace,
): void => {
  const navigate = useNavigate();
  const navigation = useNavigationType();
  const { key, state } = useLocation();
  const place = textOf({ pageText, zoomText });
  /** The last place that the router was given, or gave; it may not be rendered yet. */
  const routed = useRef(place);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  /** Whether the zoom area of the address was presented; the presentation may be over by now. */
  const hasPresented = useRef(false);

  /** Shows the place of an address that no turn made. */
  const openPlace = useEffectEvent((opened: RoutedPlace): void => {
    const text = textOf(opened);
    if (!view || text === routed.current) return;
    routed.current = text;
    if (opened.zoomText !== undefined) hasPresented.current = false;
    else if (isPresenting()) useZoomMode.getState().enter(null);
    // A link without a page to the book that is open: the page stays.
    if (text === undefined) notifyRouter(true);
    else view.show(openedPage(opened.pageText, view.state().total));
  });

  /** A link inside the book. The router renders late, so an address of a turn may be behind by now. */
  const openLink = useEffectEvent((_key: string): void => {
    if (navigation !== 'POP' && !isTurn(state)) openPlace({ pageText, zoomText });
  });
  useEffect(() => openLink(key), [key]);
  useEffect(() => followHistory(bookUrlId, (opened) => openPlace(opened)), [bookUrlId]);

  /** What is on screen now. The zoom area of the address stays in it until it is presented. */
  const placeNow = useEffectEvent((): string => {
    const { mode, step } = useZoomMode.getState();
    const page = String(view?.page());
    if (mode === 'zoom-show') {
      return step && String(step.page) === page ? `${page}/${step.activity}` : page;
    }
    const isRequested = page === pageText && place !== undefined && place === routed.current;
    return isRequested && mode === null && !hasPresented.current ? place : page;
  });
  // The router's `navigate` changes with every address, also during a burst.
  const notifyRouter = useEffectEvent((replace: boolean): void => {
    const at = placeNow();
    if (!view || at === routed.current) return;
    routed.current = at;
    changedAt.current = performance.now();
    runInBackground(Promise.resolve(navigate(addressOf(bookUrlId, at), { replace, state: TURN })));
  });

  /** Without the router, which would render the screen: a reload opens this page then. */
  const changeAddress = useEffectEvent((isLast: boolean): void => {
    const address = addressOf(bookUrlId, placeNow());
    if (!view || location.pathname === address) return;
    if (!isLast && performance.now() - changedAt.current < MIN_CHANGE_INTERVAL_MS) return;
    changedAt.current = performance.now();
    history.replaceState(history.state, '', address);
  });

  useEffect(() => {
    // The window of a class follows another window, not its own address.
    if (!view || followedWindow() !== undefined) return;
    return followPlace(view, {
      placeNow: () => placeNow(),
      changeAddress: (isLast) => changeAddress(isLast),
      notifyRouter: (replace) => notifyRouter(replace),
      startPresenting: () => {
        // An address may name a step by its number on the page: the same place by another name.
        const isNamed =
          !hasPresented.current && routed.current?.startsWith(`${view.page()}/`) === true;
        hasPresented.current = true;
        return isNamed;
      },
    });
  }, [view]);
};
