import type { Modifiers, ToolContext, ToolEvent, ToolOutcome } from '@sayfa/canvas/tool';
import { type Point, rectBetween } from '@sayfa/kernel';
import {
  type DrawingObject,
  frameCorners,
  frameOf,
  type HandleName,
  movedBy,
  scaledBy,
  scalingTo,
  sideOf,
  snappedMove,
  stretchesAlong,
  turnedBy,
  turnToward,
} from '@sayfa/page-model';
import { withGroup } from './pressing.ts';
import type { Placed, SelectState } from './select-state.ts';

type Step = { state: SelectState; outcome: ToolOutcome };

/** A press that moved less was a tap, CSS pixels. */
const TAP_PX = 4;
const IDLE: SelectState = { name: 'idle' };

const changedPreview = (placed: Placed): ToolOutcome => ({
  preview: {
    show: 'changed',
    objects: placed.map(({ object, placement }) => ({ ...object, placement })),
  },
});

const committed = (placed: Placed): ToolOutcome => {
  const changes = placed.filter(
    ({ object, placement }) => JSON.stringify(placement) !== JSON.stringify(object.placement),
  );
  if (changes.length === 0) return { preview: null };
  return {
    preview: null,
    commit: changes.map(({ object, placement }) => ({
      do: 'change',
      object: object.id,
      patch: { placement },
    })),
  };
};

const movedTo = (
  { objects, from }: { objects: readonly DrawingObject[]; from: Point },
  to: Point,
  modifiers: Modifiers,
): Placed => {
  const frame = frameOf(objects);
  const free = { x: to.x - from.x, y: to.y - from.y };
  const along = Math.abs(free.x) > Math.abs(free.y) ? { x: free.x, y: 0 } : { x: 0, y: free.y };
  const offset = modifiers.shift ? along : free;
  const by = frame && !modifiers.alt ? snappedMove(frame, offset) : offset;
  return objects.map((object) => ({ object, placement: movedBy(object, by) }));
};

/** Where the dragged corner or side comes to lie: as far from the pointer as when it went down. */
const draggedTo = (
  { frame, handle, from }: Extract<SelectState, { name: 'scaling' }>,
  to: Point,
): Point => {
  const [first, second, third, fourth] = frameCorners(frame);
  if (!first || !second || !third || !fourth) return to;
  const side = sideOf[handle];
  const across = (side.x + 1) / 2;
  const down = (side.y + 1) / 2;
  const corner = {
    x: first.x + (second.x - first.x) * across + (fourth.x - first.x) * down,
    y: first.y + (second.y - first.y) * across + (fourth.y - first.y) * down,
  };
  return { x: corner.x + to.x - from.x, y: corner.y + to.y - from.y };
};

const isCorner = (handle: HandleName): boolean => sideOf[handle].x !== 0 && sideOf[handle].y !== 0;

const scaledTo = (
  state: Extract<SelectState, { name: 'scaling' }>,
  to: Point,
  modifiers: Modifiers,
): Placed => {
  const { objects, frame, handle } = state;
  const keeps =
    modifiers.shift ||
    objects.some((object) => !stretchesAlong(object, frame)) ||
    (isCorner(handle) && objects.some(({ kind }) => kind === 'text' || kind === 'picture'));
  const scaling = scalingTo(frame, handle, draggedTo(state, to), keeps);
  return objects.map((object) => ({ object, placement: scaledBy(object, scaling) }));
};

const rotatedTo = (
  { objects, frame }: Extract<SelectState, { name: 'rotating' }>,
  to: Point,
  modifiers: Modifiers,
): Placed => {
  const degrees = turnToward(frame, to, modifiers.shift);
  return objects.map((object) => ({ object, placement: turnedBy(object, frame, degrees) }));
};

const framed = (
  { from, previous }: Extract<SelectState, { name: 'marquee' }>,
  to: Point,
  context: ToolContext,
): ToolOutcome => {
  const rect = rectBetween(from, to);
  const isTap = Math.max(rect.width, rect.height) < TAP_PX * context.unitsPerPixel;
  const touched = isTap ? [] : context.page.within(rect).filter(isSelectable);
  const chosen = touched.flatMap((object) => withGroup(object, context));
  return { preview: null, select: [...new Set([...previous, ...chosen])] };
};

/** An eraser's stroke cannot be selected. */
const isSelectable = (object: DrawingObject): boolean =>
  object.kind !== 'stroke' || object.brush !== 'eraser';

const onMove = (
  state: SelectState,
  event: Extract<ToolEvent, { type: 'move' }>,
  context: ToolContext,
): Step => {
  const to = event.samples.at(-1);
  if (!to || state.name === 'idle') return { state, outcome: {} };
  if (state.name === 'marquee') {
    return {
      state,
      outcome: { preview: { show: 'frame', rect: rectBetween(state.from, to) } },
    };
  }
  if (state.name === 'pressing') {
    const distance = Math.hypot(to.x - state.from.x, to.y - state.from.y);
    if (distance < TAP_PX * context.unitsPerPixel) return { state, outcome: {} };
    const placed = movedTo(state, to, event.modifiers);
    const { from, objects } = state;
    return { state: { name: 'moving', from, objects, placed }, outcome: changedPreview(placed) };
  }
  if (state.name === 'moving') {
    const placed = movedTo(state, to, event.modifiers);
    return { state: { ...state, placed }, outcome: changedPreview(placed) };
  }
  if (state.name === 'scaling') {
    const placed = scaledTo(state, to, event.modifiers);
    return { state: { ...state, placed }, outcome: changedPreview(placed) };
  }
  const placed = rotatedTo(state, to, event.modifiers);
  return { state: { ...state, placed }, outcome: changedPreview(placed) };
};

const onUp = (
  state: SelectState,
  event: Extract<ToolEvent, { type: 'up' }>,
  context: ToolContext,
): Step => {
  switch (state.name) {
    case 'idle':
      return { state, outcome: {} };
    case 'pressing':
      return { state: IDLE, outcome: { preview: null, select: state.onTap } };
    case 'marquee':
      return { state: IDLE, outcome: framed(state, event.at, context) };
    case 'moving':
    case 'scaling':
    case 'rotating':
      return { state: IDLE, outcome: committed(state.placed) };
  }
};

/** What follows after something was pressed. */
export const stepDragging = (state: SelectState, event: ToolEvent, context: ToolContext): Step => {
  if (event.type === 'move') return onMove(state, event, context);
  if (event.type === 'up') return onUp(state, event, context);
  if (event.type === 'cancel') return { state: IDLE, outcome: { preview: null } };
  return { state, outcome: {} };
};
