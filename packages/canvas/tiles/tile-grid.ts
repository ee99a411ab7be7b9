import type { Rect } from '@sayfa/kernel';

/** Which tile of a page: columns from its left edge, rows from its upper edge. */
export type TilePlace = { column: number; row: number };

/** The name of a tile among those of its page in the same resolution. */
export const tileName = ({ column, row }: TilePlace): string => `${column} ${row}`;

/** A page and the side of its tiles, in device pixels; tiles end at its edges. */
export type TileGrid = { width: number; height: number; side: number };

/** The box of a tile, in device pixels of the page. */
export const boxOfTile = ({ column, row }: TilePlace, grid: TileGrid): Rect => ({
  left: column * grid.side,
  top: row * grid.side,
  width: Math.min(grid.side, grid.width - column * grid.side),
  height: Math.min(grid.side, grid.height - row * grid.side),
});

/** The tiles that a box touches, row by row; device pixels of the page. */
export const tilesIn = ({ left, top, width, height }: Rect, grid: TileGrid): TilePlace[] => {
  const first = {
    column: Math.max(0, Math.floor(left / grid.side)),
    row: Math.max(0, Math.floor(top / grid.side)),
  };
  const end = {
    column: Math.ceil(Math.min(grid.width, left + width) / grid.side),
    row: Math.ceil(Math.min(grid.height, top + height) / grid.side),
  };
  const places: TilePlace[] = [];
  if (left >= grid.width || top >= grid.height) return places;
  for (let { row } = first; row < end.row; row += 1) {
    for (let { column } = first; column < end.column; column += 1) places.push({ column, row });
  }
  return places;
};
