import { type Blob, blobsIn } from './blobs.ts';
import { heightOf, widthOf } from './glyph-shape.ts';
import { DARK, type Ink } from './ink.ts';
import { joinedSpans } from './joined-spans.ts';

/** Page units of a cell of a table in which a number and a letter stand. */
const CELL = { width: [36, 190], height: [14, 64] } as const;

/** Cells of a table of answers at least, and share of those that hold a number and a letter. */
const MIN_CELLS = 20;
const MIN_ANSWERS = 0.7;

/** Page units inside of a cell that may be the edge of its line, and between a number and a letter. */
const EDGE = 3;
const BETWEEN = 4;

/** Page units of a letter, and of a number with its dot and the letter beside it. */
const LETTER = 18;
const ANSWER = 75;

const isWithin = (size: number, [minimum, maximum]: readonly [number, number]): boolean =>
  size >= minimum && size <= maximum;

/** Whether nothing but a number and a letter stand in a cell. */
const holdsAnswer = (ink: Ink, { left, top, right, bottom }: Blob): boolean => {
  const { unit } = ink;
  const inside = {
    left: left * unit + EDGE,
    top: top * unit + EDGE,
    width: (right - left) * unit - 2 * EDGE,
    height: (bottom - top) * unit - 2 * EDGE,
  };
  const pieces = joinedSpans(ink.stripes(inside), BETWEEN);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last || pieces.length !== 2) return false;
  return (
    last.to - first.from <= ANSWER && Math.min(last.to - last.from, first.to - first.from) <= LETTER
  );
};

/** Whether most of a page's cells, drawn as tables, hold a number and a letter each: an answer key. */
export const hasKeyTable = (ink: Ink): boolean => {
  const { picture, unit } = ink;
  const { width, height, grey } = picture;
  const cells = blobsIn({ width, height, own: grey.map((value) => (value < DARK ? 0 : 1)) }).filter(
    (blob) =>
      isWithin(widthOf(blob) * unit, CELL.width) && isWithin(heightOf(blob) * unit, CELL.height),
  );
  const answers = cells.filter((cell) => holdsAnswer(ink, cell));
  return answers.length >= MIN_CELLS && answers.length >= cells.length * MIN_ANSWERS;
};
