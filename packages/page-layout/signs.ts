import { type Blob, blobsIn } from './blobs.ts';
import { SIGN_DARK } from './digit-reader.ts';
import type { PixelBox } from './glyph-shape.ts';
import type { GreyPicture } from './ink.ts';

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

/** A ring or badge around a number: as high, as wide. */
const MIN_AROUND = 16;
const MAX_AROUND = 64;
const WIDEST_AROUND = 150;

/** Share of its box that a badge fills with its colour at least. */
const FILLED = 0.45;
/** From this on it is a badge; below, digits that touch have holes, too. */
const SURELY_FILLED = 0.62;

const isAround = (outer: PixelBox, inner: PixelBox): boolean =>
  inner.left > outer.left &&
  inner.right < outer.right &&
  inner.top > outer.top &&
  inner.bottom < outer.bottom;

const heightOf = ({ top, bottom }: PixelBox): number => bottom - top;
const widthOf = ({ left, right }: PixelBox): number => right - left;

/** Light signs on a dark ground. */
const lightOn = (picture: GreyPicture, badge: Blob): Sign[] => {
  const { width, grey } = picture;
  const [across, down] = [widthOf(badge), heightOf(badge)];
  const values = new Uint8Array(across * down);
  for (let y = 0; y < down; y += 1) {
    const from = (badge.top + y) * width + badge.left;
    values.set(grey.subarray(from, from + across), y * across);
  }
  const light = (Math.min(...values) + 255) / 2;
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

/** The signs of a page, without lines, drawings, rings and badges; signs inside of those too. */
export const signsOf = (picture: GreyPicture): Sign[] => {
  const { width, height, grey } = picture;
  const own = new Uint8Array(grey.length);
  for (let at = 0; at < grey.length; at += 1) if ((grey[at] ?? 255) < SIGN_DARK) own[at] = 1;
  const blobs = blobsIn({ width, height, own });
  const small = blobs.filter((blob) => {
    const [high, wide] = [heightOf(blob), widthOf(blob)];
    return high >= LOWEST && high <= HIGHEST && wide <= WIDEST && blob.pixels >= 4;
  });
  const around = blobs.filter((blob) => {
    const [high, wide] = [heightOf(blob), widthOf(blob)];
    return high >= MIN_AROUND && wide >= MIN_AROUND && high <= MAX_AROUND && wide <= WIDEST_AROUND;
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
      const own = lightOn(picture, ring);
      light.push(...own);
      // A fat digit has holes, too: it stays, beside what they look like.
      const isBadge = own.length > 0 && ring.pixels > area * SURELY_FILLED;
      if (isBadge && widthOf(ring) > heightOf(ring)) signs.delete(ring);
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
