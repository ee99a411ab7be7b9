import { create } from 'zustand';
import type { MediaResult } from '../media-result.ts';

/** The result that is open large. */
export const useOpenedResult = create<{
  result: MediaResult | undefined;
  open(result: MediaResult): void;
  close(): void;
}>()((set) => ({
  result: undefined,
  open: (result) => set({ result }),
  close: () => set({ result: undefined }),
}));
