import { expect, it } from 'vitest';
import { columnsOf, type TextOfPage } from './columns.ts';
import { inkOf } from './ink.ts';

/** A running head, two paragraphs over the whole width, and lines in two columns below them. */
const ink = (() => {
  const grey = new Uint8Array(1_000 * 1_400).fill(255);
  const line = (left: number, right: number, top: number) => {
    for (let y = top; y < top + 14; y += 1) grey.fill(20, y * 1_000 + left, y * 1_000 + right);
  };
  line(70, 200, 40);
  for (const top of [180, 200, 232, 252]) line(70, 930, top);
  for (let top = 320; top < 1_200; top += 30)
    for (const left of [70, 530]) line(left, left + 400, top);
  return inkOf({ width: 1_000, height: 1_400, grey });
})();

const columnsWith = (evidence: ReturnType<TextOfPage['evidenceOf']>) => {
  const text = { ink, evidenceOf: () => evidence, partsNumbers: () => false };
  return new Set(columnsOf(ink, text).segments.map(({ column }) => column)).size;
};

it('parts columns below several paragraphs only where questions are between them', () => {
  expect(columnsWith('questions')).toBe(2);
  // Text may be beside other text within one question, such as bubbles of speech.
  expect(columnsWith('text')).toBe(1);
  expect(columnsWith('none')).toBe(1);
});
