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

type Picture = ReturnType<typeof pageWith>;

const ringOn = ({ grey }: Picture, level: number, radius: number, stroke: number) => {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = Math.hypot(x - 500, y - 700);
      if (from >= radius && from < radius + stroke) grey[y * width + x] = level;
    }
};

it('takes a large ring away whose stroke is hardly wider than those of print', () => {
  const page = pageWith(255);
  ringOn(page, 185, 250, 10);
  expect(inkOf(withoutAreas(page)).trim({ left: 0, top: 0, width: 1_000, height: 1_400 })).toEqual({
    ...{ left: 200, top: 500, width: 400, height: 3 },
  });
});

it('leaves a small ring, which a figure may have', () => {
  const page = pageWith(255);
  ringOn(page, 185, 30, 10);
  const box = inkOf(withoutAreas(page)).trim({ left: 400, top: 620, width: 200, height: 160 });
  expect(box?.width).toBeGreaterThanOrEqual(78);
});

const fillIn = (
  { grey }: Picture,
  value: number,
  [left, top, wide, high]: readonly [number, number, number, number],
) => {
  for (let y = top; y < top + high; y += 1)
    grey.fill(value, y * width + left, y * width + left + wide);
};

it('takes pieces of a watermark away that are no larger than a badge', () => {
  const page = pageWith(190);
  fillIn(page, 190, [700, 300, 60, 40]);
  expect(inkOf(withoutAreas(page)).trim({ left: 650, top: 250, width: 200, height: 200 })).toBe(
    undefined,
  );
});

it('leaves a box with a light number in it that is as grey as a watermark', () => {
  const page = pageWith(120);
  fillIn(page, 120, [700, 300, 40, 24]);
  fillIn(page, 250, [712, 306, 6, 12]);
  expect(withoutAreas(page).grey[306 * width + 702]).toBe(120);
});

it('leaves a dark band whole, whose grey is uneven', () => {
  const page = pageWith(190);
  for (let x = 60; x < 900; x += 1) fillIn(page, 86 + (x % 16), [x, 100, 1, 40]);
  const band = { left: 40, top: 80, width: 900, height: 80 };
  expect(inkOf(withoutAreas(page)).trim(band)).toEqual({
    left: 60,
    top: 100,
    width: 840,
    height: 40,
  });
});
