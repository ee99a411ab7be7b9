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

/** What the form of the next activity begins with. */
export type FilledForm = {
  /** Specified name of the tool that it is for. */
  tool: string;
  /** As the activity stores it, without the address of its file. */
  content: string;
  file: File;
};

/** Connects the toolbar, where a kind of activity is chosen, with the part of the reader that places it. */
export const usePlacing = create<{
  /** Specified name of the tool that waits for a place, e.g. `addvideo`. */
  tool: string | undefined;
  requested: PlacingRequest | undefined;
  /** Forgotten when another tool is chosen. */
  filled: FilledForm | undefined;
  /** Sets what the form begins with; its tool is chosen next. */
  fill(filled: FilledForm): void;
  /** Sets the tool that waits for a point; undefined ends waiting. */
  wait(tool: string | undefined): void;
  ask(requested: PlacingRequest): void;
  /** Clears the request once it is handled. */
  take(): void;
}>()((set) => ({
  tool: undefined,
  requested: undefined,
  filled: undefined,
  fill: (filled) => set({ filled }),
  wait: (tool) =>
    set(({ filled, requested }) => ({
      tool,
      filled: requested || filled?.tool === tool ? filled : undefined,
    })),
  ask: (requested) => set({ requested, tool: undefined }),
  take: () => set({ requested: undefined, filled: undefined }),
}));
