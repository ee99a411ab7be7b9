import { type FreehandState, freehand, type Tool } from '@sayfa/canvas/tool';
import { shapeOfStroke } from './shape-of-stroke.ts';

declare module '@sayfa/canvas/tool' {
  interface ToolNames {
    pencil: true;
  }
}

/** Draws by hand; a stroke whose end is held still becomes a line, ellipse, rectangle or triangle. */
export const pencil: Tool<FreehandState> = {
  names: ['pencil'],
  icons: {
    pencil: {
      outlines: ['M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4', 'M13.5 6.5l4 4'],
    },
  },
  group: 'draw',
  audience: 'everyone',
  shortcuts: { pencil: 'P' },
  cursor: 'crosshair',
  handlesPointer: true,
  ...freehand({ brush: 'pencil', straighten: shapeOfStroke }),
};
