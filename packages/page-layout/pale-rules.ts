import type { GreyPicture, Span } from './ink.ts';
import { radians } from './skew.ts';

/** Pixels of a line between columns that are looked at together, from top to bottom. */
const BLOCK = 48;

/** Grey levels by which a pale line is darker than what is beside it, and share of its length. */
const DARKER = 2.5;
const MIN_LENGTH = 0.6;

/** Page units beside a strip in which its line may be, and pixels from a line to where none is. */
const BESIDE = 10;
const THICKEST = 5;

/** Page units at the head and the foot of a page to which lines between columns need not reach. */
const MARGIN = 0.1;

/** How dark each pixel of a level strip is on the average of several rows of a page that lies askew. */
const averages = (
  { width, height, grey }: GreyPicture,
  { from, to }: Span,
  { top, slope }: { top: number; slope: number },
): number[] =>
  Array.from({ length: to - from }, (_, at) => {
    let sum = 0;
    for (let y = top; y < top + BLOCK; y += 1) {
      const x = Math.round(from + at - slope * (y - height / 2));
      sum += grey[y * width + x] ?? 255;
    }
    return sum / BLOCK;
  });

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Finds lines between columns that are too pale to be print: of a strip of the straightened page in
 * which nothing is printed, whether there is a line in it from top to bottom. `picture` is the page
 * as it lay.
 */
export const paleRuleFinder = (picture: GreyPicture, degrees: number) => {
  const slope = Math.tan(radians(degrees));
  const unit = 1_000 / picture.width;
  return (strip: Span): boolean => {
    const span = {
      from: Math.floor((strip.from - BESIDE) / unit),
      to: Math.ceil((strip.to + BESIDE) / unit),
    };
    const end = picture.height * (1 - MARGIN) - BLOCK;
    let blocks = 0;
    const found = new Uint16Array(Math.max(0, span.to - span.from));
    for (let top = Math.floor(picture.height * MARGIN); top < end; top += BLOCK) {
      const values = averages(picture, span, { top, slope });
      const usual = medianOf(values);
      const isDark = (at: number) => (values[at] ?? 255) < usual - DARKER;
      for (let at = THICKEST; at < values.length - THICKEST; at += 1) {
        const isLine = [at - 1, at, at + 1].some(isDark);
        if (isLine && !isDark(at - THICKEST) && !isDark(at + THICKEST))
          found[at] = (found[at] ?? 0) + 1;
      }
      blocks += 1;
    }
    return found.some((count) => count >= blocks * MIN_LENGTH);
  };
};
