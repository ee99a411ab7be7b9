import {
  type OpenReader,
  useBarsSide,
  useIsBoard,
  useLessonState,
  useStageBox,
  useText,
} from '@sayfa/web-kit';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './front.module.css';

/** CSS pixels from the upper edge of the stage, and to what stands below. */
const SPACE = { above: 12, below: 8 };

/** Share of a board's width, from the teacher's side, that a hand reaches. Source: BRD-017. */
const REACH_ACROSS = 0.25;

type PlaceStyle = CSSProperties & { '--reach'?: string };

/** Where it stands: above the page, at a board below, at the teacher's side. */
const usePlace = (reader: OpenReader, isBoard: boolean): PlaceStyle => {
  const { direction } = useText();
  const side = useBarsSide();
  const { left, top, width, height } = useStageBox(reader);
  if (!isBoard) return { left, width, top: top + SPACE.above };
  const isAtRight = (direction === 'rtl') !== (side === 'end');
  const edge = isAtRight ? window.innerWidth - left - width : left;
  return {
    ...(isAtRight ? { right: edge } : { left: edge }),
    bottom: window.innerHeight - top - height + SPACE.above,
    '--reach': `${REACH_ACROSS * window.innerWidth - edge}px`,
  };
};

/**
 * What stands above the page, one below the other. The bars of other features that stand there too
 * move down by `--top-bar`. Source: TBR-011.
 */
export const TopBar = ({ reader, children }: { reader: OpenReader; children: ReactNode }) => {
  // The window for the class has nothing to press.
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const isBoard = useIsBoard() && !isAudience;
  const place = usePlace(reader, isBoard);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || isBoard) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => {
      const { height } = element.getBoundingClientRect();
      style.setProperty('--top-bar', `${height > 0 ? height + SPACE.below : 0}px`);
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      style.removeProperty('--top-bar');
    };
  }, [isBoard]);
  return (
    <div ref={bar} className={classes.top} style={place} data-board={isBoard || undefined}>
      {children}
    </div>
  );
};
