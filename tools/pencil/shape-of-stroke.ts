import { newLine, newShape, roundedPoint, roundedTo, type ToolContext } from '@sayfa/canvas/tool';
import { type DrawingContent, type Stroke, UNPLACED } from '@sayfa/page-model';
import { recognised } from './recognised.ts';

/** The line or shape that a stroke was meant to be, in its own ink; undefined where it is none. */
export const shapeOfStroke = (stroke: Stroke, context: ToolContext): DrawingContent | undefined => {
  const shapeFound = recognised(stroke.points);
  if (!shapeFound) return undefined;
  if (shapeFound.form === 'line') {
    return newLine(context, 'none', roundedPoint(shapeFound.from), roundedPoint(shapeFound.to));
  }
  const { left, top, width, height } = shapeFound.box;
  const box = {
    left: roundedTo(left, 2),
    top: roundedTo(top, 2),
    width: roundedTo(width, 2),
    height: roundedTo(height, 2),
  };
  const shape = newShape(context, shapeFound.form, box, true);
  return {
    ...shape,
    width: stroke.width,
    placement: { ...UNPLACED, angle: roundedTo(shapeFound.angle, 2) },
  };
};
