import { type DragState, dragging, LEAST_DRAG, type Tool } from '@sayfa/canvas/tool';
import { rectBetween } from '@sayfa/page-model';

/** Marks a part of the page to be captured. */
export const capture: Tool<DragState> = {
  names: ['capture'],
  group: 'present',
  audience: 'teachers',
  cursor: 'crosshair',
  takesPointer: true,
  ...dragging({
    preview: ({ from, to }) => ({ preview: { show: 'frame', rect: rectBetween(from, to) } }),
    end: ({ from, to }, { unitsPerPixel }) => {
      const rect = rectBetween(from, to);
      const least = LEAST_DRAG * unitsPerPixel;
      // Smaller drags are slips and leave the tool in hand. Source: INK-009, INK-040.
      return rect.width < least || rect.height < least ? {} : { capture: rect, follow: 'select' };
    },
  }),
};
