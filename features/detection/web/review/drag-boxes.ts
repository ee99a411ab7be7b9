import { clamp, PAGE_UNITS, type Point, type Rect } from '@sayfa/kernel';
import { isOverPage, type OpenReader, type PageOnStage } from '@sayfa/web-kit';
import type { Draft } from '../../contract/index.ts';
import { draggedBox, type Handle, withBox } from './edit-drafts.ts';
import { keepPage } from './keep-pages.ts';
import type { ReviewCommands } from './review-commands.ts';
import { adjustDrafts, changeDrafts, draftsOn, useReview } from './review-store.ts';

/** CSS pixels; less is a slip of the hand. */
const SLIP = 4;
/** Page units; a smaller box was not meant. */
const SMALLEST = 16;

const HANDLES: readonly Handle[] = ['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw'];

type Drag = {
  pointerId: number;
  page: PageOnStage;
  from: Point;
  seen: Point;
  hasMoved: boolean;
} & ({ is: 'box'; draft: Draft; handle: Handle | undefined } | { is: 'drawing' });

const pointOn = ({ overlay }: PageOnStage, { clientX, clientY }: PointerEvent): Point => {
  const { left, top, width } = overlay.getBoundingClientRect();
  const units = PAGE_UNITS / width;
  return { x: (clientX - left) * units, y: (clientY - top) * units };
};

const between = (one: Point, other: Point, height: number): Rect => {
  const [left, right] = [one.x, other.x]
    .map((x) => clamp(x, 0, PAGE_UNITS))
    .toSorted((a, b) => a - b);
  const [top, bottom] = [one.y, other.y].map((y) => clamp(y, 0, height)).toSorted((a, b) => a - b);
  return {
    left: left ?? 0,
    top: top ?? 0,
    width: (right ?? 0) - (left ?? 0),
    height: (bottom ?? 0) - (top ?? 0),
  };
};

/** Boxes are moved, sized and drawn by mouse, pen and finger. `mark` shows one being drawn. Returns how to stop. */
export const dragBoxes = (
  reader: OpenReader,
  commands: ReviewCommands,
  mark: (box: { page: number; rect: Rect } | undefined) => void,
): (() => void) => {
  const { stage } = reader;
  let drag: Drag | undefined;

  const heightOf = (page: number): number =>
    useReview.getState().pages[page]?.known.height ?? 1_414;

  const leave = (): void => {
    if (drag && stage.hasPointerCapture(drag.pointerId))
      stage.releasePointerCapture(drag.pointerId);
    drag = undefined;
    mark(undefined);
  };

  const begin = (event: PointerEvent): Drag | undefined => {
    const page = reader.pagesOnStage().find((each) => isOverPage(each, event));
    if (!page) return undefined;
    const from = pointOn(page, event);
    const seen = { x: event.clientX, y: event.clientY };
    const common = { pointerId: event.pointerId, page, from, seen, hasMoved: false };
    if (useReview.getState().isDrawing) return { ...common, is: 'drawing' };
    const target = event.target instanceof Element ? event.target : null;
    const id = target?.closest<HTMLElement>('[data-draft]')?.dataset.draft;
    const draft = draftsOn(useReview.getState(), page.number).find((one) => one.id === id);
    if (!draft) return undefined;
    const name = target?.closest<HTMLElement>('[data-handle]')?.dataset.handle;
    return { ...common, is: 'box', draft, handle: HANDLES.find((handle) => handle === name) };
  };

  const takes = (event: PointerEvent): boolean => {
    if (drag || event.button !== 0) return false;
    drag = begin(event);
    if (!drag) return false;
    if (drag.is === 'box') useReview.setState({ page: drag.page.number, chosen: drag.draft.id });
    if (event.isTrusted) stage.setPointerCapture(event.pointerId);
    event.preventDefault();
    return true;
  };

  const boxAt = (now: Extract<Drag, { is: 'box' }>, event: PointerEvent): Rect => {
    const at = pointOn(now.page, event);
    const by = { x: at.x - now.from.x, y: at.y - now.from.y };
    const { draft, handle } = now;
    if (handle) return draggedBox(draft, handle, by, heightOf(now.page.number));
    return { ...draft, left: draft.left + by.x, top: draft.top + by.y };
  };

  const move = (event: PointerEvent): void => {
    if (drag?.pointerId !== event.pointerId) return;
    const far = Math.hypot(event.clientX - drag.seen.x, event.clientY - drag.seen.y);
    if (!drag.hasMoved && far < SLIP) return;
    const { number } = drag.page;
    if (drag.is === 'drawing') {
      drag.hasMoved = true;
      mark({ page: number, rect: between(drag.from, pointOn(drag.page, event), heightOf(number)) });
      return;
    }
    const drafts = draftsOn(useReview.getState(), number);
    const changed = withBox(drafts, drag.draft.id, boxAt(drag, event), heightOf(number));
    // The first move is the step that undo goes back to.
    if (drag.hasMoved) adjustDrafts(number, changed);
    else changeDrafts(number, changed);
    drag.hasMoved = true;
  };

  const up = (event: PointerEvent): void => {
    if (drag?.pointerId !== event.pointerId) return;
    const ended = drag;
    leave();
    const { number } = ended.page;
    if (ended.is === 'drawing') {
      const rect = between(ended.from, pointOn(ended.page, event), heightOf(number));
      if (Math.min(rect.width, rect.height) >= SMALLEST) commands.draw(number, rect);
      return;
    }
    if (ended.hasMoved) keepPage(number);
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
  return () => {
    leave();
    stop.abort();
    returnPointer();
  };
};
