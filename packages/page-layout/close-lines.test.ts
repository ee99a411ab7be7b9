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

it('keeps lines apart where signs of mathematics have boxes that reach into the line below', () => {
  const sums = [46, 47, 48].flatMap((number, at) => {
    const top = 160 + at * 140;
    const [first = [], ...words] = [
      line(top, [`${number}.`, '36·(17', '−', '18)', '+', '36']),
      line(top + 19, ['Buna', 'göre', 'sonucu', 'kaçtır?']),
      line(top + 44, ['A)', '14', 'B)', '17']),
      line(top + 63, ['C)', '16', 'D)', '19']),
    ].map((words) => words.map((word) => ({ ...word, height: 18 })));
    // A minus hangs below its line, a bracket reaches over all of it and half of the next.
    const signs = first.map((word, of) => {
      if (of === 0) return { ...word, left: word.left + 4 };
      return of === 2 ? { ...word, top: top + 3, height: 26 } : { ...word, height: 28 };
    });
    return [...signs, ...words.flat()];
  });
  const found = detectQuestions({ picture, words: sums });
  expect(found.map(({ number }) => number)).toEqual([46, 47, 48]);
  expect(found[1]?.top).toBeLessThan(306);
});

it('keeps a large number on the line at which it begins', () => {
  const large = [7, 8, 9].flatMap((number, at) => {
    const top = 160 + at * 140;
    const [first, ...words] = [
      ...line(top, [`${number}.`, 'Which', 'of', 'these', 'is', 'it?']),
      ...line(top + 26, ['A)', 'one', 'B)', 'two', 'C)', 'six']),
    ];
    return first ? [{ ...first, height: 44 }, ...words] : words;
  });
  expect(detectQuestions({ picture, words: large }).map(({ number }) => number)).toEqual([7, 8, 9]);
});
