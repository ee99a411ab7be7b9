import type { Size } from '@sayfa/kernel';
import { nearestOf, placesBetween } from '../grid.ts';
import { MAIN_LINE, MIN_STEP, type PaperKindDefinition } from '../paper.ts';

/** Millimetres of a page around the staves. */
const SIDE = 12;
const TOP = 20;
const STAVES = 8;
const SPACES = 4;
/** Spaces from a stave to the next at least, ledger lines among them. */
const MIN_PERIOD = 9;

const tops = ({ height }: Size, step: number): number[] => {
  const room = height - 2 * TOP - SPACES * step;
  const count = Math.max(0, Math.min(STAVES, Math.floor(room / (MIN_PERIOD * step)) + 1));
  const period = count > 1 ? room / (count - 1) : 0;
  return Array.from({ length: count }, (_, at) => TOP + at * period);
};

const lineHeights = (page: Size, step: number): number[] =>
  tops(page, step).flatMap((top) => placesBetween(top, top + SPACES * step, step));

/** Eight staves of five lines 2 mm apart; fewer where they are higher than the page. */
export const staves: PaperKindDefinition = {
  steps: { usual: 2, common: [2, 3], min: MIN_STEP, max: 8 },
  rulings: (page, step) => {
    const top = tops(page, step);
    const ends = [SIDE, page.width - SIDE].flatMap((x) =>
      top.map((y) => [x, y, x, y + SPACES * step]),
    );
    const lines = lineHeights(page, step).map((y) => [SIDE, y, page.width - SIDE, y]);
    return [{ lines: [...lines, ...ends], width: MAIN_LINE, tone: 'main', step }];
  },
  snap: ({ x, y }, page, step) => ({ x, y: nearestOf(y, lineHeights(page, step)) }),
};
