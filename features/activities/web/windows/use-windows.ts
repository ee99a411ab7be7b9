import type { Rect } from '@sayfa/kernel';
import { create } from 'zustand';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import * as list from './window-list.ts';

type Windows = list.WindowList & {
  /** A press on an activity; `isSingle` minimises all other windows, as on phones. */
  request(activity: ListedActivity, page: number, isSingle: boolean): void;
  minimise(id: number): void;
  restore(id: number, isSingle: boolean): void;
  close(id: number): void;
  toFront(id: number): void;
  /** `place` in CSS pixels of the stage. */
  move(id: number, place: Rect): void;
  dim(id: number): void;
  refresh(activity: ListedActivity): void;
  /** Closes all windows and clears their places; called when the book is closed. */
  reset(): void;
};

/** The windows of the open book. They stay open when a page is turned and close with the book. */
export const useWindows = create<Windows>()((set, get) => ({
  ...list.NO_WINDOWS,
  request: (activity, page, isSingle) => {
    const next = list.request(get(), activity, page);
    set(isSingle ? list.minimiseOthers(next, activity.id) : next);
  },
  minimise: (id) => set(list.minimise(get(), id)),
  restore: (id, isSingle) => {
    const next = list.restore(get(), id);
    set(isSingle ? list.minimiseOthers(next, id) : next);
  },
  close: (id) => set(list.close(get(), id)),
  toFront: (id) => set(list.toFront(get(), id)),
  move: (id, place) => set(list.move(get(), id, place)),
  dim: (id) => set(list.dim(get(), id)),
  refresh: (activity) => set(list.refresh(get(), activity)),
  reset: () => set(list.NO_WINDOWS),
}));
