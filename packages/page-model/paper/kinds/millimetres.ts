import { acrossAt, centredPlaces, downAt, placesBetween } from '../grid.ts';
import { FINE_LINE, MAIN_LINE, MAX_STEP, MIN_STEP, type PaperKindDefinition } from '../paper.ts';

/** Fine squares in a large one, and in half of one. */
const FINE = 10;
const HALF = 2;
/** Millimetres of a page's edge on which no line is seen. */
const EDGE = 1e-3;

/** Squares of 10 mm, or others, each of ten times ten fine ones. */
export const millimetres: PaperKindDefinition = {
  steps: { usual: 10, common: [10, 20], min: MIN_STEP, max: MAX_STEP },
  rulings: (page, step) => {
    // All lines stand where those of the large squares do.
    const every = (length: number, parts: number): number[] => {
      const apart = step / parts;
      const [first = 0] = centredPlaces(length, step);
      return placesBetween(first % apart, length, apart).filter(
        (place) => place > EDGE && place < length - EDGE,
      );
    };
    const grid = (parts: number): number[][] => [
      ...acrossAt(every(page.height, parts), page),
      ...downAt(every(page.width, parts), page),
    ];
    return [
      { lines: grid(FINE), width: FINE_LINE, tone: 'fine', step: step / FINE },
      { lines: grid(HALF), width: FINE_LINE * 1.5, tone: 'main', step: step / HALF },
      { lines: grid(1), width: MAIN_LINE * 1.5, tone: 'main', step },
    ];
  },
  snap: ({ x, y }, page, step) => {
    const onGrid = (value: number, length: number): number => {
      const [first = 0] = centredPlaces(length, step);
      const apart = step / FINE;
      return first + Math.round((value - first) / apart) * apart;
    };
    return { x: onGrid(x, page.width), y: onGrid(y, page.height) };
  },
};
