import type { QuestionInView } from '@sayfa/web-kit';
import { create } from 'zustand';

/** Where to continue: after a question, or with the first one of a page, counted from 1. */
export type NextRequest = { after: QuestionInView } | { firstOf: number };

/** The key of the chosen question; it stays chosen while other pages are on the stage. */
export const useChosenQuestion = create<{
  /** The book that is open. */
  book: number | undefined;
  chosen: string | undefined;
  nextRequest: NextRequest | undefined;
  choose(key: string | undefined): void;
  goOnFrom(after: QuestionInView): void;
}>()((set) => ({
  book: undefined,
  chosen: undefined,
  nextRequest: undefined,
  choose: (chosen) => set({ chosen, nextRequest: undefined }),
  goOnFrom: (after) => set({ nextRequest: { after } }),
}));
