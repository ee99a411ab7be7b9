import { type FreehandState, freehand, type Tool } from '@sayfa/canvas/tool';
import { type ObjectErasing, stepObjects } from './whole-objects.ts';

declare module '@sayfa/canvas/tool' {
  interface ToolNames {
    eraser: true;
  }
}

/** Erasing ink, or object by object. */
export type EraserState = FreehandState | ObjectErasing;

const brush = freehand({ brush: 'eraser' });

/**
 * Erases ink, or whole objects, as the settings say; a pen's eraser end always erases ink.
 * The page itself is never an object and so never erased.
 */
export const eraser: Tool<EraserState> = {
  names: ['eraser'],
  icons: {
    eraser: {
      outlines: [
        'M19 20h-10.5l-4.21 -4.3a1 1 0 0 1 0 -1.41l10 -10a1 1 0 0 1 1.41 0l5 5a1 1 0 0 1 0 1.41l-9.2 9.3',
        'M18 13.3l-6.3 -6.3',
      ],
    },
  },
  group: 'erase',
  audience: 'everyone',
  cursor: 'none',
  handlesPointer: true,
  start: brush.start,
  step: (state, event, context) => {
    if (state.name === 'taking') return stepObjects(state, event, context);
    const takesObjects =
      state.name === 'idle' &&
      event.type === 'down' &&
      context.settings.eraser === 'object' &&
      !event.eraserEnd;
    return takesObjects
      ? stepObjects({ name: 'taking', taken: [] }, event, context)
      : brush.step(state, event, context);
  },
};
