import type { Tool, ToolContext, ToolOutcome } from '@sayfa/canvas/tool';
import type { Point } from '@sayfa/kernel';
import { stepDragging } from './dragging.ts';
import { pressedOn } from './pressing.ts';
import type { SelectState } from './select-state.ts';

/** A text is edited; where its taps selected no object, the page is enlarged. */
const afterDoubleTap = (at: Point, { page }: ToolContext): ToolOutcome => {
  const [first, ...others] = page.selected();
  const selected = first !== undefined && others.length === 0 ? page.object(first) : undefined;
  const object = page.hit(at, 0) ?? selected;
  if (object?.kind === 'text') return { editText: { object: object.id } };
  return object || first !== undefined ? {} : { zoomAt: { x: at.x, y: at.y } };
};

/**
 * Selects words, and selects, moves, scales and turns objects. A tap selects, Shift adds and takes
 * away, a drag over the bare page selects all that its frame touches.
 */
export const select: Tool<SelectState> = {
  names: ['select'],
  icons: {
    select: {
      outlines: [
        'M7.904 17.563a1.2 1.2 0 0 0 2.228 .308l2.09 -3.093l4.907 4.907a1.067 1.067 0 0 0 1.509 0l1.047 -1.047a1.067 1.067 0 0 0 0 -1.509l-4.907 -4.907l3.113 -2.09a1.2 1.2 0 0 0 -.309 -2.228l-13.582 -3.904l3.904 13.563',
      ],
    },
  },
  group: 'move',
  order: 2,
  audience: 'everyone',
  shortcuts: { select: 'S' },
  cursor: 'default',
  handlesPointer: true,
  leavesActivities: true,
  leavesWords: (press, context) => pressedOn(press, context).state.name === 'marquee',
  start: () => ({ name: 'idle' }),
  step: (state, event, context) => {
    if (event.type === 'down') return pressedOn(event, context);
    if (event.type === 'doubleTap') {
      return { state: { name: 'idle' }, outcome: afterDoubleTap(event.at, context) };
    }
    return stepDragging(state, event, context);
  },
};
