import type { Point } from '@sayfa/kernel';
import { type CSSProperties, useCallback, useEffect, useState } from 'react';
import { useZoomKeys } from './use-zoom-keys.ts';
import { placeInFrame, useZoomPointers } from './use-zoom-pointers.ts';
import { type ChangeZoom, WHOLE, ZOOM_STEP, type Zoom, zoomedBy } from './zoom.ts';

const MIDDLE: Point = { x: 0, y: 0 };

const useWheel = (part: HTMLElement | null, change: ChangeZoom): void => {
  useEffect(() => {
    if (!part) return;
    // Not by React: its wheel listener may not keep the window behind from scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      if (event.deltaY === 0) return;
      const at = placeInFrame(part, event);
      const factor = event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP;
      change((now, size) => zoomedBy(now, factor, at, size));
    };
    part.addEventListener('wheel', onWheel, { passive: false });
    return () => part.removeEventListener('wheel', onWheel);
  }, [part, change]);
};

/** Zooms what is in a frame by wheel, pointers, keys and buttons. */
export const useZoom = () => {
  const [part, setPart] = useState<HTMLElement | null>(null);
  const [{ scale, x, y }, setZoom] = useState<Zoom>(WHOLE);

  const change = useCallback<ChangeZoom>(
    (next) => {
      if (!part) return;
      const size = { width: part.clientWidth, height: part.clientHeight };
      setZoom((now) => next(now, size));
    },
    [part],
  );
  const makeWhole = (): void => setZoom(WHOLE);
  const zoom = (factor: number): void => change((now, size) => zoomedBy(now, factor, MIDDLE, size));

  useWheel(part, change);
  useZoomKeys(part, scale > 1, { change, zoom, makeWhole });
  const pointerHandlers = useZoomPointers(change);
  const style: CSSProperties = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  return { setPart, style, scale, zoom, makeWhole, pointerHandlers };
};
