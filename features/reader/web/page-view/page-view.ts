import type { Point, Rect, Size } from '@sayfa/kernel';
import type { PageFocus, PageLook } from '@sayfa/web-kit';
import { afterPaint } from './after-paint.ts';
import { restingPlace, type Sheet, type StageKind } from './fit-page.ts';
import type { PageSource } from './page-source.ts';
import type { PageViewOptions, ViewState } from './page-view-types.ts';
import type { Heading } from './plan-pictures.ts';
import { scaleDown, scaleUp } from './scale-steps.ts';
import { sheetElement } from './sheet-element.ts';
import { sheetPictures } from './sheet-pictures.ts';
import { clampPage, pageAfter, pageBefore, pagesSeenWith } from './spread.ts';
import { viewFocus } from './view-focus.ts';
import { viewNews } from './view-news.ts';
import {
  boxOfPart,
  clampPlace,
  lookingAt,
  lookOf,
  overflows,
  panBy,
  revealed,
  type ViewPlace,
  visibleUnits,
  zoomAbout,
} from './view-place.ts';
import { sizeOf, watchStage } from './watch-stage.ts';

/** Milliseconds without a move after which panned pages are painted sharp again. */
const REST_AFTER_MOVE = 80;
/** Milliseconds; turns that follow each other faster are leafing, not reading. */
const LEAFING = 250;
/** Milliseconds after the last of such turns until the page is painted as it is read. */
const REST_AFTER_LEAFING = 150;

/** Shows pages of a book on an element: turning, zooming, panning. Knows no framework. */
export const createPageView = (options: PageViewOptions) => {
  const { stage } = options;
  let { source, kind, twoPages } = options;
  let page = clampPage(options.page, source.total);
  let heading: Heading = 'onwards';
  let room: Size = sizeOf(stage);
  let sheet: Sheet = { width: 1, height: 1, pages: [] };
  let place: ViewPlace = { x: 0, y: 0, scale: 1 };
  let takenOver = false;
  let turnedAt = Number.NEGATIVE_INFINITY;
  let leafing = false;
  let troubled = false;
  let leafTimer: ReturnType<typeof setTimeout> | undefined;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  const layOutListeners = new Set<() => void>();
  const element = sheetElement();
  stage.append(element.root);

  const focus = viewFocus();
  const seen = (): number[] => (focus.now() ? [page] : pagesSeenWith(page, source.total, twoPages));
  const isShown = (): boolean => element.pages().every((each) => each.isShown());
  const currentState = (): ViewState => ({
    page,
    total: source.total,
    seen: seen(),
    twoPages,
    scale: focus.shareOf(place.scale),
    shown: isShown(),
    troubled,
  });
  const news = viewNews(currentState);
  const takeOver = (): void => {
    if (takenOver) return;
    takenOver = true;
    options.onTakeOver?.();
  };

  const pictures = sheetPictures({
    source: () => source,
    pages: () => element.pages(),
    sight: () => ({ page, twoPages, heading, place, room, leafing }),
    onPaint: () => {
      const isThere = isShown();
      if (isThere) takeOver();
      if (isThere) troubled = false;
      if (isThere && !leafing) news.tell();
      else news.tellLater();
    },
    onTrouble: () => {
      troubled = true;
      news.tell();
    },
    onReady: () => keepAhead.ask(),
  });
  // Neighbours are asked for after the frame, so that a turn itself does nothing but paint.
  const keepAhead = afterPaint(() => pictures.plan(isShown() || leafing));
  // The stretched picture goes first: in its frame nothing is painted, only moved.
  const sharpening = afterPaint(() => pictures.sharpen());

  const move = (next: ViewPlace): void => {
    place = clampPlace(next, sheet, room);
    element.move(place);
  };

  /** Lays the present pages out; `afresh` where other pages came, `share` where the scale changes. */
  const layOut = (afresh: boolean, share = focus.shareOf(place.scale)): void => {
    const laid = focus.layOut({ room, source, kind }, seen());
    sheet = laid.sheet;
    // Two parts of a page are the same page twice.
    const numbers = sheet.pages.map((_, index) => seen()[index] ?? page);
    for (const gone of element.hold(numbers.length)) pictures.forget(gone);
    element.pages().forEach((each, index) => {
      const number = numbers[index] ?? page;
      const box = sheet.pages[index];
      if (box) each.layOut(box);
      if (each.number() === number) return;
      pictures.forget(each);
      each.become(number);
    });
    const rest = restingPlace(room, sheet);
    const scale = share * laid.fit;
    move({ scale, x: scale === 1 ? rest.x : place.x, y: afresh ? 0 : place.y });
    pictures.wantRegions(focus.regions({ room, source, kind }));
    pictures.paint();
    pictures.sharpen();
    pictures.plan(false);
    for (const listener of layOutListeners) listener();
    keepAhead.ask();
  };

  /** The page that one came to by leafing stays: now it is worth its finest picture. */
  const read = (): void => {
    leafing = false;
    pictures.paint();
    pictures.sharpen();
    pictures.plan(false);
    keepAhead.ask();
  };

  const show = (wanted: number): void => {
    const next = clampPage(wanted, source.total);
    const isSeen = seen().includes(next);
    heading = next < page ? 'backwards' : 'onwards';
    page = next;
    const share = focus.turnedTo(next);
    if (isSeen) {
      news.tell();
      return;
    }
    takeOver();
    leafing = performance.now() - turnedAt < LEAFING;
    turnedAt = performance.now();
    clearTimeout(leafTimer);
    if (leafing) leafTimer = setTimeout(read, REST_AFTER_LEAFING);
    troubled = false;
    layOut(true, share);
  };

  const settle = (): void => {
    clearTimeout(restTimer);
    pictures.plan(false);
    sharpening.ask();
    keepAhead.ask();
    news.tell();
  };
  const moveTo = (next: ViewPlace, atOnce: boolean): void => {
    takeOver();
    if (next.scale !== place.scale) for (const each of element.pages()) each.setSharp(false);
    move(next);
    clearTimeout(restTimer);
    if (atOnce) settle();
    else restTimer = setTimeout(settle, REST_AFTER_MOVE);
    news.tell();
  };
  const showParts = (wanted: PageFocus | undefined, coming: readonly PageFocus[]): void => {
    const share = focus.set(wanted, coming, place.scale);
    if (share === undefined) {
      pictures.wantRegions(focus.regions({ room, source, kind }));
      return;
    }
    takeOver();
    room = sizeOf(stage);
    if (wanted) page = clampPage(wanted.page, source.total);
    troubled = false;
    clearTimeout(leafTimer);
    leafing = false;
    layOut(true, share);
    news.tell();
  };
  const middle = (): Point => ({ x: room.width / 2, y: room.height / 2 });
  const zoomTo = (scale: number, about: Point = middle()): void =>
    moveTo(zoomAbout(place, scale * focus.fit(), about, sheet, room, focus.bounded), true);

  const stopWatching = watchStage(
    stage,
    () => room,
    (next) => {
      room = next;
      layOut(false);
      news.tell();
    },
  );
  const retry = (): void => {
    troubled = false;
    pictures.retry();
    news.tell();
  };
  window.addEventListener('online', retry);
  layOut(true);

  return {
    /** What is shown now; the same object until something changed and was painted. */
    state: news.state,
    /** Called after the frame in which something changed. Returns how to stop it. */
    subscribe: news.subscribe,
    /** Called at once when pages become others or get another size. Returns how to stop. */
    onLayOut(listener: () => void): () => void {
      layOutListeners.add(listener);
      return () => layOutListeners.delete(listener);
    },
    /** The page now, ahead of `state` while its frame is being painted. */
    page: (): number => page,
    /** Shows parts of a page alone, or whole pages again; with what is to be had ready for later. */
    showParts,
    focus: focus.now,
    /** How what is shown lies on the stage, and the same of another stage. */
    look: (): PageLook => lookOf(place, focus.fit(), sheet, room),
    lookAt: (look: PageLook): void =>
      moveTo(lookingAt(look, focus.bounded(look.scale * focus.fit()), sheet, room), false),
    /** The scale of the page's usual size now, ahead of `state` while its frame is being painted. */
    scale: (): number => place.scale,
    /** Shows a page; numbers outside the book are moved into it. */
    show,
    next: (): void => show(pageAfter(page, source.total, twoPages)),
    previous: (): void => show(pageBefore(page, source.total, twoPages)),
    zoomIn: (): void => zoomTo(scaleUp(focus.shareOf(place.scale))),
    zoomOut: (): void => zoomTo(scaleDown(focus.shareOf(place.scale))),
    /** 1 shows what is meant: a whole page, or the parts in focus. */
    zoomTo,
    /** One of many moves of a pinch or a wheel: stretched now, sharpened when it rests. */
    zoomBy(factor: number, about: Point): void {
      moveTo(zoomAbout(place, place.scale * factor, about, sheet, room, focus.bounded), false);
    },
    /** Moves the page by a distance on the stage, as far as it reaches. Whether it moved. */
    pan(by: Point): boolean {
      const before = place;
      const next = panBy(place, by, sheet, room);
      if (next.x === before.x && next.y === before.y) return false;
      moveTo(next, false);
      return true;
    },
    /** Moves a part of a page on screen (units of a page 1000 wide) into sight. */
    reveal(number: number, part: Rect): void {
      const box = sheet.pages[seen().indexOf(number)];
      if (box) moveTo(revealed(place, boxOfPart(box, part), room), false);
    },
    /** What the stage shows of each page on it, in units of a page 1000 wide. */
    visibleParts: (): (Rect | undefined)[] =>
      sheet.pages.map((box) => visibleUnits(place, box, room)),
    /** What the view gets its pages from now. */
    source: (): PageSource => source,
    /** Whether there is more of the pages than the stage shows. */
    overflows: () => overflows(place, sheet, room),
    /** Height of the stage in CSS pixels. */
    height: (): number => room.height,
    /** One page, or two side by side. */
    setTwoPages(value: boolean): void {
      if (twoPages === value) return;
      takeOver();
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
      if (source === value) return;
      source = value;
      page = clampPage(page, source.total);
      layOut(false);
    },
    /** The pages on the stage: elements, numbers, layers for what lies on them. */
    pages: () => element.pages(),
    /** Tries again at once what could not be had. */
    retry,
    close(): void {
      clearTimeout(leafTimer);
      clearTimeout(restTimer);
      sharpening.cancel();
      news.close();
      keepAhead.cancel();
      stopWatching();
      window.removeEventListener('online', retry);
      pictures.close();
      element.root.remove();
    },
  };
};

/** Shows pages of a book on an element. */
export type PageView = ReturnType<typeof createPageView>;
