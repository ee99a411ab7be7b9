import { arabicWeights, latinWeights } from './digit-weights.ts';
import { SHAPE_SIZE } from './glyph-shape.ts';
import { letterWeights } from './letter-weights.ts';

/** Grey below which a pixel belongs to a sign that is read; what is lighter joins neighbouring signs. */
export const SIGN_DARK = 175;

/** Cells of the hidden layer; answers are the ten digits and that it is none. */
export const HIDDEN = 48;
export const ANSWERS = 11;

/** One step of a weight as it is kept, in a byte. */
export const WEIGHT_STEP = 1 / 32;

const decode = (text: string): Float32Array =>
  Float32Array.from(atob(text), (letter) => (letter.charCodeAt(0) - 128) * WEIGHT_STEP);

/** Answers to the shape of a sign how likely it is each digit, and at last that it is none. */
export type DigitReader = (shape: Float32Array) => Float32Array;

/** Weights as they are kept, by cell, so that those of one part of a shape follow each other. */
const byInput = (weights: Float32Array): Float32Array =>
  Float32Array.from(weights, (_, at) => {
    const [input, cell] = [Math.floor(at / HIDDEN), at % HIDDEN];
    return weights[cell * (SHAPE_SIZE + 1) + input] ?? 0;
  });

const readerOf = (weights: { hidden: string; answers: string }): DigitReader => {
  let known: { hidden: Float32Array; answers: Float32Array } | undefined;
  const cells = new Float64Array(HIDDEN);
  return (shape) => {
    known ??= { hidden: byInput(decode(weights.hidden)), answers: decode(weights.answers) };
    const { hidden } = known;
    const bias = SHAPE_SIZE * HIDDEN;
    for (let h = 0; h < HIDDEN; h += 1) cells[h] = hidden[bias + h] ?? 0;
    for (let i = 0; i < SHAPE_SIZE; i += 1) {
      const value = shape[i] ?? 0;
      // Most of a shape is paper.
      if (value === 0) continue;
      const from = i * HIDDEN;
      for (let h = 0; h < HIDDEN; h += 1)
        cells[h] = (cells[h] ?? 0) + (hidden[from + h] ?? 0) * value;
    }
    for (let h = 0; h < HIDDEN; h += 1) cells[h] = Math.fround(Math.max(0, cells[h] ?? 0));
    const likely = new Float32Array(ANSWERS);
    let total = 0;
    for (let o = 0; o < ANSWERS; o += 1) {
      const from = o * (HIDDEN + 1);
      let sum = known.answers[from + HIDDEN] ?? 0;
      for (let h = 0; h < HIDDEN; h += 1) sum += (known.answers[from + h] ?? 0) * (cells[h] ?? 0);
      likely[o] = Math.exp(Math.min(60, sum));
      total += likely[o] ?? 0;
    }
    return likely.map((value) => value / total);
  };
};

/** Reads 0 to 9 as most of the world writes them. */
export const readLatinDigit: DigitReader = readerOf(latinWeights);

/** Reads ٠ to ٩. */
export const readArabicDigit: DigitReader = readerOf(arabicWeights);

/** Reads A to E as the first five answers, a to e as the next. */
export const readOptionLetter: DigitReader = readerOf(letterWeights);
