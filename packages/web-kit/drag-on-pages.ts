import type { Point } from '@sayfa/kernel';
import { createPointerDrag, type PointerDrag } from '@sayfa/ui/pointer-drag';
import type { OpenReader, PageOnStage } from './open-reader.ts';
import { isOverPage, type MeasuredPage, pixelsOfUnit, placeOnPage } from './pointer-on-page.ts';

/** CSS pixels; a movement up to this length belongs to a press. */
const DRAG_THRESHOLD_PX = 4;

/** A drag that began on a page. */
export type PageDrag<Target, Page = PageOnStage> = {
  readonly page: Page;
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
export type PageDragHandlers<Target, Page = PageOnStage> = {
  /** What is dragged from here; undefined where the pointer is left to others. */
  start(event: PointerEvent, page: Page): Target | undefined;
  /** `hasMoved` is still false at the first move. */
  move(drag: PageDrag<Target, Page>, place: PageDragPlace): void;
  /** The pointer was lifted; called after `clear`. */
  end(drag: PageDrag<Target, Page>, place: PageDragPlace): void;
  /** The drag is over, in whatever way: what was shown of it goes. */
  clear(): void;
};

/** Drags on pages until `stop`; `begin` offers a pointer that did not come by the page's gestures. */
export type PageDragControl = { begin(event: PointerEvent): boolean; stop(): void };

/** What drags need of the open reader. */
type DragReader<Page> = Pick<OpenReader, 'overridePointerHandler'> & {
  stage: Parameters<ReturnType<typeof createPointerDrag>['begin']>[1] &
    Pick<HTMLElement, 'addEventListener'>;
  pagesOnStage(): readonly Page[];
};

/** Handles drags over the pages on the stage, before any drawing tool gets the pointer. */
export const handlePageDrags = <Target, Page extends MeasuredPage = PageOnStage>(
  reader: DragReader<Page>,
  handlers: PageDragHandlers<Target, Page>,
): PageDragControl => {
  const { stage } = reader;
  type Dragged = { page: Page; from: Point; target: Target };
  const drags = createPointerDrag<Dragged>(DRAG_THRESHOLD_PX);

  const onPage = ({ target, by, hasMoved }: PointerDrag<Dragged>, event: PointerEvent) => {
    const { page } = target;
    const unit = pixelsOfUnit(page);
    return {
      drag: { ...target, hasMoved },
      place: { at: placeOnPage(page, event), by: { x: by.x / unit, y: by.y / unit } },
    };
  };

  const targetAt = (event: PointerEvent): Dragged | undefined => {
    const page = reader.pagesOnStage().find((each) => isOverPage(each, event));
    const target = page && handlers.start(event, page);
    if (!page || target === undefined) return undefined;
    return { page, from: placeOnPage(page, event), target };
  };

  const begin = (event: PointerEvent): boolean => {
    const hasBegun = drags.begin(event, stage, () => targetAt(event));
    if (hasBegun) event.preventDefault();
    return hasBegun;
  };

  const move = (event: PointerEvent): void => {
    const moved = drags.move(event);
    if (!moved) return;
    const { drag, place } = onPage(moved, event);
    handlers.move(drag, place);
  };

  const up = (event: PointerEvent): void => {
    const ended = drags.end(event);
    if (!ended) return;
    const { drag, place } = onPage(ended, event);
    handlers.clear();
    handlers.end(drag, place);
  };

  const cancel = (event: PointerEvent): void => {
    if (drags.end(event)) handlers.clear();
  };

  const clear = (): void => {
    drags.cancel();
    handlers.clear();
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
