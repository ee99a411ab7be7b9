import { expect, it } from 'vitest';
import { inkOf } from './ink.ts';
import { withoutAreas } from './without-areas.ts';

const [width, height] = [1_000, 1_400];

const pageWith = (level: number) => {
  const grey = new Uint8Array(width * height).fill(255);
  const fill = (
    value: number,
    [left, top, wide, high]: readonly [number, number, number, number],
  ) => {
    for (let y = top; y < top + high; y += 1)
      grey.fill(value, y * width + left, y * width + left + wide);
  };
  fill(level, [300, 300, 60, 600]);
  fill(30, [200, 500, 400, 3]);
  return { width, height, grey };
};

const trimmed = (level: number) =>
  inkOf(withoutAreas(pageWith(level))).trim({ left: 0, top: 0, width: 1_000, height: 1_400 });

it.each([120, 170, 205])(
  'takes a letter of a watermark away and leaves print over it, grey %i',
  (level) => {
    expect(trimmed(level)).toEqual({ left: 200, top: 500, width: 400, height: 3 });
  },
);

it('leaves a coloured badge, whose number is light on dark', () => {
  const page = pageWith(255);
  for (let y = 200; y < 240; y += 1) page.grey.fill(110, y * width + 100, y * width + 150);
  const part = { left: 80, top: 180, width: 100, height: 80 };
  expect(inkOf(withoutAreas(page)).trim(part)).toEqual({
    left: 100,
    top: 200,
    width: 50,
    height: 40,
  });
});

it('leaves what is as dark as print', () => {
  expect(trimmed(40)).toEqual({ left: 200, top: 300, width: 400, height: 600 });
});
