import type { Point } from '@sayfa/kernel';
import { type PointerEvent, useRef } from 'react';
import { type ChangeZoom, movedBy, pinched, toggled } from './zoom.ts';

/** Two taps within this time, in milliseconds, and this distance, in CSS pixels, are a double tap. */
const DOUBLE_TAP_TIME = 350;
const DOUBLE_TAP_REACH = 24;
/** A pointer that moved further does not tap. CSS pixels. */
const TAP_REACH = 8;

/** Measured from the middle of the frame, as zooming needs it. */
export const placeInFrame = (
  frame: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point => {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
};

const placeOf = (event: PointerEvent<HTMLElement>): Point =>
  placeInFrame(event.currentTarget, event);

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Recognises the second of two taps in the same place. */
const useDoubleTap = () => {
  const press = useRef<Point>(undefined);
  const lastTap = useRef<{ at: Point; time: number }>(undefined);
  return {
    /** Where the pointer went down that may tap; undefined where none does. */
    setPress: (at: Point | undefined): void => {
      press.current = at;
    },
    isDoubleTap: (at: Point, time: number): boolean => {
      const tap = lastTap.current;
      lastTap.current = undefined;
      if (!press.current || distance(press.current, at) > TAP_REACH) return false;
      const isSecond =
        tap && time - tap.time < DOUBLE_TAP_TIME && distance(tap.at, at) < DOUBLE_TAP_REACH;
      if (!isSecond) lastTap.current = { at, time };
      return isSecond ?? false;
    },
  };
};

/**
 * Moves a picture by one pointer, zooms it by two and by a double tap. Unlike the drags of
 * `@sayfa/ui` it follows two pointers at once: the picture has to stay under both fingers, and goes
 * on with the remaining one when the other is lifted.
 */
export const useZoomPointers = (change: ChangeZoom) => {
  const fingers = useRef(new Map<number, Point>());
  const { setPress, isDoubleTap } = useDoubleTap();

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      const at = placeOf(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, at);
      setPress(fingers.current.size === 1 ? at : undefined);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const at = placeOf(event);
      const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId);
      fingers.current.set(event.pointerId, at);
      if (other) {
        const [, still] = other;
        change((now, size) => pinched(now, [before, still], [at, still], size));
        return;
      }
      change((now, size) => movedBy(now, { x: at.x - before.x, y: at.y - before.y }, size));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      const at = placeOf(event);
      if (fingers.current.size !== 1) setPress(undefined);
      fingers.current.delete(event.pointerId);
      if (isDoubleTap(at, event.timeStamp)) change((now, size) => toggled(now, at, size));
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>): void => {
      fingers.current.delete(event.pointerId);
      setPress(undefined);
    },
  };
};
