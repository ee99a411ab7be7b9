import { create } from 'zustand';

/** The question that somebody chose of those on the stage, by its key; it stays chosen on other pages. */
export const useChosenQuestion = create<{
  chosen: string | undefined;
  /** The first question without a film is chosen once the questions of this page are there. */
  awaited: number | undefined;
  choose(key: string | undefined): void;
  await(page: number): void;
}>()((set) => ({
  chosen: undefined,
  awaited: undefined,
  choose: (chosen) => set({ chosen, awaited: undefined }),
  await: (awaited) => set({ awaited }),
}));
