import type { Tool } from '@sayfa/canvas/tool';
import type { Point } from '@sayfa/kernel';

declare module '@sayfa/canvas/tool' {
  interface ToolNames {
    text: true;
  }
}

/** Waiting, or a finger is down where a text may start. */
export type TextState = { name: 'idle' } | { name: 'pressing'; at: Point };

/** A pointer that moved farther did not mean a place, CSS pixels. */
const MAX_MOVE_PX = 10;
/** How near a tap has to come to a text to edit it, CSS pixels. */
const REACH_PX = 6;

/** A tap starts a text there, or opens the text that is there. */
export const text: Tool<TextState> = {
  names: ['text'],
  icons: {
    text: {
      outlines: [
        'M4 20l3 0',
        'M14 20l7 0',
        'M6.9 15l6.9 0',
        'M10.2 6.3l5.8 13.7',
        'M5 20l6 -16l2 0l7 16',
      ],
    },
  },
  group: 'write',
  audience: 'everyone',
  shortcuts: { text: 'T' },
  cursor: 'text',
  handlesPointer: true,
  start: () => ({ name: 'idle' }),
  step: (state, event, { page, unitsPerPixel }) => {
    if (event.type === 'down') {
      return { state: { name: 'pressing', at: { x: event.at.x, y: event.at.y } }, outcome: {} };
    }
    if (event.type === 'cancel') return { state: { name: 'idle' }, outcome: { preview: null } };
    if (event.type !== 'up' || state.name === 'idle') return { state, outcome: {} };
    const { at } = state;
    const idle: TextState = { name: 'idle' };
    const moved = Math.hypot(event.at.x - at.x, event.at.y - at.y);
    if (moved > MAX_MOVE_PX * unitsPerPixel) return { state: idle, outcome: {} };
    const below = page.hit(at, REACH_PX * unitsPerPixel);
    return {
      state: idle,
      outcome: { editText: below?.kind === 'text' ? { object: below.id } : { at } },
    };
  },
};
