import type { QuestionInView } from '@sayfa/web-kit';
import { create } from 'zustand';

/** Where somebody wants to go on: after a question, or with the first one of a page from 1. */
export type Wish = { after: QuestionInView } | { firstOf: number };

/** The question that somebody chose, by its key; it stays chosen while other pages are on the stage. */
export const useChosenQuestion = create<{
  /** The book that is open. */
  book: number | undefined;
  chosen: string | undefined;
  wish: Wish | undefined;
  choose(key: string | undefined): void;
  goOnFrom(after: QuestionInView): void;
}>()((set) => ({
  book: undefined,
  chosen: undefined,
  wish: undefined,
  choose: (chosen) => set({ chosen, wish: undefined }),
  goOnFrom: (after) => set({ wish: { after } }),
}));
