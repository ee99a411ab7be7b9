import type { Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';
import { ANGLES } from '../expression/evaluator.ts';
import { COLOURS, colourOf, type FigureMark, GROUND, INK } from '../marks/figure-mark.ts';
import type { NumberWriter } from '../marks/number-writer.ts';
import { boxPath, linePath } from '../marks/paths.ts';
import { evaluatorOfText, functionProblem, functionText, printedFunction } from './curves.ts';
import type { FigureField, FigureKind, FigureProblem } from './figure-kind.ts';
import { choiceField, figureNumber, numberField } from './typed-fields.ts';

const MAX_FUNCTIONS = 4;
const MAX_ROWS = 21;
/** Decimals of a value in a cell. */
const DECIMALS = 2;

const shape = z.strictObject({
  from: figureNumber,
  step: figureNumber.check(z.gt(0)),
  rows: z.int().check(z.gte(1), z.lte(MAX_ROWS)),
  angles: z.enum(ANGLES),
  functions: z.array(functionText).check(z.maxLength(MAX_FUNCTIONS)),
});

/** A table of values of up to four functions. */
export type ValueTable = z.infer<typeof shape>;

const problem = ({ functions }: ValueTable): FigureProblem | undefined => {
  for (const [at, text] of functions.entries()) {
    const found = functionProblem(text, `functions.${at}`);
    if (found) return found;
  }
  return undefined;
};

const marks = (table: ValueTable, box: Rect, numbers: NumberWriter): FigureMark[] => {
  const { left, top, width, height } = box;
  const columns = table.functions.length + 1;
  const lines = table.rows + 1;
  // The column of x is narrower than those of functions, which have long headings.
  const first = columns === 1 ? width : width / (1 + 1.8 * (columns - 1));
  const column = (at: number): number =>
    left + (at === 0 ? 0 : first + ((width - first) * (at - 1)) / (columns - 1));
  const middle = (at: number): number =>
    (column(at) + (at + 1 < columns ? column(at + 1) : left + width)) / 2;
  const row = height / lines;
  const headings = ['x', ...table.functions.map((text) => printedFunction(text, numbers))];
  const cellWidth = columns === 1 ? width : (width - first) / (columns - 1);
  const fits = (words: string, room: number): number => room / (0.6 * Math.max(3, words.length));
  const evaluators = table.functions.map((text) => evaluatorOfText(text, table.angles));
  const places = Array.from({ length: table.rows }, (_, at) =>
    Number((table.from + at * table.step).toPrecision(12)),
  );
  const written = (value: number): string =>
    Number.isFinite(value) ? numbers.number(value, DECIMALS) : '–';
  const rowsOf = places.map((x) => [
    numbers.number(x),
    ...evaluators.map((value) => written(value(x))),
  ]);
  const room = (at: number): number => (at === 0 ? first : cellWidth) - 10;
  // All values are alike, and so are all headings.
  const sizeFor = (lines: readonly (readonly string[])[]): number =>
    Math.max(
      7,
      Math.min(
        row * 0.6,
        24,
        ...lines.flatMap((line) => line.map((words, at) => fits(words, room(at)))),
      ),
    );
  const valueSize = sizeFor(rowsOf);
  const headingSize = sizeFor([headings]);
  const cell = (words: string, at: number, line: number, colour: string, bold = false) =>
    ({
      is: 'words',
      words,
      at: { x: middle(at), y: top + row * (line + 0.5) },
      align: 'center',
      size: line === 0 ? headingSize : valueSize,
      colour,
      bold,
    }) as const;
  const across = Array.from({ length: lines - 1 }, (_, at) =>
    linePath([left, top + row * (at + 1), left + width, top + row * (at + 1)]),
  );
  const down = Array.from({ length: columns - 1 }, (_, at) =>
    linePath([column(at + 1), top, column(at + 1), top + height]),
  );
  return [
    { is: 'area', path: boxPath(box), fill: GROUND, alpha: 0.94 },
    {
      is: 'area',
      path: boxPath({ ...box, height: row }),
      fill: COLOURS[0],
      alpha: 0.1,
    },
    { is: 'line', path: [...across, ...down].join('') || boxPath(box), stroke: INK, width: 1.5 },
    { is: 'line', path: boxPath(box), stroke: INK, width: 2 },
    ...headings.map((words, at) => cell(words, at, 0, at === 0 ? INK : colourOf(at - 1), true)),
    ...rowsOf.flatMap((line, at) => line.map((words, place) => cell(words, place, at + 1, INK))),
  ];
};

const functionField = (place: number): FigureField<ValueTable> => ({
  name: `functions.${place}`,
  is: 'text',
  write: ({ functions }) => functions[place] ?? '',
  read: (values, text) => {
    const { functions } = values;
    const others = functions.filter((_, at) => at !== place);
    if (text.trim() === '') return { ok: true, values: { ...values, functions: others } };
    const found = functionProblem(text, `functions.${place}`);
    if (found) return { ok: false, problem: found };
    const all = [...functions.slice(0, place), text.trim(), ...functions.slice(place + 1)];
    return { ok: true, values: { ...values, functions: all } };
  },
});

/** A table of values. Source: BRD-044. */
export const table: FigureKind<ValueTable> = {
  shape,
  usual: { from: -3, step: 1, rows: 7, angles: 'radians', functions: ['y = x'] },
  size: { width: 230, height: 320 },
  problem,
  marks,
  sentence: (values, numbers) => ({
    name: 'table',
    words: {
      shown: values.functions.map((text) => printedFunction(text, numbers)).join('; '),
      from: numbers.number(values.from),
      to: numbers.number(values.from + (values.rows - 1) * values.step),
    },
  }),
  fields: [
    ...Array.from({ length: MAX_FUNCTIONS }, (_, place) => functionField(place)),
    numberField('from'),
    numberField('step'),
    numberField('rows'),
    choiceField('angles', ANGLES),
  ],
};
