import {
  DEFAULT_INK,
  type InkSettings,
  type Modifiers,
  type PointerKind,
  type Sample,
  type ToolContext,
  type ToolEvent,
  type ToolName,
  type ToolOutcome,
} from '@sayfa/canvas/tool';
import type { Point } from '@sayfa/kernel';
import {
  boundsOf,
  createPageState,
  type DrawingContent,
  type DrawingObject,
  grown,
  type ObjectId,
  operationsOf,
  stampClock,
  touches,
} from '@sayfa/page-model';
import { toolNamed } from './registry.ts';

/** Keys and pointer of a gesture in a test; a mouse without keys where left out. */
export type GestureOptions = {
  pointer?: PointerKind;
  modifiers?: Partial<Modifiers>;
  eraserEnd?: boolean;
};

/** A page with a tool over it, as the tool runner would drive it. */
export const openStage = (options: {
  tool: ToolName;
  settings?: Partial<InkSettings>;
  unitsPerPixel?: number;
}) => {
  const page = createPageState();
  const clock = stampClock('laptop');
  const outcomes: ToolOutcome[] = [];
  let ids = 0;
  let time = 0;
  let selected: readonly ObjectId[] = [];
  const newId = (): string => {
    ids += 1;
    return `o${ids}`;
  };
  const seen = (): readonly DrawingObject[] =>
    page.objects().filter(({ extras }) => extras.visibility);
  const within = (rect: Parameters<ToolContext['page']['within']>[0]) =>
    seen().filter((object) => touches(boundsOf(object), rect));
  const context: ToolContext = {
    settings: { ...DEFAULT_INK, ...options.settings },
    page: {
      height: 1400,
      within,
      hit: ({ x, y }, reach) =>
        within(grown({ left: x, top: y, width: 0, height: 0 }, reach)).at(-1),
      object: page.object,
      selected: () => selected,
      bounds: boundsOf,
      attachedTo: (area) => page.objects().filter(({ linkedTo }) => linkedTo === area),
    },
    newId,
    unitsPerPixel: options.unitsPerPixel ?? 1,
  };
  const tool = toolNamed(options.tool);
  if (!tool) throw new Error(`there is no tool ${options.tool}`);
  let state = tool.start(options.tool);

  const send = (event: ToolEvent): ToolOutcome => {
    const step = tool.step(state, event, context);
    state = step.state;
    outcomes.push(step.outcome);
    for (const operation of operationsOf(step.outcome.commit ?? [], { clock, at: 0, newId })) {
      page.apply(operation);
    }
    selected = step.outcome.select ?? selected;
    return step.outcome;
  };
  const modifiers = (options: GestureOptions): Modifiers => ({
    shift: false,
    control: false,
    alt: false,
    ...options.modifiers,
  });
  const sample = ({ x, y }: Point): Sample => {
    time += 8;
    return { x, y, pressure: 0.5, time };
  };
  const down = (at: Point, options: GestureOptions = {}) =>
    send({
      type: 'down',
      at: sample(at),
      pointer: options.pointer ?? 'mouse',
      modifiers: modifiers(options),
      eraserEnd: options.eraserEnd ?? false,
    });
  const move = (to: readonly Point[], options: GestureOptions = {}) =>
    send({ type: 'move', samples: to.map(sample), predicted: [], modifiers: modifiers(options) });
  const up = (at: Point, options: GestureOptions = {}) =>
    send({ type: 'up', at: sample(at), modifiers: modifiers(options) });
  return {
    page,
    outcomes,
    seen,
    send,
    down,
    move,
    up,
    hold: () => send({ type: 'hold' }),
    cancel: () => send({ type: 'cancel' }),
    doubleTap: (at: Point) => send({ type: 'doubleTap', at: sample(at) }),
    tap: (at: Point, options: GestureOptions = {}) => {
      down(at, options);
      return up(at, options);
    },
    drag: (from: Point, to: Point, options: GestureOptions = {}) => {
      down(from, options);
      move([{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to], options);
      return up(to, options);
    },
    put: (content: DrawingContent): ObjectId => {
      const object = newId();
      const change = { do: 'add', object, content } as const;
      for (const one of operationsOf([change], { clock, at: 0, newId })) page.apply(one);
      return object;
    },
    choose: (ids: readonly ObjectId[]) => {
      selected = ids;
    },
    selected: () => selected,
    stateName: () => state.name,
    context,
  };
};
