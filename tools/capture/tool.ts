import { type DragState, dragging, LEAST_DRAG, type Tool } from '@sayfa/canvas/tool';
import { rectBetween } from '@sayfa/page-model';

/** Marks a part of the page to be captured, or to be seen as large as the screen. Source: PRS-035. */
export const capture: Tool<DragState> = {
  names: ['capture', 'capturezoom'],
  group: 'present',
  audience: 'teachers',
  cursor: 'crosshair',
  takesPointer: true,
  ...dragging({
    preview: ({ from, to }) => ({ preview: { show: 'frame', rect: rectBetween(from, to) } }),
    end: ({ tool, from, to }, { unitsPerPixel }) => {
      const rect = rectBetween(from, to);
      const least = LEAST_DRAG * unitsPerPixel;
      // Smaller drags are slips and leave the tool in hand. Source: INK-009, INK-040.
      if (rect.width < least || rect.height < least) return {};
      return tool === 'capturezoom'
        ? { enlarge: rect, follow: 'select' }
        : { capture: rect, follow: 'select' };
    },
  }),
};
