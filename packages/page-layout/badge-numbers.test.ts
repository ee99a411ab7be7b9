import { useSamplePages } from '@sayfa/testkit/sample-pages';
import { expect, it } from 'vitest';
import { badgesOf, numberBadges, readBadges } from './badge-numbers.ts';
import { detectQuestions } from './index.ts';
import type { GreyPicture } from './ink.ts';
import { createSignReader, type SignReader } from './sign-reader.ts';
import { signsOf } from './signs.ts';

const samplePage = useSamplePages();

type Change = (picture: GreyPicture, at: number) => number;

/** A page of the workbook as a picture whose numbers stand in boxes; `digit`: what is printed of these. */
const boxedPage = async (pageNumber: number, digit: Change) => {
  const { picture, words } = await samplePage(pageNumber);
  const grey = picture.grey.slice();
  const { width, height } = picture;
  for (const word of words) {
    if (!/^\d{1,2}\.$/u.test(word.text)) continue;
    const [left, right] = [Math.round(word.left) - 3, Math.round(word.left + word.width) + 3];
    const [top, bottom] = [Math.round(word.top) - 1, Math.round(word.top + word.height) + 1];
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) grey[y * width + x] = digit(picture, y * width + x);
  }
  return { picture: { width, height, grey }, words: [] };
};

const numbersOn = async (page: ReturnType<typeof boxedPage>) =>
  detectQuestions(await page).map(({ number }) => number);

const BOX = 70;
const inverse: Change = ({ grey }, at) => BOX + ((255 - (grey[at] ?? 255)) * (255 - BOX)) / 255;

it.each([8, 13, 22])(
  'finds questions whose numbers are light on coloured boxes, page %i of the workbook',
  async (pageNumber) => {
    expect(await numbersOn(boxedPage(pageNumber, inverse))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  },
);

it('finds a question at each box although most of what is in them cannot be read', async () => {
  const found = await numbersOn(
    boxedPage(8, (picture, at) => {
      // Only the upper part of each digit was printed well.
      const isFaint = Math.floor(at / picture.width) % 3 !== 0;
      return isFaint && (picture.grey[at] ?? 255) < 200 ? 160 : inverse(picture, at);
    }),
  );
  expect(found).toHaveLength(10);
});

const SIZE = { width: 300, height: 200 };

/** Boxes with light bars in them, each as wide and high as a sign. */
const boxes = (signs: readonly (readonly [number, number])[], tops: readonly number[]) => {
  const grey = new Uint8Array(SIZE.width * SIZE.height).fill(255);
  const bar = (left: number, top: number, [wide, high]: readonly [number, number], value = 255) => {
    for (let y = top; y < top + high; y += 1)
      grey.fill(value, y * SIZE.width + left, y * SIZE.width + left + wide);
  };
  for (const top of tops) {
    bar(20, top, [60, 24], 60);
    let left = 26;
    for (const sign of signs) {
      bar(left, top + 6, sign);
      left += sign[0] + 3;
    }
  }
  return { ...SIZE, grey };
};

/** Reads 4 where a sign is broad, and no digit where it is as narrow as a bracket. */
const reader: SignReader = {
  likely: ({ left, right }) =>
    Float32Array.from({ length: 11 }, (_, at) =>
      at === (right - left > 5 ? 4 : 10) ? 0.95 : 0.005,
    ),
  letters: () => [0, 0, 0, 0, 0],
  parted: (sign) => [sign, sign],
};

const best = (signs: readonly (readonly [number, number])[]) => {
  const badges = badgesOf(signsOf(boxes(signs, [40])));
  const way = { isRtl: false, digits: 'latin', edge: 15, unit: 1 } as const;
  const [first] = readBadges(reader, badges, way).toSorted((one, other) => other.worth - one.worth);
  return first?.value;
};

it('reads a number in a box with a bracket after it, and with another before it', () => {
  const [digit, bracket] = [
    [8, 12],
    [3, 12],
  ] as const;
  expect(best([digit])).toBe(4);
  expect(best([digit, digit])).toBe(44);
  expect(best([digit, digit, bracket])).toBe(44);
  expect(best([bracket, digit, bracket])).toBe(4);
});

it('takes no fat letter with a hole for a box', () => {
  const page = boxes([[10, 5]], [40]);
  const [box] = signsOf(page).filter(({ isInverse }) => !isInverse);
  expect(box).toMatchObject({ left: 20, top: 40, right: 80, bottom: 64 });
});

/** The three corners of a QR code on a page of the workbook, as scans have them: a ring in a square. */
const withQrCode = async (pageNumber: number, [x, y]: readonly [number, number]) => {
  const { picture } = await samplePage(pageNumber);
  const grey = picture.grey.slice();
  const square = (left: number, top: number, size: number, value: number) => {
    for (let row = top; row < top + size; row += 1)
      grey.fill(value, row * picture.width + left, row * picture.width + left + size);
  };
  for (const [left, top] of [
    [x, y],
    [x + 41, y],
    [x, y + 42],
  ] as const) {
    square(left, top, 17, 30);
    square(left + 3, top + 3, 11, 250);
    square(left + 5, top + 5, 7, 30);
  }
  return { ...picture, grey };
};

it('takes the corners of a QR code for no numbers in boxes', async () => {
  const code = await withQrCode(8, [60, 40]);
  expect(badgesOf(signsOf(code)).length).toBeGreaterThanOrEqual(3);
  expect(numberBadges(createSignReader(code), signsOf(code), () => false).size).toBe(0);
  expect(detectQuestions({ picture: code, words: [] })).toEqual(
    detectQuestions({ picture: (await samplePage(8)).picture, words: [] }),
  );
});
