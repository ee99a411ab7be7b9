import type { ReadingDirection, Rect, Size } from '@sayfa/kernel';

/** CSS pixels of the list of pages, from the edge at which reading begins. */
const LIST_WIDTH = 350;
const FIRST_COLUMN = 18;
const SECOND_COLUMN = 184;

/** Thumbnails beside each other. */
export const COLUMNS = 2;

/** Where a page's picture is among the rows from `firstRow` on, in CSS pixels from the left. */
export const thumbnailPlace = (
  number: number,
  size: Size,
  rows: { firstRow: number; rowHeight: number; box: Size },
  direction: ReadingDirection,
): Rect => {
  const { firstRow, rowHeight, box } = rows;
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  const column = (number - 1) % COLUMNS === 0 ? FIRST_COLUMN : SECOND_COLUMN;
  const left = direction === 'rtl' ? LIST_WIDTH - column - box.width : column;
  const row = Math.floor((number - 1) / COLUMNS) - firstRow;
  return {
    left: left + Math.floor((box.width - width) / 2),
    top: row * rowHeight + Math.floor((box.height - height) / 2),
    width,
    height,
  };
};

/** CSS pixels across all columns. */
export const listWidth = LIST_WIDTH;
