import type { Point, Rect } from '@sayfa/kernel';
import {
  isOverPage,
  type OpenReader,
  type PageOnStage,
  pageIdOfKey,
  pixelsOfUnit,
  placeOnPage,
} from '@sayfa/web-kit';
import type { Region } from './region.ts';

/** CSS pixels; less is a slip of the hand. */
const SMALLEST = 12;

/** What becomes of a pointer on the page. */
export type RegionHandlers = {
  /** The part that is being marked; undefined where none is any more. */
  mark(region: Region | undefined): void;
  choose(region: Region): void;
};

type Drag = { pointerId: number; page: PageOnStage; pageId: number; from: Point };

const between = (one: Point, other: Point): Rect => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
});

/** Lets a part of a page be marked by dragging, before any tool gets the pointer. Returns how to stop. */
export const chooseRegion = (reader: OpenReader, handlers: RegionHandlers): (() => void) => {
  const { stage } = reader;
  let drag: Drag | undefined;

  const regionOf = ({ page, pageId, from }: Drag, event: PointerEvent): Region => ({
    page: page.number,
    pageId,
    rect: between(from, placeOnPage(page, event)),
  });

  const leave = (): void => {
    if (drag && stage.hasPointerCapture(drag.pointerId)) {
      stage.releasePointerCapture(drag.pointerId);
    }
    drag = undefined;
    handlers.mark(undefined);
  };

  const takes = (event: PointerEvent): boolean => {
    if (drag || event.button !== 0) return false;
    const page = reader.pagesOnStage().find((each) => isOverPage(each, event));
    const pageId = pageIdOfKey(page?.key ?? '');
    if (!page || pageId === undefined) return false;
    drag = { pointerId: event.pointerId, page, pageId, from: placeOnPage(page, event) };
    if (event.isTrusted) stage.setPointerCapture(event.pointerId);
    event.preventDefault();
    return true;
  };

  const move = (event: PointerEvent): void => {
    if (drag?.pointerId === event.pointerId) handlers.mark(regionOf(drag, event));
  };

  const up = (event: PointerEvent): void => {
    if (drag?.pointerId !== event.pointerId) return;
    const region = regionOf(drag, event);
    const pixels = pixelsOfUnit(drag.page);
    leave();
    const { width, height } = region.rect;
    if (Math.min(width, height) * pixels >= SMALLEST) handlers.choose(region);
  };

  const cancel = (event: PointerEvent): void => {
    if (drag?.pointerId === event.pointerId) leave();
  };

  const returnPointer = reader.overridePointerHandler({ handles: takes, giveBack: leave });
  const stop = new AbortController();
  const { signal } = stop;
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', cancel, { signal });
  stage.toggleAttribute('data-asking', true);
  return () => {
    leave();
    stop.abort();
    returnPointer();
    stage.removeAttribute('data-asking');
  };
};
