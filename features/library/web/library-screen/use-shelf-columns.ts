import { type RefObject, useLayoutEffect, useState } from 'react';

/** Measures of the grid, in pixels. */
export type Columns = {
  count: number;
  /** Of a cover. */
  width: number;
  gap: number;
  /** From one row's top to the next one's. */
  rowHeight: number;
  /** Of the grid's top in the document. */
  top: number;
};

const COVER_RATIO = 4 / 3;
/** Rem: two lines of the name, one of the course, and the air above and beneath. */
const CAPTION = 0.75 + 2 * 1.35 + 0.125 + 0.875 * 1.45;
const PHONE = 600;
const BOARD = 2200;

/** Pixels of a rem where nobody enlarged the letters. */
const USUAL_REM = 16;
/** Enlarged so much, two covers side by side on a phone are too narrow for their names. */
const LARGE_TEXT = 1.5;

/** Covers grow with enlarged letters, so that their names still fit beneath them; boards have larger ones anyway. */
const measuresFor = (available: number, scale: number) => {
  const fewest = scale < LARGE_TEXT ? 2 : 1;
  if (available < PHONE) return { min: 148 * scale, gap: 16, between: 24, fewest };
  if (available < BOARD) return { min: 172 * scale, gap: 28, between: 36, fewest };
  return { min: 280, gap: 44, between: 56, fewest };
};

const columnsIn = (element: HTMLElement): Columns => {
  const available = element.clientWidth;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { min, gap, between, fewest } = measuresFor(available, Math.max(1, rem / USUAL_REM));
  const count = Math.max(fewest, Math.floor((available + gap) / (min + gap)));
  const width = (available - gap * (count - 1)) / count;
  return {
    count,
    width,
    gap,
    rowHeight: Math.round(width * COVER_RATIO + CAPTION * rem + between),
    top: element.getBoundingClientRect().top + window.scrollY,
  };
};

const same = (one: Columns | undefined, other: Columns): boolean =>
  one?.count === other.count && one.width === other.width && one.top === other.top;

/** How many covers fit beside each other, and how wide; follows the window and the text size. */
export const useShelfColumns = (grid: RefObject<HTMLElement | null>): Columns | undefined => {
  const [columns, setColumns] = useState<Columns>();
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = () =>
      setColumns((before) => {
        const now = columnsIn(element);
        return same(before, now) ? before : now;
      });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [grid]);
  return columns;
};
