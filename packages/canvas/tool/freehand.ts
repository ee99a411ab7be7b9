import type { Point } from '@sayfa/kernel';
import {
  type DrawingContent,
  grown,
  type ObjectId,
  rectAround,
  type Stroke,
} from '@sayfa/page-model';
import { MAX_STROKE_POINTS } from './ink-sizes.ts';
import { newLine, newStroke } from './new-content.ts';
import { roundedPoint, snappedToAngle } from './straight.ts';
import { countPoints, pointOfSample, withSamples } from './stroke-points.ts';
import type { Preview, Tool, ToolContext, ToolEvent, ToolOutcome } from './tool.ts';

/** States of tools that draw by hand. */
export type FreehandState =
  | { name: 'idle' }
  | {
      name: 'drawing';
      /** The id that the finished stroke gets. */
      id: ObjectId;
      brush: Stroke['brush'];
      pen: boolean;
      points: readonly number[];
      /** The end of a straight line instead, while Shift is held. */
      straightTo: Point | null;
    }
  /** Held still until it became a shape; only the end of a line still follows. */
  | { name: 'straightened'; id: ObjectId; content: DrawingContent };

type Step = { state: FreehandState; outcome: ToolOutcome };
type Drawing = Extract<FreehandState, { name: 'drawing' }>;

/** How a tool that draws by hand differs from the others. */
export type FreehandRules = {
  brush: Stroke['brush'];
  /** What a stroke becomes when the pointer rests at its end; undefined leaves it a stroke. */
  straighten?(stroke: Stroke, context: ToolContext): DrawingContent | undefined;
};

const IDLE: FreehandState = { name: 'idle' };

const strokeOf = (state: Drawing, context: ToolContext): Stroke =>
  newStroke(context, state.brush, state.points, state.pen);

const previewOf = (
  state: Drawing,
  context: ToolContext,
  predicted: readonly number[] = [],
): Preview => ({
  show: 'stroke',
  object: state.id,
  content: strokeOf(state, context),
  predicted,
});

/** A straight stroke: a line of the pencil, two points of the other brushes. */
const straightOf = (state: Drawing, to: Point, context: ToolContext): DrawingContent => {
  const from = { x: state.points[0] ?? to.x, y: state.points[1] ?? to.y };
  if (state.brush === 'pencil') return newLine(context, 'none', from, to);
  const points = [from.x, from.y, 0.5, to.x, to.y, 0.5];
  return newStroke(context, state.brush, points, false);
};

/** Neither the page nor what is shown of another one is ever erased. */
const isErasable = (object: DrawingContent): boolean =>
  object.kind !== 'excerpt' && (object.kind !== 'stroke' || object.brush !== 'eraser');

/** An eraser's stroke counts only over objects; the page itself is never erased. */
const hasEffect = (content: DrawingContent, context: ToolContext): boolean => {
  if (content.kind !== 'stroke' || content.brush !== 'eraser') return true;
  const points: Point[] = [];
  for (let at = 0; at + 1 < content.points.length; at += 3) {
    points.push({ x: content.points[at] ?? 0, y: content.points[at + 1] ?? 0 });
  }
  const around = rectAround(points);
  if (!around) return false;
  return context.page.within(grown(around, content.width / 2)).some(isErasable);
};

const adding = (content: DrawingContent, id: string, context: ToolContext): ToolOutcome =>
  hasEffect(content, context)
    ? { preview: null, commit: [{ do: 'add', object: id, content }] }
    : { preview: null };

const onDown = (
  rules: FreehandRules,
  event: Extract<ToolEvent, { type: 'down' }>,
  context: ToolContext,
): Step => {
  const state: Drawing = {
    name: 'drawing',
    id: context.newId(),
    brush: event.eraserEnd ? 'eraser' : rules.brush,
    pen: event.pointer === 'pen',
    points: pointOfSample(event.at),
    straightTo: null,
  };
  return { state, outcome: { preview: previewOf(state, context) } };
};

const onMove = (
  state: Drawing,
  event: Extract<ToolEvent, { type: 'move' }>,
  context: ToolContext,
): Step => {
  const points = withSamples(state.points, event.samples, context.unitsPerPixel);
  const last = event.samples.at(-1);
  if (event.modifiers.shift && last) {
    const straightTo = snappedToAngle({ x: points[0] ?? 0, y: points[1] ?? 0 }, last);
    const next = { ...state, points, straightTo };
    const contents = [straightOf(next, straightTo, context)];
    return { state: next, outcome: { preview: { show: 'objects', contents } } };
  }
  const next = { ...state, points, straightTo: null };
  if (countPoints(points) >= MAX_STROKE_POINTS) {
    const from = { ...next, id: context.newId(), points: points.slice(-3) };
    return {
      state: from,
      outcome: {
        preview: previewOf(from, context),
        commit: adding(strokeOf(next, context), next.id, context).commit ?? [],
      },
    };
  }
  const predicted = event.predicted.flatMap(pointOfSample);
  return { state: next, outcome: { preview: previewOf(next, context, predicted) } };
};

const onUp = (
  state: Drawing,
  event: Extract<ToolEvent, { type: 'up' }>,
  context: ToolContext,
): Step => {
  const { id } = state;
  if (state.straightTo) {
    return {
      state: IDLE,
      outcome: adding(straightOf(state, state.straightTo, context), id, context),
    };
  }
  const points = withSamples(state.points, [event.at], context.unitsPerPixel);
  return { state: IDLE, outcome: adding(strokeOf({ ...state, points }, context), id, context) };
};

const onHold = (rules: FreehandRules, state: Drawing, context: ToolContext): Step => {
  const content =
    state.brush === rules.brush && !state.straightTo
      ? rules.straighten?.(strokeOf(state, context), context)
      : undefined;
  if (!content) return { state, outcome: {} };
  return {
    state: { name: 'straightened', id: state.id, content },
    outcome: { preview: { show: 'objects', contents: [content] } },
  };
};

/** The end of a line that was held still follows the pointer; everything else stays as it became. */
const following = (
  content: DrawingContent,
  event: Extract<ToolEvent, { type: 'move' }>,
): DrawingContent => {
  const last = event.samples.at(-1);
  if (!last || content.kind !== 'line') return content;
  const to = event.modifiers.shift ? snappedToAngle(content.from, last) : roundedPoint(last);
  return { ...content, to };
};

const stepStraightened = (
  state: Extract<FreehandState, { name: 'straightened' }>,
  event: ToolEvent,
  context: ToolContext,
): Step => {
  const { id, content } = state;
  if (event.type === 'up') return { state: IDLE, outcome: adding(content, id, context) };
  if (event.type === 'cancel') return { state: IDLE, outcome: { preview: null } };
  if (event.type !== 'move') return { state, outcome: {} };
  const next = following(content, event);
  return {
    state: { name: 'straightened', id, content: next },
    outcome: { preview: { show: 'objects', contents: [next] } },
  };
};

/** State chart of all tools that draw by hand: idle → drawing (→ straightened) → idle. */
export const freehand = (rules: FreehandRules): Pick<Tool<FreehandState>, 'start' | 'step'> => ({
  start: () => IDLE,
  step: (state, event, context) => {
    if (state.name === 'straightened') return stepStraightened(state, event, context);
    if (state.name === 'idle') {
      return event.type === 'down' ? onDown(rules, event, context) : { state, outcome: {} };
    }
    if (event.type === 'move') return onMove(state, event, context);
    if (event.type === 'up') return onUp(state, event, context);
    if (event.type === 'hold') return onHold(rules, state, context);
    if (event.type === 'cancel') return { state: IDLE, outcome: { preview: null } };
    return { state, outcome: {} };
  },
});
