import type { Point, Size } from '@sayfa/kernel';
import { afterPaint } from './after-paint.ts';
import { layOutSheet, restingPlace, type Sheet, type StageKind } from './fit-page.ts';
import { loadPicture } from './load-picture.ts';
import type { PageElement } from './page-element.ts';
import type { PageSource } from './page-source.ts';
import { pictureAddresses } from './picture-addresses.ts';
import { pictureStore } from './picture-store.ts';
import { type Heading, pagesToKeep } from './plan-pictures.ts';
import { scaleDown, scaleUp } from './scale-steps.ts';
import { sharpener } from './sharpen.ts';
import { sheetElement } from './sheet-element.ts';
import { clampPage, pageAfter, pageBefore, pagesSeenWith } from './spread.ts';
import { thumbnailsAround } from './thumbnails-around.ts';
import { clampPlace, overflows, panBy, type ViewPlace, zoomAbout } from './view-place.ts';

/** Milliseconds without a move after which panned pages are painted sharp again. */
const REST_AFTER_MOVE = 80;
/** Decoded page pictures that may be held at once: one page on screen, and two. */
const MOST_PICTURES = { single: 4, spread: 6 } as const;

/** What the view shows, for everything around it; replaced, never changed. */
export type ViewState = {
  page: number;
  total: number;
  /** One page, or the two of a spread, from left to right. */
  seen: readonly number[];
  twoPages: boolean;
  scale: number;
  /** Whether every page on screen has its own picture painted. */
  shown: boolean;
  /** A picture on screen could not be had; it is tried again by itself. */
  troubled: boolean;
};

/** What a page view needs. */
export type PageViewOptions = {
  /** The element pages lie on; the view watches its size. */
  stage: HTMLElement;
  source: PageSource;
  kind: StageKind;
  page: number;
  twoPages: boolean;
  /** Called in the frame in which the first page's own picture is painted. */
  onFirstPage?: () => void;
};

/** Shows pages of a book on an element: turning, zooming, panning. Knows no framework. */
export const createPageView = (options: PageViewOptions) => {
  const { stage } = options;
  let { source, kind, twoPages } = options;
  let page = clampPage(options.page, source.total);
  let heading: Heading = 'onwards';
  let room: Size = { width: stage.clientWidth, height: stage.clientHeight };
  let sheet: Sheet = { width: 1, height: 1, pages: [] };
  let place: ViewPlace = { x: 0, y: 0, scale: 1 };
  let firstPageSeen = false;
  let troubled = false;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const element = sheetElement();
  stage.append(element.root);

  const seen = (): number[] => pagesSeenWith(page, source.total, twoPages);
  const density = (): number => window.devicePixelRatio || 1;

  const currentState = (): ViewState => ({
    page,
    total: source.total,
    seen: seen(),
    twoPages,
    scale: place.scale,
    shown: element.pages().every((each) => each.isShown()),
    troubled,
  });
  let state = currentState();
  const telling = afterPaint(() => {
    state = currentState();
    for (const listener of listeners) listener();
  });

  const addresses = pictureAddresses(() => source);
  const baseUrl = (each: PageElement): string => addresses.base(each.number(), each.box().width);
  const sharpUrl = (each: PageElement): string =>
    addresses.sharp(each.number(), each.box().width, place.scale);

  const store = pictureStore<ImageBitmap>({
    load: loadPicture,
    onReady: () => {
      troubled = false;
      paintMissing();
      sharpen();
      keepAhead.ask();
    },
    onTrouble: (url) => {
      troubled ||= element.pages().some((each) => baseUrl(each) === url);
      telling.ask();
    },
  });
  const thumbnails = thumbnailsAround(() => paintMissing());
  const sharp = sharpener(() => source, loadPicture);

  const paintMissing = (): void => {
    for (const each of element.pages()) {
      if (each.isShown()) continue;
      const image = store.get(baseUrl(each));
      if (!image) {
        each.paintStandIn(thumbnails.get(source.page(each.number()).thumbnail));
        continue;
      }
      const devicePixels = Math.round(each.box().width * density());
      each.paint(image, Math.max(1, Math.min(devicePixels, image.width)));
    }
    if (!firstPageSeen && element.pages().every((each) => each.isShown())) {
      firstPageSeen = true;
      options.onFirstPage?.();
    }
    telling.ask();
  };

  const sharpen = (): void => {
    sharp.sharpen(
      element.pages().map((each) => ({
        element: each,
        pictures: source.page(each.number()).pictures,
        best: store.get(sharpUrl(each)) ?? store.get(baseUrl(each)),
      })),
      { place, stage: room, devicePixelRatio: density() },
    );
  };

  /** Says which pictures are wanted: those on screen, sharper ones when zoomed, neighbours. */
  const plan = (withNeighbours: boolean): void => {
    const onScreen = element.pages().map(baseUrl);
    const sharper = element.pages().map(sharpUrl);
    const width = element.pages()[0]?.box().width ?? 1;
    const pages = pagesToKeep(page, source.total, twoPages, heading);
    const neighbours = pages
      .filter((number) => !seen().includes(number))
      .map((number) => addresses.base(number, width));
    const known = neighbours.filter((url) => store.has(url));
    const urgent = [...new Set([...onScreen, ...sharper])];
    store.want(
      [...new Set([...urgent, ...(withNeighbours ? neighbours : known)])].slice(
        0,
        MOST_PICTURES[twoPages ? 'spread' : 'single'],
      ),
      urgent.length,
    );
    thumbnails.want(page, source, heading, !withNeighbours);
  };
  // Neighbours are asked for after the frame, so that a turn itself does nothing but paint.
  const keepAhead = afterPaint(() => plan(true));

  const move = (next: ViewPlace): void => {
    place = clampPlace(next, sheet, room);
    element.move(place);
  };

  /** Lays the present pages out anew; `afresh` where other pages came. */
  const layOut = (afresh: boolean): void => {
    const numbers = seen();
    for (const gone of element.hold(numbers.length)) sharp.forget(gone);
    sheet = layOutSheet(
      room,
      numbers.map((number) => source.page(number).size),
      kind,
    );
    element.pages().forEach((each, index) => {
      const number = numbers[index] ?? page;
      const box = sheet.pages[index];
      const before = each.box();
      if (box) each.layOut(box);
      const resized = before.width !== box?.width || before.height !== box?.height;
      if (!afresh && !resized && each.number() === number) return;
      sharp.forget(each);
      each.become(number);
    });
    const rest = restingPlace(room, sheet);
    move({
      scale: place.scale,
      x: afresh && place.scale === 1 ? rest.x : place.x,
      y: afresh ? 0 : place.y,
    });
    paintMissing();
    sharpen();
    plan(false);
    keepAhead.ask();
  };

  const show = (wanted: number): void => {
    const next = clampPage(wanted, source.total);
    if (seen().includes(next) && element.pages().length > 0) {
      page = next;
      telling.ask();
      return;
    }
    heading = next < page ? 'backwards' : 'onwards';
    page = next;
    troubled = false;
    layOut(true);
  };

  const settle = (): void => {
    clearTimeout(restTimer);
    plan(false);
    sharpen();
    keepAhead.ask();
    telling.ask();
  };
  const settleSoon = (): void => {
    clearTimeout(restTimer);
    restTimer = setTimeout(settle, REST_AFTER_MOVE);
    telling.ask();
  };
  const middle = (): Point => ({ x: room.width / 2, y: room.height / 2 });

  const zoomTo = (scale: number, about: Point = middle()): void => {
    move(zoomAbout(place, scale, about, sheet, room));
    settle();
  };

  const measure = (): void => {
    const next = { width: stage.clientWidth, height: stage.clientHeight };
    if (next.width === 0 || next.height === 0) return;
    room = next;
    layOut(false);
  };
  const watcher = new ResizeObserver(measure);
  watcher.observe(stage);
  const retry = (): void => {
    troubled = false;
    store.retry();
    telling.ask();
  };
  window.addEventListener('online', retry);
  layOut(true);

  return {
    /** What is shown now; the same object until something changed and was painted. */
    state: () => state,
    /** Called after the frame in which something changed. Returns how to stop it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The page now, ahead of `state` while its frame is being painted. */
    page: () => page,
    show,
    next: () => show(pageAfter(page, source.total, twoPages)),
    previous: () => show(pageBefore(page, source.total, twoPages)),
    zoomIn: () => zoomTo(scaleUp(place.scale)),
    zoomOut: () => zoomTo(scaleDown(place.scale)),
    zoomReset: () => zoomTo(1),
    /** A step to a scale, sharpened at once. */
    zoomTo,
    /** One of many moves of a pinch or a wheel: stretched now, sharpened when it rests. */
    zoomBy(factor: number, about: Point): void {
      move(zoomAbout(place, place.scale * factor, about, sheet, room));
      settleSoon();
    },
    /** Moves the page by a distance on the stage, as far as it reaches. */
    pan(by: Point): void {
      move(panBy(place, by, sheet, room));
      settleSoon();
    },
    /** Whether there is more of the page than the stage shows, and where one is. */
    sight: () => ({ ...overflows(place, sheet, room), place, sheet, room }),
    setTwoPages(value: boolean): void {
      if (twoPages === value) return;
      twoPages = value;
      layOut(true);
    },
    setKind(value: StageKind): void {
      if (kind === value) return;
      kind = value;
      layOut(false);
    },
    /** Other knowledge of the same book: more pages ready, other pictures. */
    setSource(value: PageSource): void {
      source = value;
      page = clampPage(page, source.total);
      layOut(false);
    },
    /** The pages on the stage: elements, numbers, layers for what lies on them. */
    pages: () => element.pages(),
    retry,
    close(): void {
      clearTimeout(restTimer);
      telling.cancel();
      keepAhead.cancel();
      watcher.disconnect();
      window.removeEventListener('online', retry);
      store.close();
      thumbnails.close();
      sharp.close();
      element.root.remove();
    },
  };
};

/** Shows pages of a book on an element. */
export type PageView = ReturnType<typeof createPageView>;
