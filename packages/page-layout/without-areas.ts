import { type Blob, blobsIn } from './blobs.ts';
import type { PixelBox } from './glyph-shape.ts';
import type { GreyPicture } from './ink.ts';
import { filledBoxes } from './signs.ts';
import { unevennessOf } from './without-noise.ts';

/** Areas are looked for in a picture of half the size; pixels of that. */
const HALF = 2;

/** Half the width of a stroke: what is wider is an area, and no print. */
const REACH = 3;

/**
 * The same of strokes of large letters and rings, which are wider than those of print; and how long
 * what they are part of is at least.
 */
const STROKE_REACH = 1;
const MIN_LENGTH = 45;

/** Pixels around an area that belong to its edge. */
const EDGE = 1;

/** Pixels around an area in which what is no darker than it is a corner of it; grey levels. */
const CORNER = 3;
const AS_LIGHT = 14;

/** Of an area so light that print is far from it, corners are that far out; a speck of it would join lines. */
const FAR_CORNER = 8;
const PALE = 150;

/** A scan without grain is more even; grey levels. */
const EVEN = 1;

/** Grey levels between which an area is taken away; what is darker is a band or a badge. */
const DARKEST = 85;
const LIGHTEST = 236;
const DARK_BAND = 105;

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

/** Whether an area is as small as a badge, whose number is light on dark. */
const isBadge = ({ left, top, right, bottom }: Blob): boolean =>
  bottom - top <= BADGE.height && right - left <= BADGE.width;

const isShort = ({ left, top, right, bottom }: Blob): boolean =>
  bottom - top < MIN_LENGTH && right - left < MIN_LENGTH;

/** Grey levels by which a piece of an area differs from the rest of it. */
const OF_ONE = 8;
/** The grey of an area within what is lighter around it: that of its darker half. */
const levelOf = ({ width, grey }: GreyPicture, own: Uint8Array, area: Blob): number => {
  const values: number[] = [];
  for (let y = area.top; y < area.bottom; y += 1)
    for (let at = y * width + area.left; at < y * width + area.right; at += 1)
      if (own[at] === 1) values.push(grey[at] ?? 0);
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)] ?? 0;
};

/**
 * Areas without those that are print; what is as grey as the others is a piece of them, and none.
 * Levels of these are added to `levels`.
 */
const withoutPrint = (
  areas: GreyPicture,
  isPrint: (area: Blob) => boolean,
  levels: number[],
): GreyPicture => {
  const { width, height } = areas;
  const grey = areas.grey.slice();
  const own = grey.map((value) => (isGrey(value) ? 1 : 0));
  const found = blobsIn({ width, height, own });
  const known = found.map((area) => ({ area, level: levelOf(areas, own, area) }));
  for (const { area, level } of known) if (level >= DARK_BAND && !isPrint(area)) levels.push(level);
  for (const { area, level } of known) {
    if (level >= DARK_BAND && levels.some((other) => Math.abs(other - level) <= OF_ONE)) continue;
    const { left, top, right, bottom } = area;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) if (own[y * width + x] === 1) grey[y * width + x] = 255;
  }
  return { ...areas, grey };
};

const isCornerOf = (area: number, value: number): boolean =>
  isGrey(area) && value >= area - AS_LIGHT;

const isFarCornerOf = (area: number, value: number): boolean =>
  area >= PALE && isCornerOf(area, value);

/** The picture with what is grey and at least so wide as white paper, unless it is print. */
const withoutWide = (
  picture: GreyPicture,
  reach: number,
  isPrint: (area: Blob) => boolean,
  levels: number[],
): GreyPicture => {
  const { width, height, grey } = picture;
  const wide = darkest(lightest(halved(picture), reach), reach + EDGE);
  const areas = withoutPrint(wide, isPrint, levels);
  if (!areas.grey.some(isGrey)) return picture;
  const near = darkest(areas, CORNER).grey;
  // On a grainy scan edges of print are as light.
  const far = unevennessOf(picture) < EVEN ? darkest(areas, FAR_CORNER).grey : near;
  const clean = new Uint8Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / HALF) * areas.width;
    for (let x = 0; x < width; x += 1) {
      const value = grey[y * width + x] ?? 255;
      const at = row + (x >> 1);
      const paper = areas.grey[at] ?? 255;
      const isCorner = isCornerOf(near[at] ?? 255, value) || isFarCornerOf(far[at] ?? 255, value);
      const isOver = isGrey(paper);
      clean[y * width + x] = isCorner ? 255 : isOver ? Math.min(255, (value * 255) / paper) : value;
    }
  }
  return { width, height, grey: clean };
};

/** A picture with some parts as they are in another one. */
const withParts = (
  picture: GreyPicture,
  from: GreyPicture,
  parts: readonly PixelBox[],
): GreyPicture => {
  const grey = picture.grey.slice();
  for (const { left, top, right, bottom } of parts)
    for (let row = top * picture.width; row < bottom * picture.width; row += picture.width)
      grey.set(from.grey.subarray(row + left, row + right), row + left);
  return { ...picture, grey };
};

/**
 * The picture with grey areas that are wider than strokes, such as letters of a watermark and shaded
 * boxes, as white paper; so are large rings and letters whose strokes are wider than those of print.
 * What is printed over them stays, and so do coloured boxes with a number in them.
 */
export const withoutAreas = (picture: GreyPicture): GreyPicture => {
  const levels: number[] = [];
  const withoutLarge = withoutWide(picture, REACH, isBadge, levels);
  const isPrint = (area: Blob) => isBadge(area) || isShort(area);
  const clean = withoutWide(withoutLarge, STROKE_REACH, isPrint, levels);
  return clean === picture ? picture : withParts(clean, picture, filledBoxes(picture));
};
