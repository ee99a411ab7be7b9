import { PAGE_UNITS, type Point, type Rect } from '@sayfa/kernel';
import type { OpenReader, PageOnStage } from '@sayfa/web-kit';

/** Millimetres from left to right of a page whose size is unknown: that of most printers. */
const USUAL_WIDTH = 210;

/** A page on the stage in millimetres of the print. */
export type PageMeasure = {
  number: number;
  /** The page of the book, also while a step of it is shown. */
  key: string;
  width: number;
  height: number;
  /** What the stage shows of it; undefined where nothing. */
  visible: Rect | undefined;
  /** Whether the file of the book says how large the page is. */
  isKnown: boolean;
};

/** Millimetres of a page from left to right. */
export const widthOf = (reader: Pick<OpenReader, 'pageAt'>, number: number): number =>
  reader.pageAt(number)?.printedWidth ?? USUAL_WIDTH;

/** The measures of a page on the stage. */
export const measureOf = (
  reader: Pick<OpenReader, 'pageAt'>,
  { number, visible }: Pick<PageOnStage, 'number' | 'visible'>,
): PageMeasure => {
  const page = reader.pageAt(number);
  const width = widthOf(reader, number);
  const unit = width / PAGE_UNITS;
  return {
    number,
    key: page?.key ?? '',
    width,
    height: width * (page?.proportion ?? 1),
    visible: visible && {
      left: visible.left * unit,
      top: visible.top * unit,
      width: visible.width * unit,
      height: visible.height * unit,
    },
    isKnown: page?.printedWidth !== undefined,
  };
};

/** A place in millimetres, from page units. */
export const toMillimetres = ({ x, y }: Point, width: number): Point => ({
  x: (x * width) / PAGE_UNITS,
  y: (y * width) / PAGE_UNITS,
});

/** A place in page units, from millimetres. */
export const toUnits = ({ x, y }: Point, width: number): Point => ({
  x: Math.round((x * PAGE_UNITS * 1_000) / width) / 1_000,
  y: Math.round((y * PAGE_UNITS * 1_000) / width) / 1_000,
});
