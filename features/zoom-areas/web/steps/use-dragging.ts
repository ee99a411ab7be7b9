import type { ZoomStep } from '@sayfa/activity-types/zoom-steps';
import { clamp } from '@sayfa/kernel';
import { type PointerDragHandlers, useTargetDrag } from '@sayfa/ui';
import type { PointerDrag } from '@sayfa/ui/pointer-drag';
import { type RefObject, useState } from 'react';

/** CSS pixels from the edge of the list in which it scrolls during a drag. */
const EDGE = 40;
/** CSS pixels of scrolling for each move. */
const SCROLL = 12;

/** A dragged line: its distance in CSS pixels, and its target index. */
export type DraggedStep = { id: number; by: number; to: number };

/** A line when its drag began. */
type Line = { step: ZoomStep; index: number; scrollTop: number };

type Ground = {
  scroller: RefObject<HTMLElement | null>;
  /** CSS pixels of every line. */
  line: number;
  count: number;
  move(step: ZoomStep, to: number): void;
};

/** Scrolls a list while something is dragged near its upper or lower edge. */
const scrollAlong = (list: HTMLElement, y: number): void => {
  const { top, bottom } = list.getBoundingClientRect();
  if (y < top + EDGE) list.scrollTop -= SCROLL;
  else if (y > bottom - EDGE) list.scrollTop += SCROLL;
};

/** Drags a line of a list by its handle, with a mouse, a pen or a finger. */
export const useDragging = ({ scroller, line, count, move }: Ground) => {
  const [dragged, setDragged] = useState<DraggedStep>();

  const draggedTo = ({ target, by: moved }: PointerDrag<Line>): DraggedStep => {
    const { step, index, scrollTop } = target;
    const by = moved.y + (scroller.current?.scrollTop ?? scrollTop) - scrollTop;
    return { id: step.id, by, to: clamp(index + Math.round(by / line), 0, count - 1) };
  };

  const handlersOf = useTargetDrag<Line>({
    onMove: (drag) => {
      if (scroller.current) scrollAlong(scroller.current, drag.at.y);
      setDragged(draggedTo(drag));
    },
    onUp: (drag) => {
      setDragged(undefined);
      const { to } = draggedTo(drag);
      if (to !== drag.target.index) move(drag.target.step, to);
    },
    onCancel: () => setDragged(undefined),
  });

  const dragHandlersOf = (step: ZoomStep, index: number): PointerDragHandlers =>
    handlersOf(() =>
      scroller.current === null
        ? undefined
        : { step, index, scrollTop: scroller.current.scrollTop },
    );

  return { dragged, dragHandlersOf };
};
