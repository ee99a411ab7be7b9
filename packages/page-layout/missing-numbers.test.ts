import { expect, it } from 'vitest';
import { missingNumbers } from './missing-numbers.ts';

const at = (
  value: number,
  top: number,
  more: { air?: number; indent?: number; isHanging?: boolean; isAnnounced?: boolean } = {},
) => {
  const sign = { left: 70, top, right: 78, bottom: top + 12 };
  return {
    ...{ value, worth: 0.9, indent: 0, top, sign, line: sign, air: 20, layout: 0.4 },
    ...{ isHanging: true, isMarginal: false, isAnnounced: false, place: top, column: 0 },
    ...more,
  };
};

const inferred = (
  places: readonly ReturnType<typeof at>[],
  known: readonly ReturnType<typeof at>[],
) => missingNumbers([...places, ...known], known).map(({ value, top }) => [value, top]);

it('infers a number between two that were read from a place under them', () => {
  expect(inferred([at(88, 300)], [at(1, 100), at(2, 200), at(4, 400)])).toEqual([[3, 300]]);
});

it('infers none where nothing stands, further in, or without air above', () => {
  const known = [at(1, 100), at(2, 200), at(4, 400)];
  expect(inferred([], known)).toEqual([]);
  expect(inferred([at(88, 300, { indent: 30 }), at(88, 320, { air: 6 })], known)).toEqual([]);
});

it('goes on after the last number where the list hangs out of the text', () => {
  const known = [at(5, 100), at(6, 200), at(7, 300)];
  expect(inferred([at(88, 400), at(88, 500, { isHanging: false })], known)).toEqual([[8, 400]]);
});

it('infers nothing from two numbers', () => {
  expect(inferred([at(88, 200)], [at(1, 100), at(3, 300)])).toEqual([]);
});

it('infers numbers where the word stands that announces the others, and nowhere else', () => {
  const called = (value: number, top: number) =>
    at(value, top, { isAnnounced: true, isHanging: false });
  const known = [called(1, 100), called(2, 200), called(4, 400)];
  const places = [at(88, 260), called(88, 300), at(88, 340), called(88, 500)];
  expect(inferred(places, known)).toEqual([
    [3, 300],
    [5, 500],
  ]);
});
