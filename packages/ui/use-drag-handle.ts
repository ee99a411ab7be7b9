import type { Point } from '@sayfa/kernel';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { createPointerDrag, type PointerDrag } from './pointer-drag.ts';

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

/** Handlers of an element that can be dragged. */
export type PointerDragHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onLostPointerCapture',
  (event: PointerEvent<Element>) => void
>;

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

/** What becomes of drags by mouse, pen or finger; `onUp` also ends a press without a drag. */
export type TargetDragOptions<Target> = {
  /** CSS pixels; a movement up to this length belongs to a press. */
  thresholdPx?: number;
  onDown?: (target: Target) => void;
  onMove: (drag: PointerDrag<Target>) => void;
  onUp?: (drag: PointerDrag<Target>) => void;
  /** The browser took the pointer away. */
  onCancel?: (drag: PointerDrag<Target>) => void;
};

/** Handlers for several elements of which one pointer drags one at a time, by what each drags. */
export const useTargetDrag = <Target>({
  thresholdPx,
  onDown,
  onMove,
  onUp,
  onCancel,
}: TargetDragOptions<Target>) => {
  const [drag] = useState(() => createPointerDrag<Target>(thresholdPx));
  const cancel = (event: PointerEvent<Element>): void => {
    const ended = drag.end(event);
    if (ended) onCancel?.(ended);
  };
  return (getTarget: () => Target | undefined): PointerDragHandlers => ({
    onPointerDown: (event) => {
      drag.begin(event, event.currentTarget, () => {
        const target = getTarget();
        if (target !== undefined) onDown?.(target);
        return target;
      });
    },
    onPointerMove: (event) => {
      const moved = drag.move(event);
      if (moved) onMove(moved);
    },
    onPointerUp: (event) => {
      const ended = drag.end(event);
      if (ended) onUp?.(ended);
    },
    onPointerCancel: cancel,
    onLostPointerCapture: cancel,
  });
};

/** Handlers for an element that mouse, pen or finger drag: one pointer at a time. */
export const usePointerDrag = ({
  getPosition,
  onMove,
  onStart,
  onEnd,
}: DragOptions): PointerDragHandlers => {
  const handlersOf = useTargetDrag<Point>({
    onDown: () => onStart?.(),
    onMove: ({ target, by }) => onMove({ x: target.x + by.x, y: target.y + by.y }),
    onUp: () => onEnd?.(),
    onCancel: () => onEnd?.(),
  });
  return handlersOf(getPosition);
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
