import type { Tool } from '@sayfa/canvas/tool';
import type { Point } from '@sayfa/kernel';

/** Waiting, or holding the page at a place of it, in page units. */
export type HardDragState = { name: 'idle' } | { name: 'holding'; grabbed: Point };

/** Drags the page whatever lies under the pointer, also a page that fits the stage. Source: INK-042. */
export const hardDrag: Tool<HardDragState> = {
  names: ['harddrag'],
  group: 'move',
  audience: 'everyone',
  cursor: 'grabbing',
  takesPointer: true,
  start: () => ({ name: 'idle' }),
  step: (state, event, { unitsPerPixel }) => {
    if (event.type === 'down') {
      return { state: { name: 'holding', grabbed: { x: event.at.x, y: event.at.y } }, outcome: {} };
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
