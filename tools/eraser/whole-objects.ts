import {
  ERASER_WIDTH,
  type Sample,
  type ToolContext,
  type ToolEvent,
  type ToolOutcome,
} from '@sayfa/canvas/tool';
import type { DrawingObject } from '@sayfa/page-model';

/** Objects that go when the pointer goes up. */
export type ObjectErasing = { name: 'taking'; taken: readonly DrawingObject[] };

type Idle = { name: 'idle'; taps: readonly [] };

const IDLE: Idle = { name: 'idle', taps: [] };
/** How faint an object is that will be erased. */
const PREVIEW_OPACITY = 0.2;

const withTouched = (
  taken: readonly DrawingObject[],
  samples: readonly Sample[],
  context: ToolContext,
): readonly DrawingObject[] => {
  const all = new Map(taken.map((object) => [object.id, object]));
  for (const sample of samples) {
    const object = context.page.hit(sample, ERASER_WIDTH / 2);
    if (!object || object.kind === 'excerpt') continue;
    if (object.kind !== 'stroke' || object.brush !== 'eraser') {
      all.set(object.id, object);
    }
  }
  return all.size === taken.length ? taken : [...all.values()];
};

const fadedPreview = (objects: readonly DrawingObject[]): ToolOutcome => ({
  preview: {
    show: 'changed',
    objects: objects.map((object) => ({ ...object, opacity: object.opacity * PREVIEW_OPACITY })),
  },
});

/** Collects whole objects that the pointer touches; one gesture takes them all. */
export const stepObjects = (
  state: ObjectErasing,
  event: ToolEvent,
  context: ToolContext,
): { state: ObjectErasing | Idle; outcome: ToolOutcome } => {
  if (event.type === 'down' || event.type === 'move') {
    const samples = event.type === 'down' ? [event.at] : event.samples;
    const taken = withTouched(state.taken, samples, context);
    return {
      state: { name: 'taking', taken },
      outcome: taken === state.taken ? {} : fadedPreview(taken),
    };
  }
  if (event.type === 'up') {
    const taken = withTouched(state.taken, [event.at], context);
    if (taken.length === 0) return { state: IDLE, outcome: { preview: null } };
    return {
      state: IDLE,
      outcome: { preview: null, commit: taken.map(({ id }) => ({ do: 'remove', object: id })) },
    };
  }
  return event.type === 'cancel'
    ? { state: IDLE, outcome: { preview: null } }
    : { state, outcome: {} };
};
