import { effectOf, type RecordLookup } from './gesture.ts';
import type { Change, Gesture } from './operation.ts';

/** Gestures of one hand that can be undone, at most. Source: INK-028, BRD-023. */
export const UNDO_LIMIT = 25;

/** Who draws where several do at once: a number from 1; 0 is whoever draws alone. Source: BRD-023. */
export type Hand = number;

/** The hand of whoever draws alone. */
const ONLY_HAND: Hand = 0;

/**
 * What was done on one page, to be taken back and done again: what one hand did last, or what
 * anybody did last where no hand is named. Source: INK-027, BRD-023.
 */
export type History = {
  /** Remembers a gesture that was carried out, and what takes it back; forgets what that hand had undone. */
  push(gesture: Gesture, inverse: Gesture, hand?: Hand): void;
  /** Remembers a step that is no gesture on objects, of whoever draws alone. */
  pushStep(step: OtherStep): void;
  /**
   * What to carry out to take the last gesture back; undefined where there is none. Empty where
   * nothing of it is left, because it was erased elsewhere meanwhile.
   */
  undo(hand?: Hand): Gesture | undefined;
  /** What to carry out to do again what was undone last; undefined where there is none. */
  redo(hand?: Hand): Gesture | undefined;
  canUndo(hand?: Hand): boolean;
  canRedo(hand?: Hand): boolean;
};

/** A step of something else of a page than its objects, and what takes it back. */
export type OtherStep = { undo(): void; redo(): void };

type Entry = { gesture: Gesture; inverse: Gesture; hand: Hand; step?: OtherStep };

/** What exists already is not added once more but restored, with all that changed in it since. */
const redoneChange = (change: Change): Change =>
  change.do === 'add' ? { do: 'restore', object: change.object } : change;

/** Where the last entry of a hand is, or the last of all. */
const lastOf = (entries: readonly Entry[], hand: Hand | undefined): number =>
  hand === undefined ? entries.length - 1 : entries.findLastIndex((entry) => entry.hand === hand);

/** Entries with another on top; the oldest of its hand goes where that has more than `limit`. */
const withEntry = (entries: readonly Entry[], entry: Entry, limit: number): readonly Entry[] => {
  const all = [...entries, entry];
  const isOfHand = ({ hand }: Entry): boolean => hand === entry.hand;
  return all.filter(isOfHand).length > limit ? all.toSpliced(all.findIndex(isOfHand), 1) : all;
};

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
    push: (gesture, inverse, hand = ONLY_HAND) => {
      done = withEntry(done, { gesture, inverse, hand }, limit);
      undone = undone.filter((entry) => entry.hand !== hand);
    },
    pushStep: (step) => {
      done = withEntry(done, { gesture: [], inverse: [], hand: ONLY_HAND, step }, limit);
      undone = undone.filter((entry) => entry.hand !== ONLY_HAND);
    },
    undo: (hand) => {
      const at = lastOf(done, hand);
      const entry = done[at];
      if (!entry) return undefined;
      done = done.toSpliced(at, 1);
      if (entry.step) {
        undone = [...undone, entry];
        entry.step.undo();
        return [];
      }
      const inverse = effect(entry.inverse);
      const touched = new Set(inverse.map(({ object }) => object));
      const gesture = entry.gesture.filter(({ object }) => touched.has(object)).map(redoneChange);
      if (gesture.length > 0) undone = [...undone, { gesture, inverse, hand: entry.hand }];
      return inverse;
    },
    redo: (hand) => {
      const at = lastOf(undone, hand);
      const entry = undone[at];
      if (!entry) return undefined;
      undone = undone.toSpliced(at, 1);
      if (entry.step) {
        done = withEntry(done, entry, limit);
        entry.step.redo();
        return [];
      }
      const gesture = effect(entry.gesture);
      if (gesture.length > 0) done = withEntry(done, { ...entry, gesture }, limit);
      return gesture;
    },
    canUndo: (hand) => lastOf(done, hand) >= 0,
    canRedo: (hand) => lastOf(undone, hand) >= 0,
  };
};
