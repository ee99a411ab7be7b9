import type { Rect } from '@sayfa/kernel';

/** How much of its colour a cover shows; the rest is white. */
const COVER_TINT = 0.16;
/** The same of the stripes across it. */
const STRIPE_TINT = 0.24;
/** From a stripe to the next and the width of one, along an edge of the cover, in page units. */
const PERIOD = 14;
const STRIPE = 7;

const tinted = (colour: string, share: number): string => {
  const digits = colour.slice(1);
  const pairs =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../gu) ?? []);
  const paled = pairs.map((pair) =>
    Math.round(255 - (255 - Number.parseInt(pair, 16)) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${paled.join('')}`;
};

/** The colours of a closed cover: pale ones, through which nothing is seen. */
export const coverFill = (colour: string) => ({
  face: tinted(colour, COVER_TINT),
  stripes: tinted(colour, STRIPE_TINT),
});

/** Stripes across a cover as the `d` of an SVG path: it is no box that somebody drew. */
export const coverStripes = ({ left, top, width, height }: Rect): string => {
  const parts: string[] = [];
  const point = (x: number, y: number): string => `${left + x} ${top + y}`;
  // A stripe is where x + y lies between two values; its ends are on the edges of the cover.
  for (let from = 0; from < width + height; from += PERIOD) {
    const to = Math.min(from + STRIPE, width + height);
    const upper = (sum: number): string => point(Math.min(width, sum), Math.max(0, sum - width));
    const lower = (sum: number): string => point(Math.max(0, sum - height), Math.min(height, sum));
    const corners = [
      upper(from),
      ...(from < width && width < to ? [point(width, 0)] : []),
      upper(to),
      lower(to),
      ...(from < height && height < to ? [point(0, height)] : []),
      lower(from),
    ];
    parts.push(`M${corners.join('L')}Z`);
  }
  return parts.join('');
};
