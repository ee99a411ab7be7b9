import { threadTimeOf } from '@sayfa/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detectQuestions } from './index.ts';

const WIDTH = 500;
const HEIGHT = 707;

const pictureWith = (
  words: readonly { left: number; top: number; width: number; height: number }[],
) => {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const { left, top, width, height } of words) {
    const from = Math.round(left / 2);
    const to = Math.min(WIDTH, Math.round((left + width) / 2));
    for (let y = Math.round(top / 2); y < Math.min(HEIGHT, (top + height) / 2); y += 1) {
      grey.fill(0, y * WIDTH + from, y * WIDTH + to);
    }
  }
  return { width: WIDTH, height: HEIGHT, grey };
};

const word = fc.record({
  text: fc.oneof(
    fc.constantFrom('1.', '2)', '3-', 'Soru', 'A)', '', '٤-', '問３', 'Cevap', '1.A'),
    fc.string({ maxLength: 6 }),
  ),
  left: fc.double({ min: -20, max: 1_020, noNaN: true }),
  top: fc.double({ min: -20, max: 1_440, noNaN: true }),
  width: fc.double({ min: 0, max: 400, noNaN: true }),
  height: fc.double({ min: 0, max: 60, noNaN: true }),
});

it('finds boxes that lie on the page and never fails, whatever the words', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 120 }), (words) => {
      const picture = pictureWith(words);
      for (const { left, top, width, height } of detectQuestions({ picture, words })) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(width).toBeGreaterThan(0);
        expect(height).toBeGreaterThan(0);
        expect(left + width).toBeLessThanOrEqual(1_000.5);
        expect(top + height).toBeLessThanOrEqual((HEIGHT * 1_000) / WIDTH + 0.5);
      }
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['that all begin a question', (at: number) => ({ text: `${(at % 900) + 1}.`, left: 60 })],
  ['that all are number one', () => ({ text: '1.', left: 60 })],
  ['in a grid', (at: number) => ({ text: 'a', left: 40 + (at % 100) * 9 })],
])('takes no more than a moment for twenty thousand words %s', async (_, wordAt) => {
  const words = Array.from({ length: 20_000 }, (_unused, at) => ({
    top: 20 + (at * 1_380) / 20_000,
    width: 7,
    height: 0.05,
    ...wordAt(at),
  }));
  const picture = pictureWith(words.slice(0, 400));
  const time = await threadTimeOf(() => detectQuestions({ picture, words }));
  // It takes a second; what grows with the square takes minutes.
  expect(time).toBeLessThan(8_000);
});
