import { create } from 'zustand';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

type Undeleted = { activity: ListedActivity; message: string };

/** Activities that could not be deleted, with the error, until the message is dismissed. */
export const useUndeleted = create<{
  undeleted: readonly Undeleted[];
  add(one: Undeleted): void;
  dismiss(id: number): void;
}>()((set) => ({
  undeleted: [],
  add: (one) =>
    set(({ undeleted }) => ({
      undeleted: [...undeleted.filter(({ activity }) => activity.id !== one.activity.id), one],
    })),
  dismiss: (id) =>
    set(({ undeleted }) => ({ undeleted: undeleted.filter(({ activity }) => activity.id !== id) })),
}));
