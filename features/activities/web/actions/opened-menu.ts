import type { Point } from '@sayfa/kernel';
import { type OpenReader, useSession, useTeacherModes, useZoomMode } from '@sayfa/web-kit';
import { create } from 'zustand';
import { mayChange } from '../may-change.ts';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

/** The activity whose menu is open. */
export type OpenedActivity = {
  activity: ListedActivity;
  /** Corner of the menu in CSS pixels of the window. */
  at: Point;
  /** What the button of the activity is called, and so its menu. */
  name: string;
  /** Its page, where the menu offers what a press would have opened. */
  page?: number;
};

/** Which activity's menu is open. */
export const useOpenedMenu = create<{
  opened: OpenedActivity | undefined;
  show(opened: OpenedActivity): void;
  close(): void;
}>()((set) => ({
  opened: undefined,
  show: (opened) => set({ opened }),
  close: () => set({ opened: undefined }),
}));

/** The menu of a button: below it, and with its name. */
export const menuOf = (button: Element): Pick<OpenedActivity, 'at' | 'name'> => {
  const { left, bottom } = button.getBoundingClientRect();
  return { at: { x: left, y: bottom }, name: button.ariaLabel ?? '' };
};

/** Whether a press on an activity offers what can be done with it instead of opening it. Source: TBR-018, TBR-025. */
export const offersActions = (
  reader: Pick<OpenReader, 'isPhone'>,
  activity: Pick<ListedActivity, 'user_id'>,
): boolean =>
  useTeacherModes.getState().editMode &&
  useZoomMode.getState().mode === null &&
  !reader.isPhone &&
  mayChange(activity, useSession.getState().details);
