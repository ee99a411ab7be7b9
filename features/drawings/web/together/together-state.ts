import { jsonIn } from '@sayfa/kernel';
import { localSetting, useLessonState } from '@sayfa/web-kit';
import { create } from 'zustand';
import { firstInks, HAND_COUNTS, type HandCount, type HandInk } from './hands.ts';

/** What a board keeps of the mode; nothing of a person. */
const stored = localSetting('boardHands');
/** The slot of the lesson that says that the mode is on: a reload keeps it, a logout ends it. */
const SLOT = 'together';

type BoardChoice = { count: HandCount; fistErases: boolean };

const choiceIn = (text: string | null): BoardChoice => {
  const value = jsonIn(text ?? '');
  const fields =
    typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null;
  return {
    count: HAND_COUNTS.find((count) => count === fields?.get('count')) ?? 2,
    fistErases: fields?.get('fistErases') === true,
  };
};

/** How many hands draw at once on this board, and with what. Source: BRD-021. */
export const useTogether = create<
  BoardChoice & {
    /** What each hand draws with, the first hand first; as many as there may be. */
    inks: readonly HandInk[];
    /** Keeps a choice for this board. */
    keep(change: Partial<BoardChoice>): void;
    /** Changes what a hand, from 1, draws with. */
    choose(hand: number, change: Partial<HandInk>): void;
  }
>()((set, get) => ({
  ...choiceIn(stored.get()),
  inks: firstInks(),
  keep: (change) => {
    set(change);
    const { count, fistErases } = get();
    stored.set(JSON.stringify({ count, fistErases }));
  },
  choose: (hand, change) =>
    set({ inks: get().inks.map((ink, at) => (at === hand - 1 ? { ...ink, ...change } : ink)) }),
}));

/** Whether the mode is on in this lesson. */
export const useIsTogetherOn = (): boolean => useLessonState(({ slots }) => slots[SLOT] === true);

/** Begins or ends the mode. */
export const switchTogether = (isOn: boolean): void =>
  useLessonState.getState().put(SLOT, isOn ? true : undefined);
