import type { Point } from '@sayfa/kernel';
import { create } from 'zustand';

/** Requests to the part of the reader that places activities. */
export type PlacingRequest =
  /** An activity of a tool is requested at a point, in page units, of a page from 1. */
  | { ask: 'place'; tool: string; page: number; at: Point }
  /** Everything that one may delete of the page being read should go. */
  | { ask: 'delete-all' }
  /** What was deleted should be seen. */
  | { ask: 'deleted' };

/** Connects the toolbar, where a kind of activity is chosen, with the part of the reader that places it. */
export const usePlacing = create<{
  /** Specified name of the tool that waits for a place, e.g. `addvideo`. */
  tool: string | undefined;
  requested: PlacingRequest | undefined;
  /** Sets the tool that waits for a point; undefined ends waiting. */
  wait(tool: string | undefined): void;
  ask(requested: PlacingRequest): void;
  /** Clears the request once it is handled. */
  take(): void;
}>()((set) => ({
  tool: undefined,
  requested: undefined,
  wait: (tool) => set({ tool }),
  ask: (requested) => set({ requested, tool: undefined }),
  take: () => set({ requested: undefined }),
}));
