import { clamp, type Point, type Rect, rectsMeet, type Size } from '@sayfa/kernel';

/** CSS pixels between the bar and what is selected or covers the page. */
const GAP_PX = 10;
/** CSS pixels between the bar and the edges of what is visible. */
const EDGE_PX = 8;

/** What the bar of a selection is placed by, all in CSS pixels of one corner. */
export type SelectionSurroundings = {
  /** What is selected, with its handles. */
  selected: Rect;
  bar: Size;
  /** The visible part of the pages. */
  area: Rect;
  /** What lies over them, as a toolbar that floats. */
  covered: readonly Rect[];
};

/** The upper left corner of the bar: above what is selected, else below it, always visible and free. */
export const placeBeside = ({ selected, bar, area, covered }: SelectionSurroundings): Point => {
  const last = {
    x: Math.max(area.left + EDGE_PX, area.left + area.width - EDGE_PX - bar.width),
    y: Math.max(area.top + EDGE_PX, area.top + area.height - EDGE_PX - bar.height),
  };
  const first = { x: area.left + EDGE_PX, y: area.top + EDGE_PX };
  const middle = clamp(selected.left + (selected.width - bar.width) / 2, first.x, last.x);
  const isVisible = ({ x, y }: Point): boolean =>
    x >= first.x && x <= last.x && y >= first.y && y <= last.y;
  const isFree = ({ x, y }: Point): boolean => {
    const box = { left: x, top: y, width: bar.width, height: bar.height };
    return covered.every((each) => !rectsMeet(box, each));
  };
  const beside = [selected.top - GAP_PX - bar.height, selected.top + selected.height + GAP_PX];
  const aside = covered.flatMap(({ left, width }) => [
    left - GAP_PX - bar.width,
    left + width + GAP_PX,
  ]);
  const inRows = (rows: readonly number[], columns: readonly number[]): Point[] =>
    rows.flatMap((y) => columns.map((x) => ({ x, y })));
  const edges = [clamp(beside[0] ?? first.y, first.y, last.y), first.y, last.y];
  const places = [
    ...inRows(beside, [middle]),
    ...inRows(beside, aside),
    // There is room on neither side: over what is selected.
    ...inRows(edges, [middle, ...aside, first.x, last.x]),
  ];
  return (
    places.find((place) => isVisible(place) && isFree(place)) ?? {
      x: middle,
      y: edges[0] ?? first.y,
    }
  );
};
