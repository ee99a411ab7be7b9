import { create } from 'zustand';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import type { Move } from './move-rules.ts';

/** Two places of an activity that somebody else moved meanwhile, and how to choose one. */
export type MoveConflict = {
  mine: Move;
  theirs: ListedActivity;
  choose(keeps: 'mine' | 'theirs'): void;
};

/** Which activities are selected and moved, and the open dialog about them. */
export const useMoving = create<{
  /** Ids of activities that an editor selected. */
  selected: ReadonlySet<number>;
  /** Moved, but not yet confirmed. Source: ACT-042. */
  unconfirmed: readonly Move[] | undefined;
  conflict: MoveConflict | undefined;
  /** Ids of activities that the arrow keys move. */
  held: readonly number[];
  /** For screen readers. */
  announcement: string;
}>()(() => ({
  selected: new Set(),
  unconfirmed: undefined,
  conflict: undefined,
  held: [],
  announcement: '',
}));

/** Adds an activity to the selection or removes it. */
export const toggleSelected = (id: number): void =>
  useMoving.setState(({ selected }) => ({
    selected: selected.has(id)
      ? new Set([...selected].filter((each) => each !== id))
      : new Set([...selected, id]),
  }));

/** Clears the selection; false where nothing was selected. */
export const unselect = (): boolean => {
  if (useMoving.getState().selected.size === 0) return false;
  useMoving.setState({ selected: new Set() });
  return true;
};
