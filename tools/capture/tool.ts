import { type DragState, dragging, MIN_DRAG_PX, type Tool } from '@sayfa/canvas/tool';
import { rectBetween } from '@sayfa/kernel';

declare module '@sayfa/canvas/tool' {
  interface ToolNames {
    capture: true;
    capturezoom: true;
  }
}

/** Marks a part of the page to be captured, or to be seen as large as the screen. Source: PRS-035. */
export const capture: Tool<DragState> = {
  names: ['capture', 'capturezoom'],
  icons: {
    capture: { outlines: ['M8 5v10a1 1 0 0 0 1 1h10', 'M5 8h10a1 1 0 0 1 1 1v10'] },
    capturezoom: {
      outlines: [
        'M15 13v4',
        'M13 15h4',
        'M10 15a5 5 0 1 0 10 0a5 5 0 1 0 -10 0',
        'M22 22l-3 -3',
        'M6 18h-1a2 2 0 0 1 -2 -2v-1',
        'M3 11v-1',
        'M3 6v-1a2 2 0 0 1 2 -2h1',
        'M10 3h1',
        'M15 3h1a2 2 0 0 1 2 2v1',
      ],
    },
  },
  group: 'present',
  order: 1,
  audience: 'teachers',
  cursor: 'crosshair',
  handlesPointer: true,
  ...dragging({
    preview: ({ from, to }) => ({ preview: { show: 'frame', rect: rectBetween(from, to) } }),
    end: ({ tool, from, to }, { unitsPerPixel }) => {
      const rect = rectBetween(from, to);
      const minSize = MIN_DRAG_PX * unitsPerPixel;
      // Smaller drags are accidental and keep the tool. Source: INK-009, INK-040.
      if (rect.width < minSize || rect.height < minSize) return {};
      return tool === 'capturezoom'
        ? { enlarge: rect, nextTool: 'select' }
        : { capture: rect, nextTool: 'select' };
    },
  }),
};
