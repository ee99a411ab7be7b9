import type { Rect, Size } from '@sayfa/kernel';
import type { Figure } from '@sayfa/page-model';
import * as z from 'zod/mini';
import type { FigureMark } from '../marks/figure-mark.ts';
import type { NumberWriter } from '../marks/number-writer.ts';
import { stamp } from '../stamps/stamps.ts';
import { counters, dice } from './counting.ts';
import type {
  FigureField,
  FigureHandle,
  FigureKind,
  FigureProblem,
  FigureSentence,
} from './figure-kind.ts';
import { fraction } from './fraction.ts';
import { graph } from './graph.ts';
import { numberLine } from './number-line.ts';
import { circle, polygon } from './plane-shapes.ts';
import { solid } from './solid.ts';
import { table } from './table.ts';

/** Letters of the values of a figure at most, as JSON. Source: BRD-044. */
const MAX_VALUES_LENGTH = 8 * 1024;

/** Values of any figure, as a record holds them. */
type AnyValues = Figure['values'];

/** A kind whose values are checked where they come in. */
type OpenKind = {
  usual: AnyValues;
  size: Size;
  problem(values: AnyValues): FigureProblem | undefined;
  marks(values: AnyValues, box: Rect, numbers: NumberWriter): FigureMark[];
  sentence(values: AnyValues, numbers: NumberWriter): FigureSentence | undefined;
  fields: readonly FigureField<AnyValues>[];
  handles(values: AnyValues, box: Rect): FigureHandle<AnyValues>[];
};

const openField = <Values extends AnyValues>(
  field: FigureField<Values>,
  known: (values: AnyValues) => Values,
): FigureField<AnyValues> => {
  const { name } = field;
  switch (field.is) {
    case 'text':
      return {
        name,
        is: 'text',
        write: (values, numbers) => field.write(known(values), numbers),
        read: (values, text) => field.read(known(values), text),
      };
    case 'switch':
      return {
        name,
        is: 'switch',
        isOn: (values) => field.isOn(known(values)),
        set: (values, isOn) => field.set(known(values), isOn),
      };
    case 'choice':
      return {
        name,
        is: 'choice',
        choices: field.choices,
        chosen: (values) => field.chosen(known(values)),
        set: (values, chosen) => field.set(known(values), chosen),
      };
  }
};

/** What a record has may have come from anywhere: a figure with other values is not drawn. */
const opened = <Values extends AnyValues>(kind: FigureKind<Values>): OpenKind => {
  const read = (values: AnyValues): Values | undefined => {
    const parsed = z.safeParse(kind.shape, values);
    return parsed.success && kind.problem?.(parsed.data) === undefined ? parsed.data : undefined;
  };
  return {
    usual: kind.usual,
    size: kind.size,
    problem(values) {
      const parsed = z.safeParse(kind.shape, values);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        return { code: 'figure_invalid', field: issue?.path.join('.') || 'values' };
      }
      return kind.problem?.(parsed.data);
    },
    marks(values, box, numbers) {
      const known = read(values);
      return known ? kind.marks(known, box, numbers) : [];
    },
    sentence(values, numbers) {
      const known = read(values);
      return known && kind.sentence(known, numbers);
    },
    handles(values, box) {
      const known = read(values);
      return (known && kind.handles?.(known, box)) ?? [];
    },
    fields: kind.fields.map((field) => openField(field, (values) => read(values) ?? kind.usual)),
  };
};

const KINDS = {
  numberLine: opened(numberLine),
  graph: opened(graph),
  table: opened(table),
  fraction: opened(fraction),
  polygon: opened(polygon),
  circle: opened(circle),
  solid: opened(solid),
  counters: opened(counters),
  dice: opened(dice),
  stamp: opened(stamp),
} satisfies Record<string, OpenKind>;

/** A kind of figure whose values are typed; stamps are chosen from a panel of their own. */
export type FigureType = Exclude<keyof typeof KINDS, 'stamp'>;

/** The kinds of figures, in the order in which they are offered. */
export const FIGURE_TYPES: readonly FigureType[] = [
  'graph',
  'numberLine',
  'table',
  'fraction',
  'polygon',
  'circle',
  'solid',
  'counters',
  'dice',
];

/** Whether a name is one of a kind of figure that this program knows. */
const isKind = (type: string): type is keyof typeof KINDS => Object.hasOwn(KINDS, type);

/** Whether a name is one of a kind of figure whose values are typed. */
export const isFigureType = (type: string): type is FigureType => isKind(type) && type !== 'stamp';

/** Why a figure may not be stored; undefined where it may. */
export const figureProblem = ({
  type,
  values,
}: Pick<Figure, 'type' | 'values'>): FigureProblem | undefined => {
  if (!isKind(type)) return { code: 'figure_invalid', field: 'type' };
  if (JSON.stringify(values).length > MAX_VALUES_LENGTH) {
    return { code: 'figure_invalid', field: 'values' };
  }
  return KINDS[type].problem(values);
};

/** What a figure looks like, in its own geometry; nothing where its values are unknown here. */
export const figureMarks = (
  { type, values, box }: Pick<Figure, 'type' | 'values' | 'box'>,
  numbers: NumberWriter,
): FigureMark[] => (isKind(type) ? KINDS[type].marks(values, box, numbers) : []);

/** What a figure is, in words. */
export const figureSentence = (
  { type, values }: Pick<Figure, 'type' | 'values'>,
  numbers: NumberWriter,
): FigureSentence | undefined => (isKind(type) ? KINDS[type].sentence(values, numbers) : undefined);

/** What is typed and chosen for a kind of figure. */
export const figureFields = (type: FigureType): readonly FigureField<AnyValues>[] =>
  KINDS[type].fields;

/** What can be dragged of a figure, in its own geometry. */
export const figureHandles = ({
  type,
  values,
  box,
}: Pick<Figure, 'type' | 'values' | 'box'>): readonly FigureHandle<AnyValues>[] =>
  isKind(type) ? KINDS[type].handles(values, box) : [];

/** A new figure of a kind: its values, and how large it is in page units. */
export const newFigureValues = (type: FigureType): { values: AnyValues; size: Size } => ({
  values: KINDS[type].usual,
  size: KINDS[type].size,
});
