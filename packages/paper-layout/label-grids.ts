import { A4 } from './paper-marks.ts';

/** Labels of a sheet; all lengths in millimetres. */
export type LabelGrid = {
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** From the left edge of the paper; the grid is in the middle where left out. */
  left?: number | undefined;
  /** From the top edge of the paper. */
  top?: number | undefined;
};

/** Grids of label sheets that are sold. Source: PAP-006. */
export const LABEL_GRIDS = {
  '3x8': { columns: 3, rows: 8, width: 70, height: 37 },
  '4x10': { columns: 4, rows: 10, width: 48.5, height: 25.4 },
  '5x13': { columns: 5, rows: 13, width: 38, height: 21.2 },
} as const satisfies Record<string, LabelGrid>;

/** Where the labels of a sheet are: boxes in the order of reading, left to right, then down. */
export type SheetPlaces = { left: number; top: number; width: number; height: number }[];

/** Rounding of half a hundredth of a millimetre is no overhang. */
const TOLERANCE = 0.005;

/** The labels of a sheet; undefined where they do not fit on the paper. */
export const placesOnSheet = (grid: LabelGrid): SheetPlaces | undefined => {
  const { columns, rows, width, height } = grid;
  const left = grid.left ?? (A4.width - columns * width) / 2;
  const top = grid.top ?? (A4.height - rows * height) / 2;
  const fits =
    left >= -TOLERANCE &&
    top >= -TOLERANCE &&
    left + columns * width <= A4.width + TOLERANCE &&
    top + rows * height <= A4.height + TOLERANCE;
  if (!fits) return undefined;
  return Array.from({ length: columns * rows }, (_, place) => ({
    left: left + (place % columns) * width,
    top: top + Math.floor(place / columns) * height,
    width,
    height,
  }));
};
