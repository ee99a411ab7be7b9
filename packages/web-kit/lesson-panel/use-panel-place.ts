import type { Point, Rect, Size } from '@sayfa/kernel';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useBarsSide } from '../board-side.ts';
import { useText } from '../language/use-text.ts';
import { useLessonState } from '../lesson-state.ts';
import type { OpenReader } from '../open-reader.ts';
import { useStageBox } from '../stage-box.ts';
import { REACH_SHARE } from '../toolbar-dock.ts';
import { pixelsOf, placeOf, roomOf } from './panel-place.ts';

/** Where a panel was moved to: shares of the free room left of it and above it; null until it was. */
export type PanelPlace = Point | null;

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

/** Where the panel stands, in CSS pixels of the window: low, and at the teacher's side unless moved. `isTall` lets it have all of the stage. */
export const usePanelPlace = (
  reader: OpenReader,
  moved: PanelPlace,
  panel: RefObject<HTMLElement | null>,
  isTall = false,
): { at: Point; room: Rect; placeAt: (to: Point) => Point } => {
  const { direction } = useText();
  const side = useBarsSide();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const stage = useStageBox(reader);
  const size = useSize(panel);
  const room = roomOf(stage, isTall ? 0 : window.innerHeight * (1 - REACH_SHARE));
  const isAtRight = (direction === 'rtl') !== (side === 'end');
  const first = { x: isAtRight ? 1 : 0, y: 1 };
  const place = moved ?? (isAudience ? { x: 0.5, y: 1 } : first);
  return {
    at: pixelsOf(place, room, size),
    room,
    placeAt: (to) => placeOf(to, room, size),
  };
};
