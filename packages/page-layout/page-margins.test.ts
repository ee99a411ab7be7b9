import { expect, it } from 'vitest';
import { detectQuestions } from './detect-questions.ts';
import { pageMargins } from './page-margins.ts';

const [width, height] = [1_000, 1_400];

/** Two columns of numbered blocks as black bars: numbers hang out at their left. */
const page = () => {
  const grey = new Uint8Array(width * height).fill(255);
  const bar = (left: number, top: number, wide: number) => {
    for (let y = top; y < top + 12; y += 1) grey.fill(0, y * width + left, y * width + left + wide);
  };
  for (const edge of [80, 530])
    for (let top = 160; top < 1_200; top += 130) {
      bar(edge, top, 14);
      for (let line = 0; line < 4; line += 1) bar(edge + 40, top + line * 22, 340 - line * 20);
    }
  return { picture: { width, height, grey }, words: [] };
};

const question = (column: number, top: number) => {
  const left = column === 0 ? 80 : 530;
  const textFrom = { left: left + 40, right: left + 380 };
  return { left, top, width: 380, height: 90, number: 1 + top, column, textFrom };
};

it('finds the columns of a picture without words', () => {
  expect(pageMargins(page())?.columns).toEqual([
    { left: 80, right: 460 },
    { left: 530, right: 910 },
  ]);
});

it('parts the numbers of found questions from their text, in a column without questions too', () => {
  const found = [question(0, 160), question(0, 290), question(0, 420)];
  expect(pageMargins(page(), found)?.columns.map(({ inner }) => inner)).toEqual([117, 567]);
});

it('parts nothing where a page has a single question', () => {
  expect(pageMargins(page(), [question(0, 160)])?.columns[0]).not.toHaveProperty('inner');
});

/** Two columns of questions whose numbers run into their text, below a running head with a line. */
const printed = () => {
  const grey = new Uint8Array(width * height).fill(255);
  for (let y = 99; y < 101; y += 1) grey.fill(0, y * width + 60, y * width + 940);
  const line = (texts: readonly string[], left: number, top: number) =>
    texts.map((text, at) => ({ text, left: left + at * 60, top, width: 57, height: 20 }));
  const words = [60, 530].flatMap((left, column) =>
    [0, 1, 2, 3].flatMap((at) => {
      const top = 130 + at * 250;
      return [
        ...line(['QUESTION', String(column * 4 + at + 1), 'Which', 'of', 'these', 'is'], left, top),
        ...line(['the', 'one', 'that', 'we', 'look', 'for?'], left, top + 24),
        ...line(['A)', 'one', 'B)', 'two', 'C)', 'six'], left, top + 48),
      ];
    }),
  );
  const head = line(['PRACTICE', 'EXAM'], 60, 74);
  return { picture: { width, height, grey }, words: [...head, ...words] };
};

it('parts numbers from the text that they run into', () => {
  const found = detectQuestions(printed());
  expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const columns = pageMargins(printed(), found)?.columns ?? [];
  // No more of a column is numbers.
  expect(columns.map(({ left, inner = 0 }) => Math.round(inner - left))).toEqual([86, 86]);
});

it('begins below a running head with a line, which is a little below the usual place', () => {
  expect(pageMargins(printed())?.top).toBeGreaterThan(120);
});

/** The page of bars with a band over it, and a line with a page number under it. */
const framed = () => {
  const { picture, words } = page();
  const fill = (top: number, bottom: number, left: number, right: number) => {
    for (let y = top; y < bottom; y += 1) picture.grey.fill(0, y * width + left, y * width + right);
  };
  fill(60, 102, 70, 920);
  fill(1_318, 1_320, 70, 920);
  fill(1_330, 1_345, 480, 510);
  return { picture, words };
};

it('leaves out a band over the page and a page number with a line over it', () => {
  const margins = pageMargins(framed());
  expect(margins?.top).toBe(160);
  expect(margins?.bottom).toBe(1_148);
});

it('begins with a picture at the head of a page', () => {
  const cover = framed();
  for (let y = 20; y < 600; y += 1) cover.picture.grey.fill(0, y * width + 70, y * width + 920);
  expect(pageMargins(cover)?.top).toBe(20);
});

it('gives no column to what stands over and under an empty one', () => {
  const empty = framed();
  for (let y = 120; y < 1_310; y += 1)
    empty.picture.grey.fill(255, y * width + 500, (y + 1) * width);
  for (let y = 110; y < 1_310; y += 1) empty.picture.grey.fill(0, y * width + 495, y * width + 498);
  expect(pageMargins(empty)?.columns).toEqual([{ left: 80, right: 460 }]);
});
