import type { Tool } from '@sayfa/canvas/tool';
import type { Point } from '@sayfa/kernel';

declare module '@sayfa/canvas/tool' {
  interface ToolNames {
    harddrag: true;
  }
}

/** Waiting, or holding the page at a place of it, in page units. */
export type HardDragState = { name: 'idle' } | { name: 'holding'; grabbed: Point };

/** Drags the page whatever lies under the pointer, also a page that fits the stage. Source: INK-042. */
export const hardDrag: Tool<HardDragState> = {
  names: ['harddrag'],
  icons: {
    harddrag: {
      outlines: [
        'M8 11v-3.5a1.5 1.5 0 0 1 3 0v2.5',
        'M11 9.5v-3a1.5 1.5 0 0 1 3 0v3.5',
        'M14 7.5a1.5 1.5 0 0 1 3 0v2.5',
        'M17 9.5a1.5 1.5 0 0 1 3 0v4.5a6 6 0 0 1 -6 6h-2h.208a6 6 0 0 1 -5.012 -2.7l-.196 -.3c-.312 -.479 -1.407 -2.388 -3.286 -5.728a1.5 1.5 0 0 1 .536 -2.022a1.867 1.867 0 0 1 2.28 .28l1.47 1.47',
      ],
    },
  },
  group: 'move',
  order: 1,
  audience: 'everyone',
  cursor: 'grabbing',
  handlesPointer: true,
  start: () => ({ name: 'idle' }),
  step: (state, event, { unitsPerPixel }) => {
    if (event.type === 'down') {
      return { state: { name: 'holding', grabbed: { x: event.at.x, y: event.at.y } }, outcome: {} };
    }
    if (event.type === 'doubleTap') {
      return { state, outcome: { zoomAt: { x: event.at.x, y: event.at.y } } };
    }
    if (state.name === 'idle') return { state, outcome: {} };
    if (event.type === 'up' || event.type === 'cancel') {
      return { state: { name: 'idle' }, outcome: {} };
    }
    const last = event.type === 'move' ? event.samples.at(-1) : undefined;
    if (!last) return { state, outcome: {} };
    // The page moves under the pointer, so that the grabbed place is under it again afterwards.
    const { grabbed } = state;
    const pan = {
      x: (last.x - grabbed.x) / unitsPerPixel,
      y: (last.y - grabbed.y) / unitsPerPixel,
    };
    return { state, outcome: pan.x === 0 && pan.y === 0 ? {} : { pan } };
  },
};
