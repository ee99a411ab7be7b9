import { type Rect, rectBetween } from '@sayfa/kernel';
import {
  handlePageDrags,
  type OpenReader,
  type PageDrag,
  type PageDragPlace,
  pixelsOfUnit,
} from '@sayfa/web-kit';
import { addRect, announce, heightOf, takesAreas } from '../creating/area-commands.ts';
import { type Handle, isDragged, movedRect, resizedRect } from '../creating/area-geometry.ts';
import { changeAreas, selectArea, useCreating } from '../creating/creating-state.ts';
import { findArea, withPart } from '../creating/temporary-areas.ts';

/** The dragged part of an area: a handle resizes it, anything else moves it. */
type DraggedPart = { tempId: string; part: number; handle: Handle | undefined; isMore: boolean };

/** `part` is undefined while a new area is drawn. */
type Target = { part: DraggedPart | undefined };

const isEdge = (value: string | undefined): value is 'start' | 'end' =>
  value === 'start' || value === 'end';

const partAt = (event: PointerEvent): DraggedPart | undefined => {
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

const rectOf = (
  reader: OpenReader,
  { page, from, target: { part } }: PageDrag<Target>,
  { at, by }: PageDragPlace,
): Rect => {
  const before = part && findArea(now().pages, part.tempId)?.area.parts[part.part];
  if (!part || !before) return rectBetween(from, at);
  const height = heightOf(reader, page.number);
  return part.handle ? resizedRect(before, part.handle, by, height) : movedRect(before, by, height);
};

const changePart = ({ tempId, part, handle }: DraggedPart, rect: Rect): void => {
  changeAreas(withPart(now().pages, tempId, part, rect));
  if (!now().selected.includes(tempId)) selectArea(tempId, false);
  announce(handle ? 'sized' : 'moved', rect);
};

const endDrag = (reader: OpenReader, drag: PageDrag<Target>, place: PageDragPlace): void => {
  const { page, target, hasMoved } = drag;
  const { part } = target;
  const rect = rectOf(reader, drag, place);
  if (part && !hasMoved) selectArea(part.tempId, part.isMore);
  else if (part) changePart(part, rect);
  else if (isDragged(rect, pixelsOfUnit(page))) addRect(reader, page.number, rect);
  else if (!hasMoved) set({ selected: [] });
};

/**
 * Draws areas by dragging over a page, moves them by dragging them and resizes them by their edges;
 * called before other handlers. Returns how to stop. Source: PRS-012, PRS-020.
 */
export const takePointers = (reader: OpenReader): (() => void) => {
  const { stage } = reader;
  const drags = handlePageDrags<Target>(reader, {
    start: (event, page) => {
      if (now().sending || !takesAreas(reader, page.number)) return undefined;
      return { part: now().replacing === undefined ? partAt(event) : undefined };
    },
    move: (drag, place) => {
      const { page, target } = drag;
      const { part } = target;
      const rect = rectOf(reader, drag, place);
      const dragged = part && { tempId: part.tempId, part: part.part };
      set({ draft: { page: page.number, rect, ...dragged } });
    },
    end: (drag, place) => endDrag(reader, drag, place),
    clear: () => set({ draft: undefined }),
  });

  // The gestures of the page ignore buttons, and areas are buttons.
  const beginOnArea = (event: PointerEvent): void => {
    const { target } = event;
    if (target instanceof Element && target.closest('button[data-area]')) drags.begin(event);
  };
  stage.addEventListener('pointerdown', beginOnArea);
  stage.toggleAttribute('data-making-areas', true);
  return () => {
    drags.stop();
    stage.removeEventListener('pointerdown', beginOnArea);
    stage.removeAttribute('data-making-areas');
  };
};
