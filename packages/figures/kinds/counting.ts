import type { Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';
import { COLOURS, colourOf, type FigureMark, GROUND, INK } from '../marks/figure-mark.ts';
import { boxPath, ellipsePath } from '../marks/paths.ts';
import type { FigureHandle, FigureKind, FigureProblem } from './figure-kind.ts';
import { numberField, numbersIn, unfit } from './typed-fields.ts';

/** Source: BRD-044. */
const MAX_COUNTERS = 20;
const FACES = 6;
const MAX_DICE = 6;
const IN_ROW = 5;

const countersShape = z.strictObject({
  count: z.int().check(z.gte(0), z.lte(MAX_COUNTERS)),
  /** How many of them have the second colour. */
  others: z.int().check(z.gte(0), z.lte(MAX_COUNTERS)),
});

/** Counters in rows of five. */
export type Counters = z.infer<typeof countersShape>;

const countersProblem = ({ count, others }: Counters): FigureProblem | undefined =>
  others > count ? { code: 'figure_invalid', field: 'others' } : undefined;

const counterMarks = ({ count, others }: Counters, { left, top, width, height }: Rect) => {
  const rows = MAX_COUNTERS / IN_ROW;
  const radius = Math.min(width / IN_ROW, height / rows) * 0.4;
  return Array.from({ length: count }, (_, at): FigureMark[] => {
    const middle = {
      x: left + (width * ((at % IN_ROW) + 0.5)) / IN_ROW,
      y: top + (height * (Math.floor(at / IN_ROW) + 0.5)) / rows,
    };
    const colour = colourOf(at < count - others ? 1 : 0);
    return [
      { is: 'area', path: ellipsePath(middle, radius), fill: colour },
      { is: 'line', path: ellipsePath(middle, radius * 0.72), stroke: GROUND, width: 2 },
    ];
  }).flat();
};

/** Counters 0–20. Source: BRD-044. */
export const counters: FigureKind<Counters> = {
  shape: countersShape,
  usual: { count: 8, others: 3 },
  size: { width: 300, height: 240 },
  problem: countersProblem,
  marks: counterMarks,
  sentence: ({ count, others }, numbers) => ({
    name: 'counters',
    words: { count: numbers.number(count), others: numbers.number(others) },
  }),
  fields: [numberField('count'), numberField('others')],
};

const diceShape = z.strictObject({
  faces: z
    .array(z.int().check(z.gte(1), z.lte(FACES)))
    .check(z.minLength(1), z.maxLength(MAX_DICE)),
});

/** Faces of dice beside each other. */
export type Dice = z.infer<typeof diceShape>;

/** Where the dots of each face are, in thirds of its side. */
const DOTS: readonly (readonly (readonly [number, number])[])[] = [
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
];

const faceBox = (count: number, at: number, { left, top, width, height }: Rect): Rect => {
  const room = width / count;
  const side = Math.min(room * 0.88, height - 4);
  return {
    left: left + room * (at + 0.5) - side / 2,
    top: top + (height - side) / 2,
    width: side,
    height: side,
  };
};

const diceMarks = ({ faces }: Dice, box: Rect): FigureMark[] =>
  faces.flatMap((face, at): FigureMark[] => {
    const side = faceBox(faces.length, at, box);
    const dots = (DOTS[face - 1] ?? []).map(([x, y]) =>
      ellipsePath(
        {
          x: side.left + side.width * (0.22 + 0.28 * x),
          y: side.top + side.height * (0.22 + 0.28 * y),
        },
        side.width * 0.085,
      ),
    );
    return [
      { is: 'area', path: boxPath(side), fill: GROUND },
      { is: 'line', path: boxPath(side), stroke: INK, width: 3 },
      { is: 'area', path: dots.join(''), fill: face === 1 ? COLOURS[1] : INK },
    ];
  });

/** A press turns a die to its next face. */
const diceHandles = ({ faces }: Dice, box: Rect): FigureHandle<Dice>[] =>
  faces.map((face, at) => {
    const { left, top, width, height } = faceBox(faces.length, at, box);
    return {
      name: `faces.${at}`,
      at: { x: left + width / 2, y: top + height / 2 },
      pressed: () => ({
        faces: faces.map((each, place) => (place === at ? (face % FACES) + 1 : each)),
      }),
    };
  });

/** Dice faces. Source: BRD-044. */
export const dice: FigureKind<Dice> = {
  shape: diceShape,
  usual: { faces: [5, 3] },
  size: { width: 260, height: 130 },
  marks: diceMarks,
  handles: diceHandles,
  sentence: ({ faces }, numbers) => ({
    name: 'dice',
    words: { faces: faces.map((face) => numbers.number(face)).join('; ') },
  }),
  fields: [
    {
      name: 'faces',
      is: 'text',
      write: ({ faces }, numbers) => faces.map((face) => numbers.number(face)).join('; '),
      read: (values, text) => {
        const faces = numbersIn(text);
        return faces ? { ok: true, values: { ...values, faces } } : unfit('faces');
      },
    },
  ],
};
