import { type FreehandState, freehand, type Tool } from '@sayfa/canvas/tool';
import { shapeOfStroke } from './shape-of-stroke.ts';

/** Draws by hand; a stroke whose end is held still becomes a line, ellipse, rectangle or triangle. */
export const pencil: Tool<FreehandState> = {
  names: ['pencil'],
  group: 'draw',
  audience: 'everyone',
  shortcuts: { pencil: 'P' },
  cursor: 'crosshair',
  takesPointer: true,
  ...freehand({ brush: 'pencil', doubleTap: 'eraser', straighten: shapeOfStroke }),
};
