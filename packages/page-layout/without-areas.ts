import { blobsIn } from './blobs.ts';
import type { GreyPicture } from './ink.ts';

/** Areas are looked for in a picture of half the size; pixels of that. */
const HALF = 2;

/** Half the width of a stroke: what is wider is an area, and no print. */
const REACH = 3;

/** Pixels around an area that belong to its edge. */
const EDGE = 1;

/** Pixels around an area in which what is no darker than it is a corner of it; grey levels. */
const CORNER = 3;
const AS_LIGHT = 14;

/** Grey levels between which an area is taken away; what is darker is a band or a badge. */
const DARKEST = 95;
const LIGHTEST = 236;

/** The largest badge, in pixels of the small picture. */
const BADGE = { width: 90, height: 30 };

const isGrey = (value: number): boolean => value >= DARKEST && value <= LIGHTEST;

/** Makes each value the largest of itself and of those after it, `count` in all, so far apart. */
const takeLargest = (values: Uint8Array, count: number, apart: number): void => {
  const join = (others: number) => {
    const reach = others * apart;
    for (let at = 0; at < values.length - reach; at += 1) {
      const other = values[at + reach] ?? 0;
      if (other > (values[at] ?? 0)) values[at] = other;
    }
  };
  let joined = 1;
  for (; joined * 2 <= count; joined *= 2) join(joined);
  if (joined < count) join(count - joined);
};

/** Each pixel as the lightest of those up to `reach` beside, above and below it; `inverse` 255: as the darkest. */
const lightest = (
  { width, height, grey }: GreyPicture,
  reach: number,
  inverse = 0,
): GreyPicture => {
  const stride = width + 2 * reach;
  const around = new Uint8Array(stride * (height + 2 * reach));
  for (let y = 0; y < height; y += 1) {
    const to = (y + reach) * stride + reach;
    for (let x = 0; x < width; x += 1) around[to + x] = (grey[y * width + x] ?? 0) ^ inverse;
  }
  takeLargest(around, 2 * reach + 1, 1);
  takeLargest(around, 2 * reach + 1, stride);
  const found = new Uint8Array(grey.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      found[y * width + x] = (around[y * stride + x] ?? 0) ^ inverse;
  return { width, height, grey: found };
};

const darkest = (picture: GreyPicture, reach: number): GreyPicture => lightest(picture, reach, 255);

const halved = ({ width, height, grey }: GreyPicture): GreyPicture => {
  const [across, down] = [Math.ceil(width / HALF), Math.ceil(height / HALF)];
  const half = new Uint8Array(across * down);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / HALF) * across;
    for (let x = 0; x < width; x += 1) {
      const value = grey[y * width + x] ?? 0;
      const at = row + (x >> 1);
      if (value > (half[at] ?? 0)) half[at] = value;
    }
  }
  return { width: across, height: down, grey: half };
};

/** Areas without those that are as small as a badge, whose number is light on dark. */
const withoutBadges = (areas: GreyPicture): GreyPicture => {
  const { width, height } = areas;
  const grey = areas.grey.slice();
  const own = grey.map((value) => (isGrey(value) ? 1 : 0));
  for (const { left, top, right, bottom } of blobsIn({ width, height, own })) {
    if (bottom - top > BADGE.height || right - left > BADGE.width) continue;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) if (own[y * width + x] === 1) grey[y * width + x] = 255;
  }
  return { ...areas, grey };
};

/**
 * The picture with grey areas that are wider than strokes, such as letters of a watermark and shaded
 * boxes, as white paper; what is printed over them stays.
 */
export const withoutAreas = (picture: GreyPicture): GreyPicture => {
  const { width, height, grey } = picture;
  const areas = withoutBadges(darkest(lightest(halved(picture), REACH), REACH + EDGE));
  if (!areas.grey.some(isGrey)) return picture;
  const near = darkest(areas, CORNER).grey;
  const clean = new Uint8Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / HALF) * areas.width;
    for (let x = 0; x < width; x += 1) {
      const value = grey[y * width + x] ?? 255;
      const at = row + (x >> 1);
      const paper = areas.grey[at] ?? 255;
      const around = near[at] ?? 255;
      const isCorner = isGrey(around) && value >= around - AS_LIGHT;
      const isOver = isGrey(paper);
      clean[y * width + x] = isCorner ? 255 : isOver ? Math.min(255, (value * 255) / paper) : value;
    }
  }
  return { width, height, grey: clean };
};
