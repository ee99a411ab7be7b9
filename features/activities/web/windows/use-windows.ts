import type { Rect } from '@sayfa/kernel';
import { create } from 'zustand';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import * as list from './window-list.ts';

type Windows = list.WindowList & {
  /** What a press on a button does; `alone` where only one window stands open at a time. */
  request(button: ListedActivity, page: number, alone: boolean): void;
  minimise(id: number): void;
  restore(id: number, alone: boolean): void;
  close(id: number): void;
  toFront(id: number): void;
  /** Where it stands from now on, in CSS pixels of the stage. */
  move(id: number, place: Rect): void;
  dim(id: number): void;
  refresh(button: ListedActivity): void;
  /** The book was closed: nothing stands open and no place is remembered. */
  forget(): void;
};

/** The windows of the open book. They outlive a page turn and end with the book. */
export const useWindows = create<Windows>()((set, get) => ({
  ...list.NO_WINDOWS,
  request: (button, page, alone) => {
    const next = list.request(get(), button, page);
    set(alone ? list.minimiseOthers(next, button.id) : next);
  },
  minimise: (id) => set(list.minimise(get(), id)),
  restore: (id, alone) => {
    const next = list.restore(get(), id);
    set(alone ? list.minimiseOthers(next, id) : next);
  },
  close: (id) => set(list.close(get(), id)),
  toFront: (id) => set(list.toFront(get(), id)),
  move: (id, place) => set(list.move(get(), id, place)),
  dim: (id) => set(list.dim(get(), id)),
  refresh: (button) => set(list.refresh(get(), button)),
  forget: () => set(list.NO_WINDOWS),
}));
