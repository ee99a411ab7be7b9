import { expect, it } from 'vitest';
import type { Picture } from './choose-picture.ts';
import { type DetailNeed, detailNeedOf, findRegion, findVisibleRegion } from './detail-need.ts';
import type { PageSource } from './page-source.ts';

const BOX = { left: 0, top: 0, width: 640, height: 905 };
const pictureOf = (width: number): Picture => ({
  width,
  height: width * Math.SQRT2,
  url: `${width}`,
});
const stage = { width: 1200, height: 900 };

const sourceOf = (pictures: readonly Picture[]): PageSource => ({
  total: 1,
  page: () => ({ key: 'page_1', size: { width: 640, height: 905 }, thumbnail: null, pictures }),
  direction: 'ltr',
  earlyPicture: () => '',
  region: (_, { left, top, width, height }, pixels) => [left, top, width, height, pixels].join(),
});

const needAt = (
  scale: number,
  { widest = 2000, best = 2000, isShown = true, basePixels = 640 } = {},
): DetailNeed => {
  const pictures = [pictureOf(1000), pictureOf(widest)];
  const element = {
    number: () => 1,
    box: () => BOX,
    isShown: () => isShown,
    basePixels: () => basePixels,
  };
  const view = { place: { x: 0, y: 0, scale }, stage, devicePixelRatio: 1 };
  const region = findVisibleRegion(sourceOf(pictures), element, view);
  return detailNeedOf(
    { element, pictures, best: best ? { width: best } : undefined },
    view,
    region,
  );
};

it('needs nothing before the page has its picture', () => {
  expect(needAt(1, { isShown: false })).toEqual({ name: 'nothing' });
  expect(needAt(1, { best: 0 })).toEqual({ name: 'nothing' });
});

it('needs no detail where the picture at scale 1 has every pixel of the best one', () => {
  expect(needAt(1, { widest: 1000, best: 640 }).name).toBe('base');
});

it('needs a part of the picture while that has every pixel that is seen', () => {
  expect(needAt(2)).toMatchObject({ name: 'picture', isSharp: true, pixels: 1200 });
});

it('needs a region beyond the detail of a reduced picture', () => {
  expect(needAt(3.2)).toMatchObject({ name: 'region', isSharp: false, isBaseEnough: false });
});

it('is as sharp as it can be with a picture that was never reduced', () => {
  expect(needAt(3, { widest: 1200, best: 1200 })).toMatchObject({ name: 'picture', isSharp: true });
});

it('finds regions on whole page units, and none for pictures with every pixel of the PDF', () => {
  const part = { left: 10.3, top: 20.2, width: 100, height: 50 };
  const source = sourceOf([pictureOf(2000)]);
  const region = findRegion(source, 1, { width: 500, height: 707 }, part, 4);
  expect(region).toEqual({
    address: '20,40,201,101,400',
    part: { left: 10, top: 20, width: 100.5, height: 50.5 },
  });
  expect(findRegion(sourceOf([pictureOf(1200)]), 1, BOX, part, 4)).toBeUndefined();
});
