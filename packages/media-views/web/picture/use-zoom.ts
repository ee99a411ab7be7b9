import type { Point, Size } from '@sayfa/kernel';
import {
  type CSSProperties,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { movedBy, pinched, toggled, WHOLE, ZOOM_STEP, type Zoom, zoomedBy } from './zoom.ts';

/** CSS pixels that an arrow key moves. */
const KEY_STEP = 40;
/** Two taps within this time, in milliseconds, and this distance, in CSS pixels, are a double tap. */
const DOUBLE_TAP_TIME = 350;
const DOUBLE_TAP_REACH = 24;
/** A pointer that moved further does not tap. CSS pixels. */
const TAP_REACH = 8;

const MIDDLE: Point = { x: 0, y: 0 };

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

const sizeOf = (part: HTMLElement): Size => ({
  width: part.clientWidth,
  height: part.clientHeight,
});

/** Measured from the middle of the frame, as zooming wants it. */
const placeIn = (part: HTMLElement, event: { clientX: number; clientY: number }): Point => {
  const box = part.getBoundingClientRect();
  return {
    x: event.clientX - box.left - box.width / 2,
    y: event.clientY - box.top - box.height / 2,
  };
};

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

type Tap = { at: Point; time: number };

/** Zooms what lies in a frame by every kind of hand. */
export const useZoom = () => {
  const [part, setPart] = useState<HTMLElement | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const press = useRef<Point>(undefined);
  const lastTap = useRef<Tap>(undefined);
  const [zoom, setZoom] = useState<Zoom>(WHOLE);

  const change = useCallback(
    (next: (zoom: Zoom, size: Size) => Zoom) => {
      if (part) setZoom((now) => next(now, sizeOf(part)));
    },
    [part],
  );

  useEffect(() => {
    if (!part) return;
    // Not by React: its wheel listener may not keep the window behind from scrolling.
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const at = placeIn(part, event);
      const factor = event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP;
      if (event.deltaY !== 0) setZoom((now) => zoomedBy(now, factor, at, sizeOf(part)));
    };
    part.addEventListener('wheel', turn, { passive: false });
    return () => part.removeEventListener('wheel', turn);
  }, [part]);

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const at = placeIn(event.currentTarget, event);
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, at);
    press.current = fingers.current.size === 1 ? at : undefined;
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const at = placeIn(event.currentTarget, event);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId);
    fingers.current.set(event.pointerId, at);
    if (other) {
      const [, still] = other;
      change((now, size) => pinched(now, [before, still], [at, still], size));
      return;
    }
    change((now, size) => movedBy(now, { x: at.x - before.x, y: at.y - before.y }, size));
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const wasOnlyFinger = fingers.current.size === 1;
    fingers.current.delete(event.pointerId);
    const at = placeIn(event.currentTarget, event);
    const pressed = press.current;
    if (!wasOnlyFinger || !pressed || distance(pressed, at) > TAP_REACH) {
      lastTap.current = undefined;
      return;
    }
    const tap = lastTap.current;
    const isSecond =
      tap &&
      event.timeStamp - tap.time < DOUBLE_TAP_TIME &&
      distance(tap.at, at) < DOUBLE_TAP_REACH;
    lastTap.current = isSecond ? undefined : { at, time: event.timeStamp };
    if (isSecond) change((now, size) => toggled(now, at, size));
  };

  const onPointerCancel = (event: PointerEvent<HTMLElement>): void => {
    fingers.current.delete(event.pointerId);
    press.current = undefined;
  };

  const makeWhole = useCallback(() => setZoom(WHOLE), []);
  const zoomMiddle = useCallback(
    (factor: number) => change((now, size) => zoomedBy(now, factor, MIDDLE, size)),
    [change],
  );

  const isZoomed = zoom.scale > 1;
  useEffect(() => {
    const picture = part?.closest('figure');
    if (!picture) return;
    // The window that it alone fills as well.
    const around = picture.closest('[role="dialog"]') ?? picture;
    const onKeyDown = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || !(event.target instanceof Element)) return;
      if (event.target !== around && !picture.contains(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const arrow = ARROWS[event.key];
      if (event.key === '+' || event.key === '=') zoomMiddle(ZOOM_STEP);
      else if (event.key === '-') zoomMiddle(1 / ZOOM_STEP);
      else if (event.key === '0') makeWhole();
      else if (arrow && isZoomed) change((now, size) => movedBy(now, arrow, size));
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    around.addEventListener('keydown', onKeyDown);
    return () => around.removeEventListener('keydown', onKeyDown);
  }, [part, isZoomed, zoomMiddle, makeWhole, change]);

  const style: CSSProperties = {
    transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
  };
  return {
    setPart,
    style,
    scale: zoom.scale,
    zoom: zoomMiddle,
    makeWhole,
    pointerHandlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
};
