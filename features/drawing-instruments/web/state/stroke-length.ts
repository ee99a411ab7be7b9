import type { Point } from '@sayfa/kernel';
import { create } from 'zustand';

/** A stroke along an edge that grows, millimetres of a page from 1. */
export type GrowingStroke = { id: number; page: number; from: Point; to: Point };

/** The strokes along edges that are under way, of several hands at once. */
export const useStrokeLengths = create<{
  strokes: readonly GrowingStroke[];
  show(stroke: GrowingStroke): void;
  end(id: number): void;
}>()((set, get) => ({
  strokes: [],
  show: (stroke) =>
    set({ strokes: [...get().strokes.filter(({ id }) => id !== stroke.id), stroke] }),
  end: (id) => {
    const { strokes } = get();
    if (strokes.some((each) => each.id === id)) {
      set({ strokes: strokes.filter((each) => each.id !== id) });
    }
  },
}));
