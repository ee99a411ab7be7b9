import { create } from 'zustand';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import type { Move } from './move-rules.ts';

/** Somebody else was faster: where the button lies now, and who is waiting for a choice. */
export type MoveConflict = {
  mine: Move;
  theirs: ListedActivity;
  choose(keeps: 'mine' | 'theirs'): void;
};

/** What is being moved, and what is asked about it. */
export const useMoving = create<{
  /** Ids of what an editor has selected. */
  selected: ReadonlySet<number>;
  /** Moved, but not yet confirmed. Source: ACT-042. */
  asked: readonly Move[] | undefined;
  conflict: MoveConflict | undefined;
  /** Ids of what the arrow keys move. */
  held: readonly number[];
  /** Said to those who do not see it. */
  said: string;
}>()(() => ({ selected: new Set(), asked: undefined, conflict: undefined, held: [], said: '' }));

/** Selects a button, or no longer. */
export const toggleSelected = (id: number): void =>
  useMoving.setState(({ selected }) => ({
    selected: selected.has(id)
      ? new Set([...selected].filter((each) => each !== id))
      : new Set([...selected, id]),
  }));

/** Selects nothing; false where nothing was. */
export const unselect = (): boolean => {
  if (useMoving.getState().selected.size === 0) return false;
  useMoving.setState({ selected: new Set() });
  return true;
};
