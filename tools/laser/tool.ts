import { LASER_FADE_MS, type Sample, type Tool, type ToolOutcome } from '@sayfa/canvas/tool';

declare module '@sayfa/canvas/tool' {
  interface ToolNames {
    laser: true;
  }
}

/** Waiting, or pointing with a trail of the last second. */
export type LaserState = { name: 'idle' } | { name: 'pointing'; trail: readonly Sample[] };

const withoutFaded = (trail: readonly Sample[]): readonly Sample[] => {
  const now = trail.at(-1)?.time ?? 0;
  return trail.filter(({ time }) => now - time <= LASER_FADE_MS);
};

const trailPreview = (trail: readonly Sample[]): ToolOutcome => ({
  preview: { show: 'laser', trail },
});

/** Points with light: a trail that fades by itself and leaves nothing. */
export const laser: Tool<LaserState> = {
  names: ['laser'],
  icons: {
    laser: {
      outlines: [
        'M11.5 12a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0',
        'M5 12a7 7 0 1 0 14 0a7 7 0 1 0 -14 0',
        'M12 3l0 2',
        'M3 12l2 0',
        'M12 19l0 2',
        'M19 12l2 0',
      ],
    },
  },
  group: 'present',
  audience: 'everyone',
  cursor: 'none',
  handlesPointer: true,
  start: () => ({ name: 'idle' }),
  step: (state, event) => {
    if (event.type === 'down') {
      const trail = [event.at];
      return { state: { name: 'pointing', trail }, outcome: trailPreview(trail) };
    }
    if (state.name === 'idle') return { state, outcome: {} };
    if (event.type === 'move') {
      const trail = withoutFaded([...state.trail, ...event.samples]);
      return { state: { name: 'pointing', trail }, outcome: trailPreview(trail) };
    }
    // The trail stays on the wet layer until it has faded; only a cancel takes it away at once.
    if (event.type === 'up') return { state: { name: 'idle' }, outcome: {} };
    if (event.type === 'cancel') return { state: { name: 'idle' }, outcome: { preview: null } };
    return { state, outcome: {} };
  },
};
