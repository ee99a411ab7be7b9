import type { Rect } from '@sayfa/kernel';
import { useSamplePages } from '@sayfa/testkit/sample-pages';
import { expect, it } from 'vitest';
import { CONFIDENT, confidenceOf, detectQuestions, type GreyPicture } from './index.ts';

const samplePage = useSamplePages();

/** Page units by which an edge may differ. */
const SLACK = 8;

const isWithin = (part: Rect, x: number, y: number): boolean =>
  x > part.left - SLACK &&
  x < part.left + part.width + SLACK &&
  y > part.top - SLACK &&
  y < part.top + part.height + SLACK;

const filled = (picture: GreyPicture, { left, top, width, height }: Rect): void => {
  for (let y = top; y < top + height; y += 1)
    picture.grey.fill(60, y * picture.width + left, y * picture.width + left + width);
};

/** A picture of a page with nothing on it but one of its questions, as the words of the page tell it. */
const pictureOfOne = async (page: number, at: number) => {
  const { picture, words } = await samplePage(page);
  const { width } = picture;
  const question = detectQuestions({ picture, words })[at];
  if (!question) throw new Error('the page has no such question');
  const grey = picture.grey.map((value, place) =>
    isWithin(question, place % width, Math.floor(place / width)) ? value : 255,
  );
  return { question, picture: { ...picture, grey } };
};

it.each([
  [9, 0],
  [13, 1],
])(
  'finds the one question of a picture, page %i, within its frame and over its foot',
  async (page, at) => {
    const { question, picture } = await pictureOfOne(page, at);
    filled(picture, { left: 20, top: 40, width: 3, height: picture.height - 80 });
    filled(picture, { left: 480, top: picture.height - 60, width: 40, height: 30 });
    const [found, ...others] = detectQuestions({ picture, words: [] });
    expect(others).toEqual([]);
    expect(found?.number).toBe(question.number);
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(Math.abs((found?.[side] ?? 0) - question[side])).toBeLessThanOrEqual(SLACK);
  },
);

it('is unsure of the one question of a picture where text stands above it', async () => {
  const { picture } = await pictureOfOne(13, 1);
  const [before] = confidenceOf(detectQuestions({ picture, words: [] }));
  expect(before).toBeGreaterThanOrEqual(CONFIDENT);
  const below = { ...picture, grey: picture.grey.slice() };
  for (let top = 120; top < 200; top += 24)
    filled(below, { left: 100, top, width: 250, height: 14 });
  const found = detectQuestions({ picture: below, words: [] });
  expect(found).toHaveLength(1);
  expect(confidenceOf(found)[0]).toBeLessThan(CONFIDENT);
});

it('finds nothing on a picture with one drawing, nor on a blank one', () => {
  const blank = { width: 1_000, height: 1_414, grey: new Uint8Array(1_414_000).fill(255) };
  expect(detectQuestions({ picture: blank, words: [] })).toEqual([]);
  const drawn = { ...blank, grey: blank.grey.slice() };
  filled(drawn, { left: 300, top: 400, width: 300, height: 200 });
  expect(detectQuestions({ picture: drawn, words: [] })).toEqual([]);
});
