import { useSamplePages } from '@sayfa/testkit/sample-pages';
import { expect, it } from 'vitest';
import { detectQuestions } from './index.ts';

const samplePage = useSamplePages();

it.each([9, 13, 14])('reads the options of each question on a picture of page %i', async (page) => {
  const { picture } = await samplePage(page);
  const found = detectQuestions({ picture, words: [] });
  expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(found.map(({ optionRuns }) => optionRuns)).toEqual(found.map(() => 1));
});
