import type { ZoomStep } from '@sayfa/activity-types/zoom-steps';
import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react';

/** CSS pixels from the edge of the list in which it scrolls along. */
const EDGE = 40;
/** CSS pixels of scrolling a move. */
const SCROLL = 12;

/** A line on its way: how far it was taken, CSS pixels, and where it would be put. */
export type DraggedStep = { id: number; by: number; to: number };

type Ground = {
  scroller: RefObject<HTMLElement | null>;
  /** CSS pixels of every line. */
  line: number;
  count: number;
  move(step: ZoomStep, to: number): void;
};

/** Drags a line of a list by its handle, with a mouse, a pen or a finger. */
export const useDragging = ({ scroller, line, count, move }: Ground) => {
  const [dragged, setDragged] = useState<DraggedStep>();
  const end = useRef<() => void>(undefined);

  const startDrag = (
    event: ReactPointerEvent<HTMLElement>,
    step: ZoomStep,
    index: number,
  ): void => {
    const list = scroller.current;
    if (event.button !== 0 || !list) return;
    end.current?.();
    const { pointerId, clientY, currentTarget: handle } = event;
    const from = clientY + list.scrollTop;
    if (event.nativeEvent.isTrusted) handle.setPointerCapture(pointerId);
    const stop = new AbortController();
    const { signal } = stop;
    let to = index;
    const leave = (): void => {
      stop.abort();
      end.current = undefined;
      setDragged(undefined);
    };
    const follow = (moved: PointerEvent): void => {
      if (moved.pointerId !== pointerId) return;
      const { top, bottom } = list.getBoundingClientRect();
      if (moved.clientY < top + EDGE) list.scrollTop -= SCROLL;
      else if (moved.clientY > bottom - EDGE) list.scrollTop += SCROLL;
      const by = moved.clientY + list.scrollTop - from;
      to = Math.min(Math.max(index + Math.round(by / line), 0), count - 1);
      setDragged({ id: step.id, by, to });
    };
    const up = (lifted: PointerEvent): void => {
      if (lifted.pointerId !== pointerId) return;
      leave();
      if (to !== index) move(step, to);
    };
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener('pointerup', up, { signal });
    handle.addEventListener('pointercancel', leave, { signal });
    end.current = leave;
  };

  return { dragged, startDrag };
};
