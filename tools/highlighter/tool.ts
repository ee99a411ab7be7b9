import { type FreehandState, freehand, type Tool } from '@sayfa/canvas/tool';

declare module '@sayfa/canvas/tool' {
  interface ToolNames {
    highlighter: true;
  }
}

/** Marks words: broad, see-through, level where Shift is held. */
export const highlighter: Tool<FreehandState> = {
  names: ['highlighter'],
  icons: {
    highlighter: {
      outlines: [
        'M3 19h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4',
        'M12.5 5.5l4 4',
        'M4.5 13.5l4 4',
        'M21 15v4h-8l4 -4l4 0',
      ],
    },
  },
  group: 'draw',
  order: 1,
  audience: 'everyone',
  shortcuts: { highlighter: 'H' },
  cursor: 'crosshair',
  handlesPointer: true,
  ...freehand({ brush: 'highlighter' }),
};
