import type { Point, Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';
import { COLOURS, type FigureMark, GROUND, INK } from '../marks/figure-mark.ts';
import type { NumberWriter } from '../marks/number-writer.ts';
import { boxPath, ellipsePath, sectorPath } from '../marks/paths.ts';
import type { FigureHandle, FigureKind, FigureProblem } from './figure-kind.ts';
import { choiceField, numberField, switchField } from './typed-fields.ts';

/** Source: BRD-044. */
const MAX_PARTS = 24;
const FORMS = ['bar', 'circle'] as const;

const shape = z.strictObject({
  form: z.enum(FORMS),
  parts: z.int().check(z.gte(1), z.lte(MAX_PARTS)),
  coloured: z.int().check(z.gte(0), z.lte(MAX_PARTS)),
  hasLabel: z.boolean(),
});

/** A whole in equal parts, some of them coloured. */
export type Fraction = z.infer<typeof shape>;

const problem = ({ parts, coloured }: Fraction): FigureProblem | undefined =>
  coloured > parts ? { code: 'figure_invalid', field: 'coloured' } : undefined;

const LABEL = 30;
const EDGE = 2;

/** Where the parts are: the whole without its label. */
const wholeOf = ({ hasLabel }: Fraction, { left, top, width, height }: Rect): Rect => ({
  left: left + EDGE,
  top: top + EDGE,
  width: width - 2 * EDGE,
  height: Math.max(1, height - 2 * EDGE - (hasLabel ? LABEL * 1.3 : 0)),
});

const partPath = ({ form, parts }: Fraction, whole: Rect, at: number): string => {
  const { left, top, width, height } = whole;
  if (form === 'bar') {
    return boxPath({ left: left + (width * at) / parts, top, width: width / parts, height });
  }
  const middle = { x: left + width / 2, y: top + height / 2 };
  const radius = Math.min(width, height) / 2;
  if (parts === 1) return ellipsePath(middle, radius);
  const angle = (part: number): number => (part / parts) * 2 * Math.PI - Math.PI / 2;
  return sectorPath(middle, radius, angle(at), angle(at + 1));
};

const middleOfPart = ({ form, parts }: Fraction, whole: Rect, at: number): Point => {
  const { left, top, width, height } = whole;
  const centre = { x: left + width / 2, y: top + height / 2 };
  if (form === 'bar') return { x: left + (width * (at + 0.5)) / parts, y: centre.y };
  const angle = ((at + 0.5) / parts) * 2 * Math.PI - Math.PI / 2;
  const radius = parts === 1 ? 0 : Math.min(width, height) * 0.32;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
};

const marks = (fraction: Fraction, box: Rect, numbers: NumberWriter): FigureMark[] => {
  const { parts, coloured, hasLabel } = fraction;
  const whole = wholeOf(fraction, box);
  const paths = Array.from({ length: parts }, (_, at) => partPath(fraction, whole, at));
  const filled = paths.slice(0, coloured).join('');
  const empty = paths.slice(coloured).join('');
  return [
    ...(empty === '' ? [] : [{ is: 'area', path: empty, fill: GROUND, alpha: 0.94 } as const]),
    ...(filled === ''
      ? []
      : [{ is: 'area', path: filled, fill: COLOURS[0], alpha: 0.75 } as const]),
    { is: 'line', path: paths.join(''), stroke: INK, width: 2.5 },
    ...(hasLabel
      ? [
          {
            is: 'words',
            words: `${numbers.number(coloured)}/${numbers.number(parts)}`,
            at: { x: box.left + box.width / 2, y: box.top + box.height - LABEL * 0.6 },
            align: 'center',
            size: LABEL,
            colour: INK,
            bold: true,
          } as const,
        ]
      : []),
  ];
};

/** A press on a part colours all up to it, or takes the last one back. */
const handles = (fraction: Fraction, box: Rect): FigureHandle<Fraction>[] => {
  const whole = wholeOf(fraction, box);
  return Array.from({ length: fraction.parts }, (_, at) => ({
    name: `parts.${at}`,
    at: middleOfPart(fraction, whole, at),
    pressed: () => ({ ...fraction, coloured: fraction.coloured === at + 1 ? at : at + 1 }),
  }));
};

/** A fraction bar or fraction circle. Source: BRD-044. */
export const fraction: FigureKind<Fraction> = {
  shape,
  usual: { form: 'bar', parts: 4, coloured: 3, hasLabel: true },
  size: { width: 360, height: 140 },
  problem,
  marks,
  handles,
  sentence: ({ form, parts, coloured }, numbers) => ({
    name: form === 'bar' ? 'fractionBar' : 'fractionCircle',
    words: { parts: numbers.number(parts), coloured: numbers.number(coloured) },
  }),
  fields: [
    choiceField('form', FORMS),
    numberField('parts'),
    numberField('coloured'),
    switchField('hasLabel'),
  ],
};
