import { UserFacingError } from '@sayfa/contract-kit';
import { jsonIn } from '@sayfa/kernel';
import type { Ink } from '@sayfa/page-layout';
import {
  columnBoxes,
  type GuideCell,
  type ImageCoordinates,
  marginTypeOf,
  numbersAt,
  type RegionBox,
} from '../contract/index.ts';
import type { BooksOfMargins, MarginBook } from './margins.port.ts';
import { areasIn } from './page-areas.ts';
import { inkOfPrintedPage, type PageSources, questionsOfPage } from './page-ink.ts';
import type { KnownQuestions } from './questions-in-columns.ts';

/** Pixels by which the edges of adjacent boxes may differ. */
const BESIDE = 2;

type Column = 'left' | 'right';

/** The boxes of a column from their JSON text. Throws coords_invalid. */
export const boxesFrom = (text: string, field: string): RegionBox[] => {
  const read = columnBoxes.safeParse(jsonIn(text));
  if (!read.success) throw new UserFacingError('coords_invalid', { field });
  return read.data;
};

const rectOf = ({ x, y, width, height }: RegionBox) => ({ left: x, top: y, width, height });

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= BESIDE;

/** Groups adjacent boxes of which one contains numbers; other boxes are groups of their own. */
const cellsOfBoxes = (boxes: readonly RegionBox[]): GuideCell[] => {
  const cells: GuideCell[] = [];
  for (let at = 0; at < boxes.length; at += 1) {
    const [box, next] = boxes.slice(at, at + 2);
    if (!box) break;
    const pair = next && { sections: [rectOf(box), rectOf(next)] };
    const isPair =
      next !== undefined &&
      isNear(box.y, next.y) &&
      isNear(box.height, next.height) &&
      isNear(box.x + box.width, next.x);
    if (pair && isPair && numbersAt(pair) !== undefined) {
      cells.push(pair);
      at += 1;
    } else cells.push({ sections: [rectOf(box)] });
  }
  return cells;
};

/** The requested pages and boxes. */
export type CoordinatesRequest = {
  /** Undefined for all pages of its kind. */
  pageNumber: number | undefined;
  marginType: 'A' | 'B';
  right: readonly RegionBox[];
  left: readonly RegionBox[];
};

const onPage = (
  { ink, known }: { ink: Ink; known: KnownQuestions | undefined },
  page: { id: number; number: number },
  columns: readonly [Column, readonly RegionBox[]][],
): ImageCoordinates[] =>
  columns
    .flatMap(([column, boxes]) =>
      areasIn(ink, cellsOfBoxes(boxes), known).map((area) => ({ column, area })),
    )
    .map(({ column, area }, at) => ({
      page_id: page.id,
      page_number: page.number,
      column,
      order: at + 1,
      x: area.left,
      y: area.top,
      width: area.width,
      height: area.height,
    }));

/** Finds printed areas within boxes; pages without a picture have none. */
export const imageCoordinatesWith =
  (parts: PageSources & { books: BooksOfMargins }) =>
  async (
    book: MarginBook,
    { pageNumber, marginType, right, left }: CoordinatesRequest,
    signal: AbortSignal,
  ): Promise<ImageCoordinates[]> => {
    const all = Array.from({ length: book.pageCount }, (_, at) => at + 1);
    const numbers =
      pageNumber === undefined
        ? all.filter((number) => marginTypeOf(number) === marginType)
        : [pageNumber];
    const found: ImageCoordinates[] = [];
    for (const number of numbers) {
      if (signal.aborted) throw new UserFacingError('request_timeout');
      const page = await parts.books.printedPage(book.id, number);
      const ink = await inkOfPrintedPage(parts, page);
      if (!page || !ink) continue;
      const known = await questionsOfPage(parts, { bookId: book.id, pageNumber: number });
      found.push(
        ...onPage({ ink, known }, { id: page.id, number }, [
          ['left', left],
          ['right', right],
        ]),
      );
    }
    return found;
  };
