import { expect, it } from 'vitest';
import { cellsOf } from '../contract/index.ts';
import { cellsOfOtherPage } from './lines-of-other-page.ts';

const HEIGHT = 1_400;
const UPRIGHT = [90, 130, 470, 540, 580, 910];

const cells = (level: readonly number[]) => cellsOf({ upright: UPRIGHT, level }, HEIGHT);

const question = (top: number, bottom: number, left = 92) => ({
  ...{ left, top, width: 370, height: bottom - top },
});

const extents = (level: readonly number[], questions: readonly ReturnType<typeof question>[]) =>
  cellsOfOtherPage(cells(level), questions).map(({ sections }) =>
    sections.map(({ top, height }) => [top, top + height]),
  );

const both = (...extent: number[]) => [
  [extent, extent],
  [extent, extent],
];

it('reaches as far up and down as the questions of the page, in all columns', () => {
  const longer = [question(150, 500), question(520, 1_300), question(120, 400, 545)];
  expect(extents([200, 1_000], longer)).toEqual(both(112, 1_308));
});

it('leaves lines alone that are around all questions, and those of a page without any', () => {
  expect(extents([100, 1_350], [question(150, 500), question(520, 1_300)])).toEqual(
    both(100, 1_350),
  );
  expect(extents([200, 1_000], [])).toEqual(both(200, 1_000));
});

it('leaves lines alone that leave out most questions, and what is beside all columns', () => {
  const below = [question(210, 480), question(600, 800), question(820, 990)];
  expect(extents([200, 500], below)).toEqual(both(200, 500));
  const beside = { left: 930, top: 40, width: 60, height: 1_320 };
  expect(extents([200, 1_000], [question(210, 900), beside])).toEqual(both(200, 1_000));
});

it('moves the first and the last line only', () => {
  const found = extents([200, 600, 1_000], [question(150, 580), question(610, 1_200)]);
  expect(found).toEqual([...both(142, 600), ...both(600, 1_208)]);
});

it('knows nothing to cut without upright lines', () => {
  const none = cellsOf({ upright: [], level: [200, 1_000] }, HEIGHT);
  expect(cellsOfOtherPage(none, [question(150, 500)])).toEqual([]);
});
