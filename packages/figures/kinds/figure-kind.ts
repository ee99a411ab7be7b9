import type { Point, Rect, Size } from '@sayfa/kernel';
import type * as z from 'zod/mini';
import type { ExpressionError } from '../expression/expression-error.ts';
import type { FigureMark } from '../marks/figure-mark.ts';
import type { NumberWriter } from '../marks/number-writer.ts';

/** Why values are no figure: the field that does not fit, and for a function the place in its text. */
export type FigureProblem =
  | { code: 'figure_invalid'; field: string }
  | { code: 'function_invalid'; field: string; error: ExpressionError };

/** What a typed text leads to. */
export type Typed<Values> = { ok: true; values: Values } | { ok: false; problem: FigureProblem };

/** Something that a person types or chooses for a figure. */
export type FigureField<Values> = { name: string } & (
  | {
      is: 'text';
      /** What stands in the field now. */
      write(values: Values, numbers: NumberWriter): string;
      read(values: Values, text: string): Typed<Values>;
    }
  | { is: 'switch'; isOn(values: Values): boolean; set(values: Values, isOn: boolean): Values }
  | {
      is: 'choice';
      choices: readonly string[];
      chosen(values: Values): string;
      set(values: Values, chosen: string): Values;
    }
);

/** What a figure is in words: the name of a message and what stands in it. */
export type FigureSentence = { name: string; words: Record<string, string> };

/** A place of a figure that is dragged or pressed to change a value; in the figure's own geometry. */
export type FigureHandle<Values> = {
  name: string;
  at: Point;
  /** The values once it is at another place, held to what the figure can show. */
  movedTo?(at: Point): Values;
  /** The values after a press. */
  pressed?(): Values;
};

/** A kind of figure: its values, what it looks like, and how they are typed. */
export type FigureKind<Values> = {
  shape: z.ZodMiniType<Values>;
  /** What a new one has. */
  usual: Values;
  /** How large a new one is, in page units. */
  size: Size;
  /** What a shape cannot say: values that do not fit each other, and functions. */
  problem?(values: Values): FigureProblem | undefined;
  marks(values: Values, box: Rect, numbers: NumberWriter): FigureMark[];
  sentence(values: Values, numbers: NumberWriter): FigureSentence;
  fields: readonly FigureField<Values>[];
  /** What can be dragged; none where it is left out. */
  handles?(values: Values, box: Rect): FigureHandle<Values>[];
};
