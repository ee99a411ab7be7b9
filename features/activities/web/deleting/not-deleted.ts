import { create } from 'zustand';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

type Undeleted = { button: ListedActivity; message: string };

/** What could not be deleted and lies there still, with the reason, until somebody has read it. */
export const useUndeleted = create<{
  undeleted: readonly Undeleted[];
  add(one: Undeleted): void;
  forget(id: number): void;
}>()((set) => ({
  undeleted: [],
  add: (one) =>
    set(({ undeleted }) => ({
      undeleted: [...undeleted.filter(({ button }) => button.id !== one.button.id), one],
    })),
  forget: (id) =>
    set(({ undeleted }) => ({ undeleted: undeleted.filter(({ button }) => button.id !== id) })),
}));
