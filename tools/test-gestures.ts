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
  type ToolPress,
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

type StageOptions = {
  tool: ToolName;
  settings?: Partial<InkSettings>;
  unitsPerPixel?: number;
};

/** Names that count up. */
const countIds = (): (() => string) => {
  let ids = 0;
  return () => {
    ids += 1;
    return `o${ids}`;
  };
};

/** A page with a selection, as tools see it. */
const openPage = ({ settings, unitsPerPixel = 1 }: StageOptions, newId: () => string) => {
  const page = createPageState();
  let selected: readonly ObjectId[] = [];
  const seen = (): readonly DrawingObject[] =>
    page.objects().filter(({ extras }) => extras.visibility);
  const within = (rect: Parameters<ToolContext['page']['within']>[0]) =>
    seen().filter((object) => touches(boundsOf(object), rect));
  const context: ToolContext = {
    settings: { ...DEFAULT_INK, ...settings },
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
    unitsPerPixel,
  };
  return {
    page,
    seen,
    context,
    selected: () => selected,
    choose: (ids: readonly ObjectId[]): void => {
      selected = ids;
    },
  };
};

/** Gestures of one pointer, as events for a tool; readings are 8 ms apart. */
const createGestures = (send: (event: ToolEvent) => ToolOutcome) => {
  let time = 0;
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
  const press = (at: Point, options: GestureOptions = {}): ToolPress => ({
    type: 'down',
    at: sample(at),
    pointer: options.pointer ?? 'mouse',
    modifiers: modifiers(options),
    eraserEnd: options.eraserEnd ?? false,
  });
  const down = (at: Point, options: GestureOptions = {}) => send(press(at, options));
  const move = (to: readonly Point[], options: GestureOptions = {}) =>
    send({ type: 'move', samples: to.map(sample), predicted: [], modifiers: modifiers(options) });
  const up = (at: Point, options: GestureOptions = {}) =>
    send({ type: 'up', at: sample(at), modifiers: modifiers(options) });
  return {
    press,
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
  };
};

/** A page with a tool over it, as the tool runner would drive it. */
export const openStage = (options: StageOptions) => {
  const newId = countIds();
  const { page, seen, context, selected, choose } = openPage(options, newId);
  const clock = stampClock('laptop');
  const outcomes: ToolOutcome[] = [];
  const tool = toolNamed(options.tool);
  if (!tool) throw new Error(`there is no tool ${options.tool}`);
  let state = tool.start(options.tool);

  const apply = (changes: Parameters<typeof operationsOf>[0]): void => {
    for (const operation of operationsOf(changes, { clock, at: 0, newId })) page.apply(operation);
  };
  const send = (event: ToolEvent): ToolOutcome => {
    const step = tool.step(state, event, context);
    state = step.state;
    outcomes.push(step.outcome);
    apply(step.outcome.commit ?? []);
    choose(step.outcome.select ?? selected());
    return step.outcome;
  };

  const { press, ...gestures } = createGestures(send);
  return {
    page,
    outcomes,
    seen,
    send,
    ...gestures,
    leavesWords: (at: Point, options?: GestureOptions): boolean =>
      tool.leavesWords?.(press(at, options), context) ?? false,
    put: (content: DrawingContent): ObjectId => {
      const object = newId();
      apply([{ do: 'add', object, content }]);
      return object;
    },
    choose,
    selected,
    stateName: () => state.name,
    context,
  };
};
