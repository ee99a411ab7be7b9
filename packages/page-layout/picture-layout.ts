import { columnsOf, type Segment } from './columns.ts';
import { type GreyPicture, type Ink, inkOf } from './ink.ts';
import { levelled } from './levelled.ts';
import { withoutFlatGrey } from './page-ink.ts';
import { paleRuleFinder } from './pale-rules.ts';
import { paleSpecks } from './pale-specks.ts';
import { skewOf, straightened } from './skew.ts';
import { withoutAreas } from './without-areas.ts';
import { withoutNoise } from './without-noise.ts';

/** What is printed on a picture of a page, made straight, and its columns. */
export type PictureLayout = {
  ink: Ink;
  segments: Segment[];
  /** By which the sheet lay askew. */
  degrees: number;
};

/** Questions and margins of a page are looked for after each other. */
const known = new WeakMap<GreyPicture, PictureLayout>();

/** The layout of a page on which nothing is known to be written. */
export const pictureLayout = (picture: GreyPicture): PictureLayout => {
  const before = known.get(picture);
  if (before) return before;
  const level = withoutNoise(withoutFlatGrey(withoutAreas(levelled(picture))));
  const printed = inkOf(level);
  const degrees = skewOf(printed);
  const askew = degrees === 0 ? printed : inkOf(straightened(level, degrees));
  const straight = askew.without(paleSpecks(askew.picture));
  const layout = { ...columnsOf(straight, undefined, paleRuleFinder(picture, degrees)), degrees };
  known.set(picture, layout);
  return layout;
};
