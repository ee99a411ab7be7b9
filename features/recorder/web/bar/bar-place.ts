import { clamp, type Point, type Size } from '@sayfa/kernel';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { create } from 'zustand';

/** CSS pixels that stay free at the edges of the window. */
const MARGIN = 8;
/** CSS pixels that an arrow key moves it; with Shift five times as far. */
const KEY_STEP = 20;
const FAR = 5;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

/** Where it was put, for the next recording too: CSS pixels from the left upper corner of the window. */
export const useBarPlace = create<{ place: Point | undefined }>()(() => ({ place: undefined }));

/** The nearest place at which all of something of a size can be seen. */
export const insideOf = (window: Size, { width, height }: Size, { x, y }: Point): Point => ({
  x: clamp(x, MARGIN, Math.max(MARGIN, window.width - width - MARGIN)),
  y: clamp(y, MARGIN, Math.max(MARGIN, window.height - height - MARGIN)),
});

const put = (bar: HTMLElement, place: Point): void => {
  const { width, height } = bar.getBoundingClientRect();
  const window = { width: innerWidth, height: innerHeight };
  useBarPlace.setState({ place: insideOf(window, { width, height }, place) });
};

/** Moves the bar by its handle: mouse, finger, pen or arrow keys. Nothing here is mirrored. */
export const useMovingBar = (bar: RefObject<HTMLElement | null>) => {
  const grip = useRef<{ pointer: number; dx: number; dy: number }>(undefined);
  useEffect(() => {
    const stayInside = (): void => {
      const { place } = useBarPlace.getState();
      if (bar.current && place) put(bar.current, place);
    };
    stayInside();
    window.addEventListener('resize', stayInside);
    return () => window.removeEventListener('resize', stayInside);
  }, [bar]);
  const end = ({ pointerId }: PointerEvent): void => {
    if (grip.current?.pointer === pointerId) grip.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0 || grip.current || !bar.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { left, top } = bar.current.getBoundingClientRect();
      grip.current = {
        pointer: event.pointerId,
        dx: left - event.clientX,
        dy: top - event.clientY,
      };
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent): void => {
      const { current } = grip;
      if (current?.pointer !== pointerId || !bar.current) return;
      put(bar.current, { x: clientX + current.dx, y: clientY + current.dy });
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent): void => {
      const arrow = ARROWS[event.key];
      if (!arrow || !bar.current || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      const { left, top } = bar.current.getBoundingClientRect();
      const times = event.shiftKey ? FAR : 1;
      put(bar.current, { x: left + arrow.x * times, y: top + arrow.y * times });
    },
  };
};
