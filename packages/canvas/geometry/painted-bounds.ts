import type { Rect } from '@sayfa/kernel';
import { boundsOf, type DrawingContent, grown } from '@sayfa/page-model';

/** A pen pressed hard, or a slow hand, draws wider than its stroke's width by this share of it, on either side. */
const PRESSED_SHARE = 0.3;
/** Page units around every edge that is painted smoothly. */
const SMOOTH_EDGE = 1;

const overflowOf = (content: DrawingContent): number => {
  if (content.kind === 'stroke') return content.width * PRESSED_SHARE;
  // Letters overflow their line, and unmeasured ones may be twice as wide as estimated.
  if (content.kind === 'text') return content.size * (content.extent ? 0.3 : longestLine(content));
  // The corner of a triangle's outline is long.
  return content.kind === 'shape' ? content.width * 2 : 0;
};

const longestLine = ({ text }: Extract<DrawingContent, { kind: 'text' }>): number =>
  Math.max(...text.split('\n').map(({ length }) => length)) / 2 + 1;

/** Around all that painting an object touches, where it is on the page. */
export const paintedBounds = (content: DrawingContent): Rect => {
  const { scaleX, scaleY } = content.placement;
  const scale = Math.max(Math.abs(scaleX), Math.abs(scaleY));
  return grown(boundsOf(content), overflowOf(content) * scale + SMOOTH_EDGE);
};

/** Whether an object is where it was drawn. */
export const isInPlace = ({ placement }: DrawingContent): boolean =>
  placement.x === 0 &&
  placement.y === 0 &&
  placement.scaleX === 1 &&
  placement.scaleY === 1 &&
  placement.angle === 0;
