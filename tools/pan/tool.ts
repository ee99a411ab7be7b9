import type { Tool } from '@sayfa/canvas/tool';

/** Leaves every pointer to the page, which is moved when it is larger than the stage. */
export const pan: Tool = {
  names: ['pan'],
  group: 'move',
  audience: 'everyone',
  shortcuts: { pan: 'D' },
  cursor: 'grab',
  takesPointer: false,
  start: () => ({ name: 'idle' }),
  step: (state) => ({ state, outcome: {} }),
};
