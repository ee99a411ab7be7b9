import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { OpenReader } from './open-reader.ts';

/**
 * The panel beside a presented step. A feature fills it with the list of the page's steps, whose
 * entries call `useZoomMode.present`; while nothing fills it there is no panel. Source: PRS-007.
 */
export const useStepsPanel = create<{
  isOpen: boolean;
  Content: ComponentType<{ reader: OpenReader }> | undefined;
  open(): void;
  close(): void;
  toggle(): void;
  /** Puts a list into the panel. Returns how to take it away. */
  fill(Content: ComponentType<{ reader: OpenReader }>): () => void;
}>()((set, get) => ({
  isOpen: false,
  Content: undefined,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
  toggle: () => set({ isOpen: !get().isOpen }),
  fill: (Content) => {
    set({ Content });
    return () => {
      if (get().Content === Content) set({ Content: undefined });
    };
  },
}));
