/** Coordinates of things on a page are stored on a page this many units wide, whatever its size on screen. */
export const PAGE_UNITS = 1000;

/** A place; the unit is the caller's. */
export type Point = { x: number; y: number };

/** An extent; the unit is the caller's. */
export type Size = { width: number; height: number };

/** An upright rectangle by its upper left corner and extent. */
export type Rect = { left: number; top: number } & Size;

/** `value`, moved to the nearer end where it lies outside `least`…`most`. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);
