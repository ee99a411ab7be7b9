import type { Point } from '@sayfa/kernel';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

const DEFAULT_KEY_STEP_PX = 20;
/** How many times as far an arrow key moves something while Shift is held. */
const SHIFT_FACTOR = 5;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What a handle moves, in CSS pixels: `x` to the right and `y` down, in every language. */
export type DragOptions = {
  /** Where it is now; undefined where it cannot be moved. */
  getPosition: () => Point | undefined;
  onMove: (to: Point) => void;
  onStart?: () => void;
  /** The pointer was lifted, or the browser took it away. */
  onEnd?: () => void;
};

/** A drag handle that arrow keys move as well. */
export type DragHandleOptions = DragOptions & {
  /** CSS pixels. */
  keyStepPx?: number;
  /** Home and End, where they have a meaning. */
  onHome?: () => void;
  onEndKey?: () => void;
};

/** How far a key moves something; undefined for keys that are no arrows. */
export const offsetOfKey = (key: string, isShift: boolean, stepPx: number): Point | undefined => {
  const arrow = ARROWS[key];
  const distance = stepPx * (isShift ? SHIFT_FACTOR : 1);
  return arrow && { x: arrow.x * distance, y: arrow.y * distance };
};

/** Handlers for an element that mouse, pen or finger drag: one pointer at a time. */
export const usePointerDrag = ({ getPosition, onMove, onStart, onEnd }: DragOptions) => {
  const drag = useRef<{ pointerId: number; offset: Point }>(undefined);
  const end = ({ pointerId }: PointerEvent<Element>): void => {
    if (drag.current?.pointerId !== pointerId) return;
    drag.current = undefined;
    onEnd?.();
  };
  return {
    onPointerDown: (event: PointerEvent<Element>): void => {
      const position = event.button === 0 && !drag.current ? getPosition() : undefined;
      if (!position) return;
      const { pointerId, clientX, clientY } = event;
      event.currentTarget.setPointerCapture(pointerId);
      drag.current = { pointerId, offset: { x: position.x - clientX, y: position.y - clientY } };
      onStart?.();
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent<Element>): void => {
      const { current } = drag;
      if (current?.pointerId !== pointerId) return;
      onMove({ x: clientX + current.offset.x, y: clientY + current.offset.y });
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  };
};

/** Handlers for a drag handle: mouse, pen, finger and arrow keys. */
export const useDragHandle = ({
  keyStepPx = DEFAULT_KEY_STEP_PX,
  onHome,
  onEndKey,
  ...options
}: DragHandleOptions) => ({
  ...usePointerDrag(options),
  onKeyDown: (event: KeyboardEvent<Element>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const offset = offsetOfKey(event.key, event.shiftKey, keyStepPx);
    const position = offset && options.getPosition();
    const runOther = { Home: onHome, End: onEndKey }[event.key];
    if (!position && !runOther) return;
    // The reader's commands, such as turning a page, do not run for a key that was used here.
    event.preventDefault();
    if (offset && position) options.onMove({ x: position.x + offset.x, y: position.y + offset.y });
    runOther?.();
  },
});
