import { type Blob, blobsIn } from './blobs.ts';
import { SIGN_DARK } from './digit-reader.ts';
import { heightOf, type PixelBox, widthOf } from './glyph-shape.ts';
import type { GreyPicture } from './ink.ts';
import { joinedPieces } from './joined-pieces.ts';

/** Something as large as a letter, or as letters that touch; pixels. */
export type Sign = PixelBox & {
  /** It is light on a dark ground. */
  isInverse: boolean;
  /** The ring or the badge around it. */
  inside: PixelBox | undefined;
};

/** Pixels. */
const LOWEST = 2;
const HIGHEST = 52;
const WIDEST = 180;

/** A ring or badge around a number: as high, as wide; a box that is filled to its edges may be lower. */
const MIN_AROUND = 16;
const MIN_BOX = 11;
const MAX_AROUND = 64;
const WIDEST_AROUND = 150;

/** Share of its box that a badge fills with its colour at least. */
const FILLED = 0.45;
/** From this on it is a badge; below, digits that touch have holes, too. */
const SURELY_FILLED = 0.62;

/** Shares of a badge's pixels that are darker than its usual one, and than the lightest of its digits. */
const GROUND = 0.25;
const LIGHTEST = 0.98;

/** From this share between the two on a pixel is light. */
const LIGHT = 0.42;

const isAround = (outer: PixelBox, inner: PixelBox): boolean =>
  inner.left > outer.left &&
  inner.right < outer.right &&
  inner.top > outer.top &&
  inner.bottom < outer.bottom;

/** Share of its edges that a filled box has, whose corners may be round. */
const FULL_EDGE = 0.7;

/** Share of the height of such a box that a number in it has; the holes of a fat 8 are lower. */
const HIGH_IN_BOX = 0.4;

/** Whether all four edges of something are dark, as no letter is. */
const isBox = ({ width, grey }: GreyPicture, { left, top, right, bottom }: PixelBox): boolean => {
  const isDark = (x: number, y: number): number =>
    (grey[y * width + x] ?? 255) < SIGN_DARK ? 1 : 0;
  const across = (y: number): number => {
    let sum = 0;
    for (let x = left; x < right; x += 1) sum += isDark(x, y);
    return sum / (right - left);
  };
  const down = (x: number): number => {
    let sum = 0;
    for (let y = top; y < bottom; y += 1) sum += isDark(x, y);
    return sum / (bottom - top);
  };
  return [across(top + 1), across(bottom - 2), down(left + 1), down(right - 2)].every(
    (share) => share >= FULL_EDGE,
  );
};

/** Light signs on a dark ground. */
const lightOn = (picture: GreyPicture, badge: Blob): Sign[] => {
  const { width, grey } = picture;
  const [across, down] = [widthOf(badge), heightOf(badge)];
  const values = new Uint8Array(across * down);
  for (let y = 0; y < down; y += 1) {
    const from = (badge.top + y) * width + badge.left;
    values.set(grey.subarray(from, from + across), y * across);
  }
  const inOrder = values.toSorted();
  // Thin strokes are darker than paper; what is around them is most of the badge.
  const ground = inOrder[Math.floor(inOrder.length * GROUND)] ?? 0;
  const lightest = inOrder[Math.floor(inOrder.length * LIGHTEST)] ?? 255;
  const light = ground + (lightest - ground) * LIGHT;
  const own = values.map((value) => (value > light ? 1 : 0));
  return blobsIn({ width: across, height: down, own })
    .map((blob) => ({
      ...{ left: blob.left + badge.left, top: blob.top + badge.top },
      ...{ right: blob.right + badge.left, bottom: blob.bottom + badge.top },
      pixels: blob.pixels,
    }))
    .filter((blob) => isAround(badge, blob) && heightOf(blob) > down * 0.25)
    .map((blob) => ({ ...blob, isInverse: true, inside: badge }));
};

/** For each pixel 1 where it is dark enough to be a part of a sign. */
const darkOf = ({ grey }: GreyPicture): Uint8Array => {
  const own = new Uint8Array(grey.length);
  for (let at = 0; at < grey.length; at += 1) if ((grey[at] ?? 255) < SIGN_DARK) own[at] = 1;
  return own;
};

/** The light signs in a filled box; undefined where something else is. */
const lightInBox = (picture: GreyPicture, blob: Blob): Sign[] | undefined => {
  const [high, wide] = [heightOf(blob), widthOf(blob)];
  const isSized = high >= MIN_BOX && wide >= MIN_BOX && high <= MAX_AROUND && wide <= WIDEST_AROUND;
  if (!isSized || blob.pixels <= high * wide * FILLED || !isBox(picture, blob)) return undefined;
  const light = lightOn(picture, blob);
  return light.some((sign) => heightOf(sign) >= high * HIGH_IN_BOX) ? light : undefined;
};

/** Coloured boxes with light signs in them, such as those of numbers. */
export const filledBoxes = (picture: GreyPicture): PixelBox[] => {
  const { width, height } = picture;
  const blobs = blobsIn({ width, height, own: darkOf(picture) });
  return blobs.filter((blob) => lightInBox(picture, blob));
};

/** The signs of a page, without lines, drawings, rings and badges; signs inside of those too. */
export const signsOf = (picture: GreyPicture): Sign[] => {
  const { width, height } = picture;
  const blobs = joinedPieces(blobsIn({ width, height, own: darkOf(picture) }));
  const small = blobs.filter((blob) => {
    const [high, wide] = [heightOf(blob), widthOf(blob)];
    return high >= LOWEST && high <= HIGHEST && wide <= WIDEST && blob.pixels >= 4;
  });
  const boxes = new Map(
    blobs.flatMap((blob) => {
      const own = lightInBox(picture, blob);
      return own ? [[blob, own] as const] : [];
    }),
  );
  const around = blobs.filter((blob) => {
    const [high, wide] = [heightOf(blob), widthOf(blob)];
    if (high > MAX_AROUND || wide > WIDEST_AROUND) return false;
    return (high >= MIN_AROUND && wide >= MIN_AROUND) || boxes.has(blob);
  });
  const signs = new Map<Blob, Sign>(
    small.map((blob) => [blob, { ...blob, isInverse: false, inside: undefined }]),
  );
  const light: Sign[] = [];
  const rows = new Map<number, Blob[]>();
  for (const blob of small) {
    const row = Math.floor(blob.top / 64);
    rows.set(row, [...(rows.get(row) ?? []), blob]);
  }
  for (const ring of around) {
    const area = heightOf(ring) * widthOf(ring);
    if (ring.pixels > area * FILLED) {
      const own = boxes.get(ring) ?? lightOn(picture, ring);
      light.push(...own);
      // A fat digit has holes, too: it stays, beside what they look like.
      const isBadge = own.length > 0 && ring.pixels > area * SURELY_FILLED;
      if (isBadge && (widthOf(ring) > heightOf(ring) || boxes.has(ring))) signs.delete(ring);
      continue;
    }
    const row = Math.floor(ring.top / 64);
    const near = [...(rows.get(row) ?? []), ...(rows.get(row + 1) ?? [])];
    const inner = near.filter(
      (blob) => isAround(ring, blob) && heightOf(blob) > heightOf(ring) * 0.25,
    );
    if (inner.length === 0) continue;
    signs.delete(ring);
    for (const blob of inner) signs.set(blob, { ...blob, isInverse: false, inside: ring });
  }
  return [...signs.values(), ...light];
};
