import type { Point, Rect, Size } from '@sayfa/kernel';
import {
  type OpenReader,
  REACH_SHARE,
  useBarsSide,
  useLessonState,
  useStageBox,
  useText,
} from '@sayfa/web-kit';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { changeKit, type Kit } from './kit-slot.ts';
import { pixelsOf, placeOf, roomOf } from './panel-place.ts';

const useSize = (element: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = (): void => {
      const { width, height } = current.getBoundingClientRect();
      setSize({ width, height });
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [element]);
  return size;
};

/** Where the panel stands, in CSS pixels of the window: low, and at the teacher's side unless moved. */
export const usePanelPlace = (
  reader: OpenReader,
  kit: Kit,
  panel: RefObject<HTMLElement | null>,
): { at: Point; room: Rect; moveTo: (to: Point) => void } => {
  const { direction } = useText();
  const side = useBarsSide();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const stage = useStageBox(reader);
  const size = useSize(panel);
  const room = roomOf(stage, window.innerHeight * (1 - REACH_SHARE));
  const isAtRight = (direction === 'rtl') !== (side === 'end');
  const first = { x: isAtRight ? 1 : 0, y: 1 };
  const place = kit.place ?? (isAudience ? { x: 0.5, y: 1 } : first);
  return {
    at: pixelsOf(place, room, size),
    room,
    moveTo: (to) => changeKit({ place: placeOf(to, room, size) }),
  };
};
