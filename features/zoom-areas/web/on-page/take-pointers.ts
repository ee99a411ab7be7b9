import type { Point } from '@sayfa/kernel';
import {
  isOverPage,
  type OpenReader,
  type PageOnStage,
  pixelsOfUnit,
  placeOnPage,
} from '@sayfa/web-kit';
import { addRect, heightOf, say, takesAreas } from '../creating/area-commands.ts';
import {
  type Handle,
  isDragged,
  movedRect,
  rectBetween,
  resizedRect,
} from '../creating/area-geometry.ts';
import { changeAreas, selectArea, useCreating } from '../creating/creating-state.ts';
import { findArea, withPart } from '../creating/temporary-areas.ts';

/** CSS pixels; a press that trembles less is no drag. */
const TREMBLE = 4;

type Held = { tempId: string; part: number; handle: Handle | undefined; isMore: boolean };
type Drag = { pointerId: number; page: PageOnStage; from: Point; isFar: boolean; held?: Held };

const isEdge = (value: string | undefined): value is 'start' | 'end' =>
  value === 'start' || value === 'end';

const heldAt = (event: PointerEvent): Held | undefined => {
  const { target } = event;
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-area]') : null;
  const tempId = element?.dataset.area;
  if (!element || tempId === undefined) return undefined;
  const { part, across, down } = element.dataset;
  const handle: Handle = {
    ...(isEdge(across) && { across }),
    ...(isEdge(down) && { down }),
  };
  const isHandle = handle.across !== undefined || handle.down !== undefined;
  const isMore =
    event.shiftKey || event.ctrlKey || event.metaKey || useCreating.getState().isGrouping;
  return { tempId, part: Number(part), handle: isHandle ? handle : undefined, isMore };
};

const { getState: now, setState: set } = useCreating;

/**
 * Draws areas by dragging over a page, moves them by dragging them and sizes them by their edges,
 * before any tool gets the pointer. Returns how to stop. Source: PRS-012, PRS-020.
 */
export const takePointers = (reader: OpenReader): (() => void) => {
  const { stage } = reader;
  let drag: Drag | undefined;

  const leave = (): void => {
    if (drag && stage.hasPointerCapture(drag.pointerId)) {
      stage.releasePointerCapture(drag.pointerId);
    }
    drag = undefined;
    set({ draft: undefined });
  };

  const takes = (event: PointerEvent): boolean => {
    if (drag || event.button !== 0 || now().sending) return false;
    const page = reader.pagesOnStage().find((each) => isOverPage(each, event));
    if (!page || !takesAreas(reader, page.number)) return false;
    const held = now().replacing === undefined ? heldAt(event) : undefined;
    const from = placeOnPage(page, event);
    drag = { pointerId: event.pointerId, page, from, isFar: false, ...(held && { held }) };
    if (event.isTrusted) stage.setPointerCapture(event.pointerId);
    event.preventDefault();
    return true;
  };

  const partHeld = ({ tempId, part }: Held) => findArea(now().pages, tempId)?.area.parts[part];

  const rectOf = ({ page, from, held }: Drag, event: PointerEvent) => {
    const at = placeOnPage(page, event);
    const before = held && partHeld(held);
    if (!held || !before) return rectBetween(from, at);
    const by = { x: at.x - from.x, y: at.y - from.y };
    const height = heightOf(reader, page.number);
    return held.handle
      ? resizedRect(before, held.handle, by, height)
      : movedRect(before, by, height);
  };

  const move = (event: PointerEvent): void => {
    if (drag?.pointerId !== event.pointerId) return;
    const rect = rectOf(drag, event);
    const at = placeOnPage(drag.page, event);
    const far = Math.hypot(at.x - drag.from.x, at.y - drag.from.y) * pixelsOfUnit(drag.page);
    drag.isFar ||= far > TREMBLE;
    if (!drag.isFar) return;
    const { held } = drag;
    set({
      draft: {
        page: drag.page.number,
        rect,
        ...(held && { tempId: held.tempId, part: held.part }),
      },
    });
  };

  const up = (event: PointerEvent): void => {
    if (drag?.pointerId !== event.pointerId) return;
    const { held, isFar, page } = drag;
    const rect = rectOf(drag, event);
    const isArea = isDragged(rect, pixelsOfUnit(page));
    leave();
    if (held && !isFar) selectArea(held.tempId, held.isMore);
    else if (held) {
      changeAreas(withPart(now().pages, held.tempId, held.part, rect));
      if (!now().selected.includes(held.tempId)) selectArea(held.tempId, false);
      say(held.handle ? 'sized' : 'moved', rect);
    } else if (isArea) addRect(reader, page.number, rect);
    else if (!isFar) set({ selected: [] });
  };

  const cancel = (event: PointerEvent): void => {
    if (drag?.pointerId === event.pointerId) leave();
  };

  // The page's own gestures leave buttons alone, and areas are some.
  const down = (event: PointerEvent): void => {
    const { target } = event;
    if (target instanceof Element && target.closest('button[data-area]')) takes(event);
  };

  const returnPointer = reader.overridePointerHandler({ handles: takes, giveBack: leave });
  const stop = new AbortController();
  const { signal } = stop;
  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', cancel, { signal });
  stage.toggleAttribute('data-making-areas', true);
  return () => {
    leave();
    stop.abort();
    returnPointer();
    stage.removeAttribute('data-making-areas');
  };
};
