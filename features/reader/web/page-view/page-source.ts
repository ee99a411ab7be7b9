import type { ReadingDirection, Rect, Size } from '@sayfa/kernel';
import type { Picture } from './choose-picture.ts';
import type { PageOrder } from './page-order.ts';

/** A page as the view needs it. */
export type ViewPage = {
  /** A permanent name: `page_<id>` or `blank_<uuid>`; empty while only its picture is known. */
  key: string;
  /** In any unit: only the proportions are used. */
  size: Size;
  /** Millimetres of the printed page from left to right; undefined where that is unknown. */
  printedWidth?: number | undefined;
  /** About 200 px wide; null until the page is rendered. */
  thumbnail: string | null;
  /** Empty, because the PDF is damaged. */
  isLost?: boolean | undefined;
  /** Empty until the page is rendered. */
  pictures: readonly Picture[];
};

/** Where the view gets the pages of a book from; pages are numbered from 1. */
export type PageSource = {
  /** With pages that others added. */
  total: number;
  /** In which direction the pages follow each other. */
  direction: ReadingDirection;
  /** Without them; where it is left out there are none. */
  pagesOfBook?: number;
  /** Where it is left out, pages follow each other by their numbers. */
  order?: PageOrder;
  page(number: number): ViewPage;
  /** Address of a picture of a page that is not rendered yet; a request renders it next. */
  earlyPicture(number: number, width: number): string;
  /** Address of a part of a page, in units of a page 1000 wide, drawn `pixels` wide. */
  region(number: number, part: Rect, pixels: number): string;
};
