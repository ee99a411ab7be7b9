import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FittedText, fitLine } from './fit-line.ts';
import type { TextToken } from './text-tokens.ts';

const HEIGHT = 20;
const widthOf = (text: string): number => text.length * 10;

const token = (text: string, left: number, width: number, isAttached = false): TextToken => ({
  text,
  left,
  width,
  isAttached,
  hit: undefined,
});

/** Where each word of a text begins as the browser sets it, from the left. */
const startsOf = ({ tokens, left, scale, spacing, direction }: FittedText): number[] => {
  let natural = 0;
  const starts = tokens.map(({ text, isAttached }, index) => {
    if (index > 0 && !isAttached) natural += widthOf(' ') + spacing;
    const start = natural;
    natural += widthOf(text);
    return start;
  });
  return direction === 'ltr'
    ? starts.map((start) => left + start * scale)
    : starts.map((start, index) => {
        const end = start + widthOf(tokens[index]?.text ?? '');
        return left + (natural - end) * scale;
      });
};

describe('[READ-018] a line of words as one text', () => {
  it('is one where the print is only wider and its spaces are larger', () => {
    const texts = fitLine(
      [token('one', 100, 36), token('two', 150, 36), token('three', 200, 60)],
      HEIGHT,
      widthOf,
    );
    expect(texts).toHaveLength(1);
    expect(texts[0]?.scale).toBeCloseTo(1.2);
    expect(startsOf(texts[0] ?? expect.fail())).toEqual([
      expect.closeTo(100),
      expect.closeTo(150),
      expect.closeTo(200),
    ]);
  });

  it('writes an exponent without a space before it', () => {
    const [text] = fitLine(
      [token('10', 100, 20), token('⁷', 120, 10, true), token('m', 140, 10)],
      HEIGHT,
      widthOf,
    );
    expect(text).toMatchObject({ scale: expect.closeTo(1), spacing: expect.closeTo(0) });
  });

  it('runs from the right where the words do, and begins again where they turn', () => {
    const arabic = [token('اقرأ', 800, 40), token('هذا', 760, 30)];
    const texts = fitLine([...arabic, token('and', 600, 30), token('then', 640, 40)], 20, widthOf);
    expect(texts.map(({ direction }) => direction)).toEqual(['rtl', 'ltr']);
    expect(startsOf(texts[0] ?? expect.fail())).toEqual([expect.closeTo(800), expect.closeTo(760)]);
  });

  it('keeps every word where it is printed, whatever the print is', () => {
    const words = fc.array(
      fc.record({
        text: fc.stringMatching(/^[a-z]{1,12}$/u),
        stretch: fc.double({ min: 0.6, max: 1.6, noNaN: true }),
        gap: fc.double({ min: 2, max: 40, noNaN: true }),
      }),
      { minLength: 1, maxLength: 14 },
    );
    fc.assert(
      fc.property(words, (line) => {
        let left = 50;
        const tokens = line.map(({ text, stretch, gap }) => {
          const width = widthOf(text) * stretch;
          const placed = token(text, left, width);
          left += width + gap;
          return placed;
        });
        const texts = fitLine(tokens, HEIGHT, widthOf);
        expect(texts.flatMap((text) => text.tokens)).toEqual(tokens);
        const starts = texts.flatMap(startsOf);
        tokens.forEach((each, index) => {
          expect(Math.abs(each.left - (starts[index] ?? 0))).toBeLessThanOrEqual(0.221 * HEIGHT);
        });
      }),
    );
  });
});
