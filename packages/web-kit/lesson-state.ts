import { create } from 'zustand';
import { followedWindow } from './audience.ts';
import { isBoard } from './local-setting.ts';

/** Plain data, so that it can be sent to another window. */
export type LessonValue =
  | string
  | number
  | boolean
  | null
  | readonly LessonValue[]
  | { readonly [key: string]: LessonValue };

/** What a class sees besides the page, by the name of the part that shows it. */
export type LessonSlots = Readonly<Record<string, LessonValue>>;

/** Kept for this tab only: a lesson survives a reload, and ends with its window. */
const KEY = 'lesson';

const isSlots = (value: unknown): value is LessonSlots =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const storedSlots = (): LessonSlots => {
  try {
    const slots: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return isSlots(slots) ? slots : {};
  } catch {
    return {};
  }
};

/** How the names of slots begin that hold names of people. */
const PERSONAL = 'personal/';

/** What may be stored: a school's board has what is personal in memory only. Source: BRD-008. */
const storable = (slots: LessonSlots): LessonSlots =>
  isBoard()
    ? Object.fromEntries(Object.entries(slots).filter(([name]) => !name.startsWith(PERSONAL)))
    : slots;

const storeSlots = (slots: LessonSlots): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(storable(slots)));
  } catch {
    // Storage is blocked: the slots are lost on reload only.
  }
};

/**
 * The state of a lesson at the board: a curtain, a clock, the light. A second window that a class
 * looks at follows it; parts read their slot there, and show nothing that can be pressed. Whoever
 * reads a slot checks what is in it, because it may come from a store or from another window.
 */
export const useLessonState = create<{
  /** This window only follows another one. */
  isAudience: boolean;
  slots: LessonSlots;
  /** Changes one slot; undefined empties it. */
  put(name: string, value: LessonValue | undefined): void;
  /** Makes this window one that follows, and gives it all that the other one has. */
  follow(slots: LessonSlots): void;
}>()((set, get) => ({
  isAudience: followedWindow() !== undefined,
  slots: followedWindow() === undefined ? storedSlots() : {},
  put: (name, value) => {
    const { [name]: _, ...others } = get().slots;
    const slots = value === undefined ? others : { ...others, [name]: value };
    if (!get().isAudience) storeSlots(slots);
    set({ slots });
  },
  follow: (slots) => set({ slots, isAudience: true }),
}));

/** Clears the lesson, as after a logout. */
export const clearLesson = async (): Promise<void> => {
  useLessonState.setState({ slots: {} });
  storeSlots({});
};
