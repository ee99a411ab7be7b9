import { effectOf, type RecordLookup } from './gesture.ts';
import type { Change, Gesture } from './operation.ts';

/** Gestures that can be undone, at most. Source: INK-028. */
export const UNDO_LIMIT = 25;

/** What a person did on one page, to be taken back and done again. Source: INK-027. */
export type History = {
  /** Remembers a gesture that was carried out, and what takes it back; forgets what was undone. */
  push(gesture: Gesture, inverse: Gesture): void;
  /** Remembers a step that is no gesture on objects. */
  pushStep(step: OtherStep): void;
  /**
   * What to carry out to take the last gesture back; undefined where there is none. Empty where
   * nothing of it is left, because it was erased elsewhere meanwhile.
   */
  undo(): Gesture | undefined;
  /** What to carry out to do again what was undone last; undefined where there is none. */
  redo(): Gesture | undefined;
  canUndo(): boolean;
  canRedo(): boolean;
};

/** A step of something else of a page than its objects, and what takes it back. */
export type OtherStep = { undo(): void; redo(): void };

type Entry = { gesture: Gesture; inverse: Gesture; step?: OtherStep };

/** What exists already is not added once more but restored, with all that changed in it since. */
const redoneChange = (change: Change): Change =>
  change.do === 'add' ? { do: 'restore', object: change.object } : change;

/**
 * An empty history. With `lookup` it leaves out what has no effect any more, so that undo never
 * restores what was erased elsewhere.
 */
export const createHistory = ({
  limit = UNDO_LIMIT,
  lookup,
}: {
  limit?: number;
  lookup?: RecordLookup;
} = {}): History => {
  let done: readonly Entry[] = [];
  let undone: readonly Entry[] = [];
  const effect = (gesture: Gesture): Gesture => (lookup ? effectOf(gesture, lookup) : gesture);

  return {
    push: (gesture, inverse) => {
      done = [...done, { gesture, inverse }].slice(-limit);
      undone = [];
    },
    pushStep: (step) => {
      done = [...done, { gesture: [], inverse: [], step }].slice(-limit);
      undone = [];
    },
    undo: () => {
      const entry = done.at(-1);
      if (!entry) return undefined;
      done = done.slice(0, -1);
      if (entry.step) {
        undone = [...undone, entry];
        entry.step.undo();
        return [];
      }
      const inverse = effect(entry.inverse);
      const touched = new Set(inverse.map(({ object }) => object));
      const gesture = entry.gesture.filter(({ object }) => touched.has(object)).map(redoneChange);
      if (gesture.length > 0) undone = [...undone, { gesture, inverse }];
      return inverse;
    },
    redo: () => {
      const entry = undone.at(-1);
      if (!entry) return undefined;
      undone = undone.slice(0, -1);
      if (entry.step) {
        done = [...done, entry].slice(-limit);
        entry.step.redo();
        return [];
      }
      const gesture = effect(entry.gesture);
      if (gesture.length > 0) done = [...done, { gesture, inverse: entry.inverse }].slice(-limit);
      return gesture;
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
  };
};
