import { randomFrom } from '@sayfa/kernel';
import { expect, it } from 'vitest';
import { detectQuestions } from './detect-questions.ts';
import { inkOfPage, withoutFlatGrey } from './page-ink.ts';

const WIDTH = 1_000;
const HEIGHT = 1_414;

type Box = { left: number; top: number; width: number; height: number };

/** Two columns of six questions with three lines each. */
const words = [80, 530].flatMap((left, column) =>
  Array.from({ length: 6 }, (_, at) => at).flatMap((at) => {
    const top = 150 + at * 180;
    const line = (row: number) =>
      Array.from({ length: 5 }, (_unused, word) => ({
        text: `word${word}?`,
        left: left + 34 + word * 72,
        top: top + row * 24,
        width: 62,
        height: 16,
      }));
    const number = { text: `${column * 6 + at + 1}.`, left, top, width: 20, height: 16 };
    return [number, ...line(0), ...line(1), ...line(2)];
  }),
);

const fill = (grey: Uint8Array, { left, top, width, height }: Box, value: number): void => {
  for (let y = top; y < top + height; y += 1)
    grey.fill(value, y * WIDTH + left, y * WIDTH + left + width);
};

/** The page with a diagonal band of a grey over it, and a drawing in the first column. */
const pictureWith = (grey: number, noise = 0) => {
  const random = randomFrom(7);
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let y = 60; y < HEIGHT - 60; y += 1) {
    const from = Math.round(850 - y * 0.5);
    pixels.fill(grey, y * WIDTH + from, y * WIDTH + from + 70);
  }
  for (const word of words) fill(pixels, { ...word, top: word.top + 3, height: 10 }, 20);
  fill(pixels, { left: 200, top: 228, width: 120, height: 60 }, 60);
  const noisy = pixels.map((value) =>
    Math.max(0, Math.min(255, value + Math.round((random() - 0.5) * noise))),
  );
  return { width: WIDTH, height: HEIGHT, grey: noisy };
};

it.each([240, 191, 150, 120])('finds the questions under a watermark of grey %i', (grey) => {
  const found = detectQuestions({ picture: pictureWith(grey), words });
  expect(found.map(({ number, column }) => [number, column])).toEqual(
    Array.from({ length: 12 }, (_, at) => [at + 1, at < 6 ? 0 : 1]),
  );
});

it('finds the same boxes whether a picture has the noise of an encoding or not', () => {
  const clean = detectQuestions({ picture: pictureWith(191), words });
  expect(detectQuestions({ picture: pictureWith(191, 6), words })).toEqual(clean);
});

it('sees words, and drawings between them, and no watermark', () => {
  const ink = inkOfPage(pictureWith(191), words);
  expect(ink.count({ left: 470, top: 760, width: 55, height: 120 })).toBe(0);
  expect(ink.trim({ left: 150, top: 222, width: 250, height: 70 })).toEqual({
    left: 200,
    top: 228,
    width: 120,
    height: 60,
  });
});

it('sees no watermark of which close lines of text cover all but a part', () => {
  const lines = [80, 530].flatMap((left, column) =>
    Array.from({ length: column === 0 ? 20 : 44 }, (_, at) => at).flatMap((at) =>
      [0, 1, 2, 3, 4].map((word) => ({
        ...{ text: 'word', left: left + word * 78, top: 100 + at * 26 },
        ...{ width: 74, height: 26 },
      })),
    ),
  );
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let y = 300; y < 950; y += 1) {
    const from = Math.round(1_030 - y * 0.85);
    grey.fill(207, y * WIDTH + from, y * WIDTH + from + 70);
  }
  for (const { left, top, width, height } of lines)
    for (let letter = left; letter < left + width - 8; letter += 12)
      fill(grey, { left: letter, top: top + 8, width: 6, height: height - 14 }, 20);
  const ink = inkOfPage({ width: WIDTH, height: HEIGHT, grey }, lines);
  expect(ink.count({ left: 80, top: 660, width: 400, height: 300 })).toBe(0);
});

it.each([0, 24])('takes the watermark off a scan with noise %i, and leaves the text', (noise) => {
  const { grey } = withoutFlatGrey(pictureWith(150, noise));
  const at = (x: number, y: number) => grey[y * WIDTH + x] ?? 0;
  // In the middle of the watermark, of a word on white paper, of a word in the watermark.
  expect(at(500, 770)).toBe(255);
  expect(at(140, 158)).toBeLessThan(60);
  expect(at(664, 338)).toBeLessThan(60);
});

it('takes no rows of an answer key for questions, where nothing can be read but numbers', () => {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const left of [80, 300, 520, 740])
    for (let row = 0; row < 20; row += 1) {
      fill(pixels, { left, top: 150 + row * 30, width: 16, height: 12 }, 20);
      fill(pixels, { left: left + 30, top: 150 + row * 30, width: 10, height: 12 }, 20);
    }
  const picture = { width: WIDTH, height: HEIGHT, grey: pixels };
  expect(detectQuestions({ picture, words: [] })).toEqual([]);
});
