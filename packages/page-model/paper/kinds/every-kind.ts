import type { PaperKindDefinition } from '../paper.ts';
import { axes } from './axes.ts';
import { dots } from './dots.ts';
import { handwriting } from './handwriting.ts';
import { isometric } from './isometric.ts';
import { lines } from './lines.ts';
import { margin } from './margin.ts';
import { millimetres } from './millimetres.ts';
import { plain } from './plain.ts';
import { quadrant } from './quadrant.ts';
import { squares } from './squares.ts';
import { staves } from './staves.ts';

/**
 * Every kind of paper in the order in which they are offered: a new one is a file beside this one, its
 * line here and its name `drawings:paper.kinds.<kind>`. Source: BRD-031, BRD-032.
 */
export const PAPER_KINDS = {
  plain,
  squares,
  lines,
  margin,
  handwriting,
  dots,
  staves,
  axes,
  quadrant,
  isometric,
  millimetres,
} satisfies Readonly<Record<string, PaperKindDefinition>>;
