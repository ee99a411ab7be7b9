import type { Script } from './words-of.ts';

/** What lies behind or over the text of an exam. */
export type Mark = {
  kind: 'text' | 'picture' | 'vector' | 'tiles' | 'level';
  /** CSS colour, its darkness, and whether it lies over the text. */
  colour: string;
  isOver: boolean;
};

/** What a page of an exam consists of. */
export type ExamBlock =
  /** Questions with these numbers; `gap`: without a text of their own, `blank`: a sentence with a gap. */
  | {
      is: 'questions';
      from: number;
      to: number;
      style: 'stem' | 'gap' | 'blank' | 'long' | 'figure' | 'open';
    }
  /** `1. - 6. sorularda …`, in its column or across all. */
  | { is: 'instruction'; from: number; to: number; isBoxed: boolean }
  | { is: 'passage'; from: number; to: number; hasGaps: boolean }
  | { is: 'heading'; text: string };

/** A page of an exam. */
export type ExamPage = {
  name: string;
  lang: Script['lang'];
  /** Kept out of development: only the bench looks at it. */
  isHeldOut: boolean;
  kind: 'questions' | 'key' | 'cover' | 'rules';
  columns: 1 | 2 | 3 | 4;
  rule: 'none' | 'line' | 'dashed';
  font: string;
  size: number;
  leading: number;
  gutter: number;
  number: string;
  isHanging: boolean;
  /** How options are printed, and how marked. */
  options: 'stack' | 'two' | 'row';
  option: string;
  letters: string;
  head: 'none' | 'line' | 'exam' | 'band';
  foot: 'none' | 'line' | 'turn' | 'boxed';
  mark?: Mark;
  blocks: readonly ExamBlock[];
};
