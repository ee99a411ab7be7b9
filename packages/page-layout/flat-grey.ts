import type { Rect } from '@sayfa/kernel';
import { type Blob, blobsIn, type Mask } from './blobs.ts';
import type { GreyPicture } from './ink.ts';

/** Grey levels (0 is black) between which a flat ground or a watermark is looked for. */
const DARKEST = 85;
const LIGHTEST = 236;

/** Grey levels by which the pixels of one flat grey differ, and two beside each other. */
const SPREAD = 4;
const EVEN = 3;

/** Share of the page's pixels that are of a flat grey, and of its width or height it extends over. */
const MIN_SHARE = 0.003;
const MIN_EXTENT = 0.35;

/** The same in both directions at once, of slanting letters at least this many: a short word. */
const SLANTING = 0.2;
const MIN_LETTERS = 3;

/** Pixels that letters and areas of a watermark are wide and high; badges of numbers are smaller. */
const LARGE = 45;

/** Letters of a small watermark that is repeated all over the page; pixels, and how many. */
const SMALL = 12;
const MANY = 60;

/** Which pixels of a picture lie in these parts of the page. */
export const pixelsWithin = (
  { width, height }: GreyPicture,
  parts: readonly Rect[],
): Uint8Array => {
  const unit = 1_000 / width;
  const within = new Uint8Array(width * height);
  for (const { left, top, width: wide, height: high } of parts) {
    const from = Math.max(0, Math.floor(left / unit));
    const to = Math.min(width, Math.ceil((left + wide) / unit));
    const bottom = Math.min(height, Math.ceil((top + high) / unit));
    for (let y = Math.max(0, Math.floor(top / unit)); y < bottom; y += 1)
      if (to > from) within.fill(1, y * width + from, y * width + to);
  }
  return within;
};

/**
 * For each grey level how many pixels have it that are much like those beside them: all of them, and
 * those that are not left out.
 */
const flatLevels = ({ width, height, grey }: GreyPicture, leftOut: Uint8Array) => {
  const [everywhere, apart] = [new Uint32Array(256), new Uint32Array(256)];
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x;
      const value = grey[at] ?? 255;
      if (value < DARKEST || value > LIGHTEST) continue;
      if (Math.abs(value - (grey[at + 1] ?? 0)) > EVEN) continue;
      if (Math.abs(value - (grey[at + width] ?? 0)) > EVEN) continue;
      everywhere[value] = (everywhere[value] ?? 0) + 1;
      if (leftOut[at] !== 1) apart[value] = (apart[value] ?? 0) + 1;
    }
  }
  return { everywhere, apart };
};

type Ground = {
  /** 1 for pixels that aren't looked at, e.g. those of words. */
  leftOut: Uint8Array;
  /** Badges of numbers are not among what is looked at. */
  hasNoBadges: boolean;
};

const isAtLeast =
  (size: number) =>
  ({ left, top, right, bottom }: Blob): boolean =>
    right - left >= size && bottom - top >= size;

const blobsFrom = (size: number, mask: Mask): Blob[] => blobsIn(mask).filter(isAtLeast(size));

/** From the first to the last of several letters or areas. */
const around = (blobs: readonly Blob[]) => ({
  left: Math.min(...blobs.map((blob) => blob.left)),
  top: Math.min(...blobs.map((blob) => blob.top)),
  right: Math.max(...blobs.map((blob) => blob.right)),
  bottom: Math.max(...blobs.map((blob) => blob.bottom)),
});

/** Whether letters or areas reach over a large part of a page, from the first to the last of them. */
const areFar = (blobs: readonly Blob[], { width, height }: GreyPicture): boolean => {
  const { left, top, right, bottom } = around(blobs);
  return right - left >= width * MIN_EXTENT || bottom - top >= height * MIN_EXTENT;
};

/** For each pixel 1 where it is of this grey level or a little lighter. */
const ofLevel = ({ grey }: GreyPicture, from: number): Uint8Array =>
  grey.map((value) => (value >= from && value <= from + 2 * SPREAD ? 1 : 0));

/** Whether large letters follow each other across a page, also where lines of text cut them into pieces. */
const areSlanting = (picture: GreyPicture, from: number): boolean => {
  const { width, height } = picture;
  const pieces = blobsFrom(SMALL, { width, height, own: ofLevel(picture, from) });
  if (pieces.filter(isAtLeast(LARGE)).length < MIN_LETTERS) return false;
  const { left, top, right, bottom } = around(pieces);
  return right - left >= width * SLANTING && bottom - top >= height * SLANTING;
};

/** Whether letters or areas of these grey levels extend over a page. */
const extendsOver = (
  picture: GreyPicture,
  from: number,
  { leftOut, hasNoBadges }: Ground,
): boolean => {
  const { width, height } = picture;
  const whole = ofLevel(picture, from);
  const own = whole.map((is, at) => (leftOut[at] === 1 ? 0 : is));
  const small = blobsFrom(SMALL, { width, height, own });
  const found = hasNoBadges || small.length >= MANY ? small : small.filter(isAtLeast(LARGE));
  if (found.reduce((sum, { pixels }) => sum + pixels, 0) < width * height * MIN_SHARE) return false;
  if (areFar(found, picture)) return true;
  // Close lines may cover the rest of a watermark, which shows between their letters only.
  return hasNoBadges && areFar(blobsFrom(LARGE, { width, height, own: whole }), picture);
};

/** The darkest grey level that enough pixels have, and that extends far enough. */
const darkestOf = (
  counts: Uint32Array,
  enough: number,
  extendsFar: (from: number) => boolean,
): number | undefined => {
  for (let from = DARKEST; from <= LIGHTEST; from += 1) {
    let count = 0;
    for (let near = from; near <= from + 2 * SPREAD; near += 1) count += counts[near] ?? 0;
    if (count < enough) continue;
    if (extendsFar(from)) return from;
    from += SPREAD;
  }
  return undefined;
};

/**
 * The darkest flat grey that extends over a page and is no print: a watermark, tinted paper.
 * Undefined where there is none.
 */
export const flatGrey = (picture: GreyPicture, ground: Ground): number | undefined => {
  const { everywhere, apart } = flatLevels(picture, ground.leftOut);
  const enough = picture.width * picture.height * MIN_SHARE;
  const found = darkestOf(apart, enough, (from) => extendsOver(picture, from, ground));
  if (found !== undefined || !ground.hasNoBadges) return found;
  return darkestOf(everywhere, enough, (from) => areSlanting(picture, from));
};

/** Pixels around one of a flat grey in which its edges and gaps between letters over it are. */
const NEAR = 10;

/** How many of the pixels around one are of the flat grey, for it to be near. */
const MIN_NEAR = 12;

/** Which pixels of a picture lie within or beside an area of a flat grey: 1 for each. */
export const nearLevel = ({ width, height, grey }: GreyPicture, level: number): Uint8Array => {
  const stride = width + 1;
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      const value = grey[y * width + x] ?? 255;
      row += value >= level && value <= level + 2 * SPREAD ? 1 : 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  const near = new Uint8Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - NEAR), Math.min(height, y + NEAR + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - NEAR), Math.min(width, x + NEAR + 1)];
      const count =
        (sums[bottom * stride + right] ?? 0) -
        (sums[top * stride + right] ?? 0) -
        (sums[bottom * stride + left] ?? 0) +
        (sums[top * stride + left] ?? 0);
      near[y * width + x] = count >= MIN_NEAR ? 1 : 0;
    }
  }
  return near;
};
