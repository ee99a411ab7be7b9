import { type FreehandState, freehand, type Tool } from '@sayfa/canvas/tool';

/** Marks words: broad, see-through, level where Shift is held. */
export const highlighter: Tool<FreehandState> = {
  names: ['highlighter'],
  group: 'draw',
  audience: 'everyone',
  shortcuts: { highlighter: 'H' },
  cursor: 'crosshair',
  takesPointer: true,
  ...freehand({ brush: 'highlighter', doubleTap: undefined }),
};
