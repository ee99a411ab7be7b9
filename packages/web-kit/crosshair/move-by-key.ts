import { clamp, PAGE_UNITS, type Point, type Rect } from '@sayfa/kernel';

/** Page units of a step, of a long one (Shift) and of a short one (Alt). */
const STEP = { usual: 20, long: 100, short: 2 };
/** Page units of the grid on which activities are placed. Source: ACT-042. */
const GRID = 2;

const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;

type Arrow = keyof typeof DIRECTIONS;

export const isArrow = (key: string): key is Arrow => key in DIRECTIONS;

const onGrid = (value: number, max: number): number =>
  clamp(Math.round(value / GRID) * GRID, 0, Math.floor(max / GRID) * GRID);

/** The middle of the visible part of a page `height` page units high. */
export const middleOf = ({ left, top, width, height: seen }: Rect, height: number): Point => ({
  x: onGrid(left + width / 2, PAGE_UNITS),
  y: onGrid(top + seen / 2, height),
});

/** The point after an arrow key, limited to a page `height` page units high. */
export const movedByKey = (
  at: Point,
  pressed: { key: string; shiftKey: boolean; altKey: boolean },
  height: number,
): Point => {
  if (!isArrow(pressed.key)) return at;
  const step = pressed.shiftKey ? STEP.long : pressed.altKey ? STEP.short : STEP.usual;
  const { x, y } = DIRECTIONS[pressed.key];
  return { x: onGrid(at.x + x * step, PAGE_UNITS), y: onGrid(at.y + y * step, height) };
};
