import type { Rect } from '@sayfa/kernel';
import { type Blob, blobsIn } from './blobs.ts';
import { heightOf, type PixelBox, widthOf } from './glyph-shape.ts';
import { DARK, type GreyPicture } from './ink.ts';

/** Pixels that a speck is wide and high at most, and that what it may be a part of is away at most. */
const LARGEST = 12;
const NEAR = 6;

/** Pixels of a letter at least, by which it is known how dark print is. */
const LETTER = 6;

/** Grey levels by which specks are lighter than most letters of their page. */
const LIGHTER = 70;

/** Rows of a page in which what is near is looked up together; pixels. */
const ROWS = 32;

const darkestOf = (
  { width, grey }: GreyPicture,
  { left, top, right, bottom }: PixelBox,
): number => {
  let darkest = 255;
  for (let y = top; y < bottom; y += 1)
    for (let at = y * width + left; at < y * width + right; at += 1)
      darkest = Math.min(darkest, grey[at] ?? 255);
  return darkest;
};

const isSmall = (blob: PixelBox): boolean => heightOf(blob) <= LARGEST && widthOf(blob) <= LARGEST;

const isNear = (one: PixelBox, other: PixelBox): boolean =>
  one.left - other.right < NEAR &&
  other.left - one.right < NEAR &&
  one.top - other.bottom < NEAR &&
  other.top - one.bottom < NEAR;

/**
 * What a watermark leaves on a grainy scan where it was taken away: small specks that are far lighter
 * than letters and beside nothing that is as dark as these. Page units.
 */
export const paleSpecks = (picture: GreyPicture): Rect[] => {
  const { width, height, grey } = picture;
  const blobs = blobsIn({ width, height, own: grey.map((value) => (value < DARK ? 1 : 0)) });
  const known = blobs.map((blob) => ({
    blob,
    darkest: isSmall(blob) ? darkestOf(picture, blob) : 0,
  }));
  const letters = known
    .filter(({ blob }) => isSmall(blob) && heightOf(blob) >= LETTER)
    .map(({ darkest }) => darkest)
    .toSorted((one, other) => one - other);
  const pale = (letters[Math.floor(letters.length / 2)] ?? 0) + LIGHTER;
  const rows = new Map<number, Blob[]>();
  for (const { blob, darkest } of known) {
    if (darkest >= pale) continue;
    const to = Math.floor((blob.bottom + NEAR) / ROWS);
    for (let row = Math.floor((blob.top - NEAR) / ROWS); row <= to; row += 1) {
      const own = rows.get(row);
      if (own) own.push(blob);
      else rows.set(row, [blob]);
    }
  }
  const unit = 1_000 / width;
  return known.flatMap(({ blob, darkest }) => {
    if (darkest < pale) return [];
    const beside = [blob.top, blob.bottom].flatMap((y) => rows.get(Math.floor(y / ROWS)) ?? []);
    if (beside.some((other) => isNear(blob, other))) return [];
    const { left, top } = blob;
    return [
      {
        left: left * unit,
        top: top * unit,
        width: widthOf(blob) * unit,
        height: heightOf(blob) * unit,
      },
    ];
  });
};
