import type { Point } from '@sayfa/kernel';
import { create } from 'zustand';

/** What is asked of the part of the reader that lays things on pages. */
export type PlacingRequest =
  /** A thing of a tool is wanted at a place, in page units, of a page from 1. */
  | { ask: 'place'; tool: string; page: number; at: Point }
  /** Everything that one may delete of the page being read should go. */
  | { ask: 'delete-all' }
  /** What was deleted should be seen. */
  | { ask: 'deleted' };

/** Between the toolbar, where a thing to lay is chosen, and the part of the reader that lays it. */
export const usePlacing = create<{
  /** Specified name of the tool that waits for a place, e.g. `addvideo`. */
  tool: string | undefined;
  requested: PlacingRequest | undefined;
  /** Tells which tool waits; undefined leaves it. */
  wait(tool: string | undefined): void;
  ask(requested: PlacingRequest): void;
  /** Takes up what was asked, so that it is asked once. */
  take(): void;
}>()((set) => ({
  tool: undefined,
  requested: undefined,
  wait: (tool) => set({ tool }),
  ask: (requested) => set({ requested, tool: undefined }),
  take: () => set({ requested: undefined }),
}));
