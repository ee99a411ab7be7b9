import type { Tool } from '@sayfa/canvas/tool';
import { stepDragging } from './dragging.ts';
import { pressedOn } from './pressing.ts';
import type { SelectState } from './select-state.ts';

/**
 * Selects, moves, scales and turns what lies on the page. A tap selects, Shift adds and takes away,
 * a drag over the bare page selects all that its frame touches.
 */
export const select: Tool<SelectState> = {
  names: ['select'],
  group: 'move',
  audience: 'everyone',
  shortcuts: { select: 'S' },
  cursor: 'default',
  takesPointer: true,
  leavesButtons: true,
  start: () => ({ name: 'idle' }),
  step: (state, event, context) => {
    if (event.type === 'down') return pressedOn(event, context);
    if (event.type === 'doubleTap') {
      const object = context.page.hit(event.at, 0);
      // A double tap goes on with the pencil, but on a text it means the text. Source: INK-011.
      return {
        state: { name: 'idle' },
        outcome:
          object?.kind === 'text' ? { editText: { object: object.id } } : { follow: 'pencil' },
      };
    }
    return stepDragging(state, event, context);
  },
};
