import type { Preview } from '@sayfa/canvas/tool';
import type { Point, Rect } from '@sayfa/kernel';
import type { DrawingObject, ObjectId } from '@sayfa/page-model';

/** A text that is being written: a new one at a place, or one that is on the page. */
export type Writing = { page: string } & ({ at: Point } | { object: ObjectId });

/** A part of a page that was marked to be captured, in page units. */
export type Capture = { page: string; number: number; rect: Rect };

/** What a pointer does right now. */
export type GestureState =
  | { name: 'none' }
  /** The laser pointer shows something; nothing is changed by it. */
  | { name: 'pointing' }
  | { name: 'drawing' }
  /** Existing objects as the gesture would leave them. */
  | { name: 'changing'; objects: readonly DrawingObject[] };

/** What stays open after a gesture until the person ends it; one at a time. */
export type TaskState =
  | { name: 'none' }
  | { name: 'writing'; writing: Writing }
  | { name: 'capturing'; capture: Capture };

/** What is going on over the pages, besides the selection. */
export type InteractionState = {
  gesture: GestureState;
  /** What draws in mode Together, by source; several at once. Source: BRD-022. */
  hands: ReadonlySet<number>;
  task: TaskState;
  /** Whether drawings are shown at all. Source: INK-041. */
  isShown: boolean;
};

/** What happens over the pages. */
export type InteractionEvent =
  | { type: 'previewed'; preview: Preview | null }
  | { type: 'handPreviewed'; source: number; isDrawing: boolean }
  | { type: 'writingStarted'; writing: Writing }
  | { type: 'writingEnded' }
  | { type: 'captureStarted'; capture: Capture }
  | { type: 'captureEnded' }
  | { type: 'shown' }
  | { type: 'hidden' };

const NO_GESTURE: GestureState = { name: 'none' };
const NO_TASK: TaskState = { name: 'none' };

/** Nothing is going on, and drawings are shown. */
export const INITIAL_INTERACTION: InteractionState = {
  gesture: NO_GESTURE,
  hands: new Set(),
  task: NO_TASK,
  isShown: true,
};

const gestureOf = (preview: Preview | null): GestureState => {
  if (preview === null) return NO_GESTURE;
  if (preview.show === 'laser') return { name: 'pointing' };
  return preview.show === 'changed'
    ? { name: 'changing', objects: preview.objects }
    : { name: 'drawing' };
};

const isSameGesture = (one: GestureState, other: GestureState): boolean =>
  one.name === 'changing' && other.name === 'changing'
    ? one.objects === other.objects
    : one.name === other.name;

const withHand = (
  state: InteractionState,
  source: number,
  isDrawing: boolean,
): InteractionState => {
  if (state.hands.has(source) === isDrawing) return state;
  const others = [...state.hands].filter((each) => each !== source);
  return { ...state, hands: new Set(isDrawing ? [...others, source] : others) };
};

const withTask = (state: InteractionState, task: TaskState): InteractionState =>
  state.task === task ? state : { ...state, task };

/** The state after an event; the same one where nothing changed. */
export const nextInteraction = (
  state: InteractionState,
  event: InteractionEvent,
): InteractionState => {
  switch (event.type) {
    case 'previewed': {
      const gesture = gestureOf(event.preview);
      return isSameGesture(state.gesture, gesture) ? state : { ...state, gesture };
    }
    case 'handPreviewed':
      return withHand(state, event.source, event.isDrawing);
    case 'writingStarted':
      return withTask(state, { name: 'writing', writing: event.writing });
    case 'writingEnded':
      return state.task.name === 'writing' ? withTask(state, NO_TASK) : state;
    case 'captureStarted':
      return withTask(state, { name: 'capturing', capture: event.capture });
    case 'captureEnded':
      return state.task.name === 'capturing' ? withTask(state, NO_TASK) : state;
    case 'shown':
      return state.isShown ? state : { ...state, isShown: true };
    case 'hidden': {
      // A text that nobody sees is not written; a capture has a frame of its own.
      const task = state.task.name === 'writing' ? NO_TASK : state.task;
      return { ...state, gesture: NO_GESTURE, task, isShown: false };
    }
  }
};

/** Whether a pointer draws or changes something; the bars stay out of its way then. */
export const isDrawing = ({ gesture, hands }: InteractionState): boolean =>
  hands.size > 0 || gesture.name === 'drawing' || gesture.name === 'changing';
