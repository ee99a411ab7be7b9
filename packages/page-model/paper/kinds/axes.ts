import type { Point, Size } from '@sayfa/kernel';
import { numberLines } from '../digits.ts';
import { nearestOf, placesBetween } from '../grid.ts';
import {
  AXIS_LINE,
  FINE_LINE,
  MAX_STEP,
  MIN_STEP,
  type PaperDigits,
  type PaperKindDefinition,
  type Ruling,
} from '../paper.ts';

/** The largest number on an axis. */
const MAX_NUMBER = 10;
/** Millimetres of a page around the arrows. */
const EDGE = 4;
/** Millimetres of a number at most, and of an arrow. */
const MAX_HEIGHT = 3.2;
const ARROW = 2.6;
/** Millimetres from an axis to a number. */
const GAP = 1.4;
/** Below so many millimetres a step only every fifth number has room. */
const MIN_STEP_FOR_ALL = 5;

/** Where zero is, and how far the axes reach from there, in steps. */
export type Frame = { zero: Point; left: number; right: number; up: number; down: number };

/** How many steps fit into a length, at most ten. */
const stepsIn = (length: number, step: number): number =>
  Math.max(1, Math.min(MAX_NUMBER, Math.floor((length - EDGE - ARROW) / step)));

/** Axes with zero in the middle of the page. */
const centred = ({ width, height }: Size, step: number): Frame => {
  const along = stepsIn(width / 2, step);
  const upright = stepsIn(height / 2, step);
  const zero = { x: width / 2, y: height / 2 };
  return { zero, left: along, right: along, up: upright, down: upright };
};

const gridOf = ({ zero, left, right, up, down }: Frame, step: number) => ({
  xs: placesBetween(zero.x - left * step, zero.x + right * step, step),
  ys: placesBetween(zero.y - up * step, zero.y + down * step, step),
});

const isShown = (value: number, step: number): boolean =>
  value !== 0 && (step >= MIN_STEP_FOR_ALL || value % 5 === 0);

/** Axes in a frame: the grid, arrows, marks and numbers. */
const axesIn = (frame: Frame, step: number, digits: PaperDigits): Ruling[] => {
  const { zero, left, right, up, down } = frame;
  const { xs, ys } = gridOf(frame, step);
  const [west, east] = [zero.x - left * step, zero.x + right * step];
  const [north, south] = [zero.y - up * step, zero.y + down * step];
  const tip = { x: east + ARROW + EDGE / 4, y: north - ARROW - EDGE / 4 };
  const half = ARROW / 2;
  const height = Math.min(MAX_HEIGHT, Math.max(2, step * 0.45));
  const numbers = (from: number, to: number): number[] =>
    placesBetween(from, to, 1).filter((value) => isShown(value, step));
  return [
    {
      lines: [...ys.map((y) => [west, y, east, y]), ...xs.map((x) => [x, north, x, south])],
      width: FINE_LINE,
      tone: 'fine',
      step,
    },
    {
      lines: [
        [west - (left > 0 ? half : 0), zero.y, tip.x, zero.y],
        [zero.x, south + (down > 0 ? half : 0), zero.x, tip.y],
        [tip.x - ARROW, zero.y - half, tip.x, zero.y, tip.x - ARROW, zero.y + half],
        [zero.x - half, tip.y + ARROW, zero.x, tip.y, zero.x + half, tip.y + ARROW],
        ...xs.map((x) => [x, zero.y - half / 2, x, zero.y + half / 2]),
        ...ys.map((y) => [zero.x - half / 2, y, zero.x + half / 2, y]),
      ],
      width: AXIS_LINE,
      tone: 'accent',
    },
    {
      lines: [
        ...numbers(-left, right).flatMap((value) =>
          numberLines(value, digits, { x: zero.x + value * step, y: zero.y + GAP, height }),
        ),
        ...numbers(-down, up).flatMap((value) =>
          numberLines(value, digits, {
            x: zero.x - GAP - height,
            y: zero.y - value * step - height / 2,
            height,
          }),
        ),
      ],
      width: MAX_HEIGHT / 10,
      tone: 'accent',
      step,
    },
  ];
};

/** A kind of paper with axes in a frame. */
export const axesPaper = (frameOf: (page: Size, step: number) => Frame): PaperKindDefinition => ({
  steps: { usual: 8, common: [8, 5, 10], min: MIN_STEP, max: MAX_STEP },
  rulings: (page, step, digits) => axesIn(frameOf(page, step), step, digits),
  snap: ({ x, y }, page, step) => {
    const { xs, ys } = gridOf(frameOf(page, step), step);
    return { x: nearestOf(x, xs), y: nearestOf(y, ys) };
  },
});

/** Axes from −10 to 10. */
export const axes: PaperKindDefinition = axesPaper(centred);
