import { expect, it } from 'vitest';
import { detectQuestions } from './index.ts';

const HEIGHT = 1_414;
const picture = { width: 1_000, height: HEIGHT, grey: new Uint8Array(1_000 * HEIGHT).fill(255) };

const line = (top: number, texts: readonly string[]) =>
  texts.map((text, at) => ({ text, left: 60 + at * 50, top, width: 44, height: 24 }));

/** Lines every 18 units whose words have boxes of 24: each reaches into the next. */
const questions = [1, 2, 3].flatMap((number, at) => {
  const top = 200 + at * 54;
  return [
    ...line(top, [`${number}.`, 'Which', 'of', 'these', 'is', 'it?']),
    ...line(top + 18, ['A)', 'one', 'B)', 'two', 'C)', 'six']),
    ...line(top + 36, ['D)', 'ten', 'E)', 'none']),
  ];
});

it('parts questions between lines whose words reach into each other', () => {
  const found = detectQuestions({ picture, words: questions });
  expect(found.map(({ number }) => number)).toEqual([1, 2, 3]);
  for (const [at, box] of found.entries()) {
    const top = 200 + at * 54;
    // In the middle of what two lines share, 6 units.
    expect(box.top).toBeGreaterThan(top + 1);
    expect(box.top).toBeLessThan(top + 6);
    expect(box.top + box.height).toBeLessThanOrEqual(top + 54 + 6);
    expect(box.top + box.height).toBeGreaterThan(top + 36 + 18);
  }
});

it('finds gaps of a text that are nothing but a bare number over their options', () => {
  const gaps = [19, 20, 21].flatMap((number, at) => [
    ...line(200 + at * 100, [String(number)]),
    ...line(226 + at * 100, ['(A)', 'Two', '(B)', 'Click']),
    ...line(252 + at * 100, ['(C)', 'A', '(D)', 'In']),
  ]);
  expect(detectQuestions({ picture, words: gaps }).map(({ number }) => number)).toEqual([
    19, 20, 21,
  ]);
});

it('leaves out a page number far below, whose badge is printed in pieces', () => {
  const marked = { ...picture, grey: picture.grey.slice() };
  // The frame of the badge above, and what is left of it below the number.
  for (const [top, high] of [
    [1_308, 4],
    [1_341, 3],
  ] as const)
    for (let y = top; y < top + high; y += 1)
      marked.grey.fill(60, y * picture.width + 480, y * picture.width + 520);
  const page = [
    ...line(200, ['1.', 'Which', 'of', 'these?']),
    ...line(240, ['A)', 'Two', 'B)', 'Click', 'C)', 'In']),
    { text: '10', left: 488, top: 1_312, width: 22, height: 28 },
  ];
  const [found, ...others] = detectQuestions({ picture: marked, words: page });
  expect(others).toEqual([]);
  expect((found?.top ?? 0) + (found?.height ?? 0)).toBeLessThan(300);
});
