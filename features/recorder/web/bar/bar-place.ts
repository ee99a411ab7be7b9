import { clamp, type Point, type Size } from '@sayfa/kernel';
import { useDragHandle } from '@sayfa/ui';
import { type RefObject, useEffect } from 'react';
import { create } from 'zustand';

/** CSS pixels that stay free at the edges of the window. */
const MARGIN = 8;
/** Where the bar was moved to, also for the next recording: CSS pixels from the upper left corner. */
export const useBarPlace = create<{ place: Point | undefined }>()(() => ({ place: undefined }));

/** The nearest place at which a box of that size is completely visible. */
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
  useEffect(() => {
    const stayInside = (): void => {
      const { place } = useBarPlace.getState();
      if (bar.current && place) put(bar.current, place);
    };
    stayInside();
    window.addEventListener('resize', stayInside);
    return () => window.removeEventListener('resize', stayInside);
  }, [bar]);
  return useDragHandle({
    getPosition: () => {
      const rect = bar.current?.getBoundingClientRect();
      return rect && { x: rect.left, y: rect.top };
    },
    onMove: (to) => {
      if (bar.current) put(bar.current, to);
    },
  });
};
