import { clamp, type Point, type Size } from '@sayfa/kernel';

/** CSS pixels that stay free between the toolbar and an edge of the window. */
const EDGE_PX = 8;

export type ToolbarLayout = {
  /** The part of the window that the page has. */
  area: Size;
  bar: Size;
  vertical: boolean;
  /** CSS pixels at the start edge that buttons for turning pages take. */
  navigationWidth: number;
};

/** Default position of the toolbar: the middle of the lower edge, or the start edge where it is vertical. */
const naturalStart = ({ area, bar, vertical, navigationWidth }: ToolbarLayout): number =>
  vertical ? navigationWidth : (area.width - bar.width) / 2;

const within = (value: number, room: number): number =>
  clamp(value, EDGE_PX, Math.max(EDGE_PX, room - EDGE_PX));

/** Start and height above the lower edge in CSS pixels, never outside of the window. Source: TBR-001. */
export const placeOf = (
  position: Point,
  layout: ToolbarLayout,
): { start: number; bottom: number } => ({
  start: within(naturalStart(layout) + position.x, layout.area.width - layout.bar.width),
  bottom: within(position.y, layout.area.height - layout.bar.height),
});

/** The position that a place stands for: what is kept after a move. */
export const positionOf = (
  place: { start: number; bottom: number },
  layout: ToolbarLayout,
): Point => ({
  x: Math.round(place.start - naturalStart(layout)),
  y: Math.round(place.bottom),
});

/**
 * How many cells stand in a line so that all fit and lines are about as long as each other. With more
 * lines than there may be, lines are longer than their room and scroll.
 */
export const cellsInLine = (
  cells: number,
  room: number,
  cell: number,
  maxLines = Number.POSITIVE_INFINITY,
): number => {
  const max = Math.max(1, Math.floor(room / cell));
  const lines = Math.min(Math.ceil(cells / max), maxLines);
  return Math.max(1, Math.ceil(cells / lines));
};

/** CSS pixels of the room that whole cells take: where not all fit, none is shown by half. */
export const wholeCells = (room: number, cell: number): number =>
  Math.max(1, Math.floor(room / cell)) * cell;

/** Columns of a docked, upright toolbar: as few as its cells need in so much height. */
export const dockedLines = (cells: number, room: number, cell: number, maxLines: number): number =>
  clamp(Math.ceil(cells / Math.max(1, Math.floor(room / cell))), 1, maxLines);

/** Columns of the tools on a phone: as many rows as fit, then a further column, three at most. Source: TBR-010. */
export const phoneColumns = (cells: number, height: number, cell: number): number =>
  clamp(Math.ceil(cells / Math.max(1, Math.floor(height / cell))), 1, 3);
