import type { Point } from '@sayfa/kernel';
import type { OpenReader, PageOnStage } from './open-reader.ts';
import { isOverPage, pixelsOfUnit, placeOnPage } from './pointer-on-page.ts';

/** CSS pixels; a shorter movement belongs to a press. */
const MIN_DRAG_PX = 4;

/** A drag that began on a page. */
export type PageDrag<Target> = {
  readonly page: PageOnStage;
  /** Where it began, in page units. */
  readonly from: Point;
  /** What is dragged, as `start` returned it. */
  readonly target: Target;
  /** Whether the pointer has moved as far as a drag does; it stays true on the way back. */
  readonly hasMoved: boolean;
};

/** Where a drag is now, in page units. */
export type PageDragPlace = {
  /** Under the pointer; the nearest place of the page where the pointer is beside it. */
  readonly at: Point;
  /** How far the pointer has moved, also where it has left the page. */
  readonly by: Point;
};

/** What becomes of drags on pages. */
export type PageDragHandlers<Target> = {
  /** What is dragged from here; undefined where the pointer is left to others. */
  start(event: PointerEvent, page: PageOnStage): Target | undefined;
  /** `hasMoved` is still false at the first move. */
  move(drag: PageDrag<Target>, place: PageDragPlace): void;
  /** The pointer was lifted; called after `clear`. */
  end(drag: PageDrag<Target>, place: PageDragPlace): void;
  /** The drag is over, in whatever way: what was shown of it goes. */
  clear(): void;
};

/** Drags on pages until `stop`; `begin` offers a pointer that did not come by the page's gestures. */
export type PageDragControl = { begin(event: PointerEvent): boolean; stop(): void };

type ActiveDrag<Target> = { pointerId: number; start: Point; drag: PageDrag<Target> };

const placeOf = <Target>(
  { start, drag: { page } }: ActiveDrag<Target>,
  event: PointerEvent,
): PageDragPlace => {
  const unit = pixelsOfUnit(page);
  const by = { x: (event.clientX - start.x) / unit, y: (event.clientY - start.y) / unit };
  return { at: placeOnPage(page, event), by };
};

/** Handles drags over the pages on the stage, before any drawing tool gets the pointer. */
export const handlePageDrags = <Target>(
  reader: Pick<OpenReader, 'stage' | 'pagesOnStage' | 'overridePointerHandler'>,
  handlers: PageDragHandlers<Target>,
): PageDragControl => {
  const { stage } = reader;
  let active: ActiveDrag<Target> | undefined;

  const clear = (): void => {
    if (active && stage.hasPointerCapture(active.pointerId)) {
      stage.releasePointerCapture(active.pointerId);
    }
    active = undefined;
    handlers.clear();
  };

  const begin = (event: PointerEvent): boolean => {
    if (active || event.button !== 0) return false;
    const page = reader.pagesOnStage().find((each) => isOverPage(each, event));
    const target = page && handlers.start(event, page);
    if (!page || target === undefined) return false;
    const { pointerId, clientX, clientY } = event;
    const drag = { page, from: placeOnPage(page, event), target, hasMoved: false };
    active = { pointerId, start: { x: clientX, y: clientY }, drag };
    // A pointer that a test made cannot be captured.
    if (event.isTrusted) stage.setPointerCapture(pointerId);
    event.preventDefault();
    return true;
  };

  const move = (event: PointerEvent): void => {
    if (active?.pointerId !== event.pointerId) return;
    const { start, drag } = active;
    const distance = Math.hypot(event.clientX - start.x, event.clientY - start.y);
    if (!drag.hasMoved && distance < MIN_DRAG_PX) return;
    handlers.move(drag, placeOf(active, event));
    active = { ...active, drag: { ...drag, hasMoved: true } };
  };

  const up = (event: PointerEvent): void => {
    if (active?.pointerId !== event.pointerId) return;
    const { drag } = active;
    const place = placeOf(active, event);
    clear();
    handlers.end(drag, place);
  };

  const cancel = (event: PointerEvent): void => {
    if (active?.pointerId === event.pointerId) clear();
  };

  const release = reader.overridePointerHandler({ handles: begin, giveBack: clear });
  const listeners = new AbortController();
  const { signal } = listeners;
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', cancel, { signal });
  return {
    begin,
    stop: () => {
      clear();
      listeners.abort();
      release();
    },
  };
};
