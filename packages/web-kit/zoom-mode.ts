import type { Rect } from '@sayfa/kernel';
import { create } from 'zustand';

/**
 * What is done with parts of pages: nothing, drawing new zoom areas, looking at a part that was
 * just dragged, or showing the stored steps in order. Source: PRS-001.
 */
export type ZoomMode = null | 'zoomed' | 'capturezoomed' | 'zoom-show';

/**
 * The step that is being presented: the id of its zoom area, on a page from 1, and the question that
 * it shows, for those who record or report. Source: PRS-036.
 */
export type PresentedStep = { page: number; activity: number; question?: number | string };

/** A part of a page (from 1) that was dragged to be seen large, in page units. */
export type EnlargedPart = { page: number; rect: Rect };

/**
 * The mode of the open reader, and what was asked of the feature that presents. While it is not
 * null nothing that lies on pages is edited or deleted. Source: PRS-034.
 */
export const useZoomMode = create<{
  mode: ZoomMode;
  /** In `zoom-show`, on a page with steps. */
  step: PresentedStep | undefined;
  /** In `capturezoomed`. Source: PRS-015. */
  part: EnlargedPart | undefined;
  /** The mode before `capturezoomed`, which comes back after it. */
  interrupted: ZoomMode;
  /** Where presenting is requested to begin, until the presenting feature handles it. */
  requested: PresentedStep | 'here' | undefined;
  /** Requests presenting at a step, or at the first one of the page being read. */
  present(at: PresentedStep | 'here'): void;
  /** Clears the request once it is handled. */
  take(): void;
  enter(mode: ZoomMode, step?: PresentedStep): void;
  /** Enters `capturezoomed` with what was dragged. */
  enlarge(part: EnlargedPart): void;
  /** Leaves `capturezoomed` for what was done before. */
  goBack(): void;
}>()((set, get) => ({
  mode: null,
  step: undefined,
  part: undefined,
  interrupted: null,
  requested: undefined,
  present: (requested) => set({ requested }),
  take: () => set({ requested: undefined }),
  enter: (mode, step) => set({ mode, step, part: undefined, interrupted: null }),
  enlarge: (part) => {
    const { mode, interrupted } = get();
    set({
      mode: 'capturezoomed',
      part,
      interrupted: mode === 'capturezoomed' ? interrupted : mode,
    });
  },
  goBack: () => get().enter(get().interrupted, get().step),
}));
