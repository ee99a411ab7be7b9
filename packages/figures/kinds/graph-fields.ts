import { ANGLES } from '../expression/evaluator.ts';
import { functionProblem, typedCurve, writtenCurve } from './curves.ts';
import type { FigureField } from './figure-kind.ts';
import { type Graph, MAX_CURVES } from './graph-shape.ts';
import { choiceField, numberField, switchField } from './typed-fields.ts';

const curveField = (place: number): FigureField<Graph> => ({
  name: `curves.${place}`,
  is: 'text',
  write: ({ curves }, numbers) => {
    const curve = curves[place];
    return curve ? writtenCurve(curve, numbers) : '';
  },
  read: (values, text) => {
    const others = values.curves.filter((_, at) => at !== place);
    if (text.trim() === '') return { ok: true, values: { ...values, curves: others } };
    const curve = typedCurve(text);
    const found = 'text' in curve ? functionProblem(curve.text, `curves.${place}`) : undefined;
    if (found) return { ok: false, problem: found };
    const curves = [...values.curves.slice(0, place), curve, ...values.curves.slice(place + 1)];
    return { ok: true, values: { ...values, curves } };
  },
});

/** What is typed and chosen for a graph. */
export const graphFields: readonly FigureField<Graph>[] = [
  ...Array.from({ length: MAX_CURVES }, (_, place) => curveField(place)),
  numberField('xFrom'),
  numberField('xTo'),
  numberField('yFrom'),
  numberField('yTo'),
  choiceField('angles', ANGLES),
  switchField('hasGrid'),
  switchField('joinsPoints'),
];
