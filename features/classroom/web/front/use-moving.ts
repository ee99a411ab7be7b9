import type { Point } from '@sayfa/kernel';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** CSS pixels that an arrow key moves something; with Shift five times as far. */
const KEY_STEP = 20;
const FAR = 5;

/** What a handle moves: where it is now, and how it gets elsewhere. */
export type Moving = {
  /** Where the thing is, in CSS pixels of the window. */
  at: () => Point;
  move: (to: Point) => void;
  /** Home and End, where they mean something. */
  toEnd?: (end: 'first' | 'last') => void;
  /** After a finger or the mouse let go. */
  onEnd?: () => void;
};

/** Moves something by its handle: mouse, finger, pen or arrow keys. Nothing here is mirrored. */
export const useMoving = ({ at, move, toEnd, onEnd }: Moving) => {
  const dragStart = useRef<{ pointer: number; dx: number; dy: number }>(undefined);
  const end = (event: PointerEvent<Element>): void => {
    if (dragStart.current?.pointer !== event.pointerId) return;
    dragStart.current = undefined;
    onEnd?.();
  };
  return {
    onPointerDown: (event: PointerEvent<Element>): void => {
      if (event.button !== 0 || dragStart.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { x, y } = at();
      dragStart.current = {
        pointer: event.pointerId,
        dx: x - event.clientX,
        dy: y - event.clientY,
      };
    },
    onPointerMove: (event: PointerEvent<Element>): void => {
      const { current } = dragStart;
      if (current?.pointer !== event.pointerId) return;
      move({ x: event.clientX + current.dx, y: event.clientY + current.dy });
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent<Element>): void => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const arrow = ARROWS[event.key];
      if (arrow) {
        event.preventDefault();
        const step = KEY_STEP * (event.shiftKey ? FAR : 1);
        const { x, y } = at();
        move({ x: x + arrow.x * step, y: y + arrow.y * step });
        return;
      }
      if (!toEnd || (event.key !== 'Home' && event.key !== 'End')) return;
      event.preventDefault();
      toEnd(event.key === 'Home' ? 'first' : 'last');
    },
  };
};
