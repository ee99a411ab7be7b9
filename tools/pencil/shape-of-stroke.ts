import { newLine, newShape, roundedPoint, roundedTo, type ToolContext } from '@sayfa/canvas/tool';
import { type DrawingContent, type Stroke, UNPLACED } from '@sayfa/page-model';
import { recognised } from './recognised.ts';

/** The line or shape that a stroke was meant to be, in its own ink; undefined where it is none. */
export const shapeOfStroke = (stroke: Stroke, context: ToolContext): DrawingContent | undefined => {
  const meant = recognised(stroke.points);
  if (!meant) return undefined;
  if (meant.form === 'line') {
    return newLine(context, 'none', roundedPoint(meant.from), roundedPoint(meant.to));
  }
  const { left, top, width, height } = meant.box;
  const box = {
    left: roundedTo(left, 2),
    top: roundedTo(top, 2),
    width: roundedTo(width, 2),
    height: roundedTo(height, 2),
  };
  const shape = newShape(context, meant.form, box, true);
  return {
    ...shape,
    width: stroke.width,
    placement: { ...UNPLACED, angle: roundedTo(meant.angle, 2) },
  };
};
