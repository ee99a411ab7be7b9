import type { Rect } from '@sayfa/kernel';
import { SCIENCE, useSamplePages } from '@sayfa/testkit/sample-pages';
import { expect, it } from 'vitest';
import { detectQuestions } from './index.ts';

const samplePage = useSamplePages();

const questionsOn = async (pageNumber: number, id?: number) => {
  const page = await samplePage(pageNumber, id);
  return { found: detectQuestions(page), ...page };
};

/** Share of two boxes' union that both have. */
const overlap = (one: Rect, other: Rect): number => {
  const across =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  const both = Math.max(0, across) * Math.max(0, down);
  return both / (one.width * one.height + other.width * other.height - both);
};

it.each([8, 9, 13, 14, 18, 22])(
  'finds the ten questions of the test on page %i of the workbook, with all their words',
  async (pageNumber) => {
    const { found, words } = await questionsOn(pageNumber);
    expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const columns = found.map(({ column }) => column);
    expect(columns).toEqual(columns.toSorted((one, other) => one - other));
    expect(new Set(columns).size).toBe(2);
    // Between the heading and the page number every word belongs to exactly one question.
    const text = words.filter(
      ({ top, text: letters }) => top > 180 && top < 1340 && letters !== '',
    );
    const owners = text.map(({ left, top, width, height }) => {
      const [x, y] = [left + width / 2, top + height / 2];
      return found.filter(
        (one) =>
          x >= one.left - 2 &&
          x <= one.left + one.width + 2 &&
          y >= one.top - 2 &&
          y <= one.top + one.height + 2,
      ).length;
    });
    expect(owners.filter((count) => count !== 1)).toEqual([]);
  },
);

it.each([12, 18])(
  'finds the eight questions of the quiz on page %i of the science reader in their two columns',
  async (pageNumber) => {
    const { found } = await questionsOn(pageNumber, SCIENCE);
    expect(found.map(({ number, column }) => [number, column])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((number) => [number, number > 4 ? 1 : 0]),
    );
  },
);

it.each([1, 5, 23, 24])('finds none on page %i, which has none', async (pageNumber) => {
  expect((await questionsOn(pageNumber)).found).toEqual([]);
});

it.each([8, 13, 22])(
  'reads the same ten numbers from a mere picture of page %i, and finds the same questions',
  async (pageNumber) => {
    const { found, picture } = await questionsOn(pageNumber);
    const onPicture = detectQuestions({ picture, words: [] });
    expect(onPicture.map(({ number }) => number)).toEqual(found.map(({ number }) => number));
    for (const [index, one] of found.entries())
      expect(overlap(one, onPicture[index] ?? { ...one, width: 0 })).toBeGreaterThan(0.85);
  },
);
