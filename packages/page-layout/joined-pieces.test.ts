import { expect, it } from 'vitest';
import { joinedPieces } from './joined-pieces.ts';

const blob = (left: number, top: number, right: number, bottom: number) => ({
  ...{ left, top, right, bottom },
  pixels: (right - left) * (bottom - top),
});

const letters = [0, 1, 2, 3, 4].map((at) => blob(100 + at * 12, 50, 109 + at * 12, 64));

it('joins the two pieces of a digit whose thin stroke is too faint', () => {
  const found = joinedPieces([...letters, blob(200, 50, 208, 60), blob(201, 61, 208, 64)]);
  expect(found).toHaveLength(6);
  expect(found.at(-1)).toMatchObject({ left: 200, top: 50, right: 208, bottom: 64 });
});

it('leaves the dot of a letter, what is beside it, and letters of two lines', () => {
  const others = [
    ...[blob(200, 46, 203, 49), blob(200, 50, 203, 64)],
    ...[blob(240, 50, 248, 60), blob(249, 61, 257, 64)],
    ...[blob(300, 50, 309, 64), blob(300, 64, 309, 78)],
  ];
  expect(joinedPieces([...letters, ...others])).toHaveLength(letters.length + others.length);
});
