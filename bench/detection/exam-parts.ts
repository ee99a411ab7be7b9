import type { ExamBlock, ExamPage, Mark } from './exam-page.ts';

const usual = {
  lang: 'tr',
  isHeldOut: false,
  kind: 'questions',
  columns: 2,
  rule: 'line',
  font: "'Liberation Sans', sans-serif",
  size: 12,
  leading: 1.25,
  gutter: 40,
  number: '{n}.',
  isHanging: true,
  options: 'stack',
  option: '{l})',
  letters: 'ABCDE',
  head: 'exam',
  foot: 'turn',
} as const satisfies Partial<ExamPage>;

/** A page with what is not given as usual. */
export const page = (
  name: string,
  more: Partial<ExamPage> & Pick<ExamPage, 'blocks'>,
): ExamPage => ({
  ...usual,
  name: `exam: ${name}`,
  ...more,
});

/** Questions with these numbers. */
export const questions = (
  from: number,
  to: number,
  style: Extract<ExamBlock, { is: 'questions' }>['style'] = 'stem',
): ExamBlock => ({ is: 'questions', from, to, style });
/** What announces questions with these numbers. */
export const instruction = (from: number, to: number, isBoxed = false): ExamBlock => ({
  is: 'instruction',
  from,
  to,
  isBoxed,
});
/** A text that these questions are about. */
export const passage = (from: number, to: number, hasGaps = false): ExamBlock => ({
  is: 'passage',
  from,
  to,
  hasGaps,
});

const watermark =
  (kind: Mark['kind']) =>
  (colour: string, isOver = false): Mark => ({ kind, colour, isOver });
/** A watermark of text. */
export const text = watermark('text');
/** A watermark of many small texts. */
export const tiles = watermark('tiles');
/** A watermark of level text. */
export const level = watermark('level');
/** A watermark that is a picture. */
export const picture = watermark('picture');
/** A watermark of lines. */
export const vector = watermark('vector');
/** Families of letters. */
export const serif = "'Liberation Serif', serif";
/** A family of letters. */
export const bookman = "'URW Bookman', serif";
/** A family of letters. */
export const palatino = 'P052, serif';
/** A family of letters. */
export const narrow = "'Nimbus Sans Narrow', sans-serif";
/** A family of letters. */
export const gothic = "'URW Gothic', sans-serif";
/** A family of letters. */
export const dejavu = "'DejaVu Sans', sans-serif";
