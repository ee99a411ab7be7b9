import type { PanelPlace } from '@sayfa/web-kit/lesson-panel';
import { create } from 'zustand';

/** A field of the panel that gets the focus: the angle, or where a line along the edge begins. */
export type PanelField = 'angle' | 'line';

/** What this window shows of the instruments besides themselves; nothing of it is stored. */
export const usePanel = create<{
  isOpen: boolean;
  /** The instrument that fields are about. */
  selected: string | undefined;
  /** The field that gets the focus as soon as it is there. */
  field: PanelField | undefined;
  /** Where the panel was moved to. */
  place: PanelPlace;
  /** What is read out. */
  announced: string;
  toggle(): void;
  close(): void;
  moveTo(place: PanelPlace): void;
  select(id: string): void;
  /** Opens the fields of an instrument. */
  ask(id: string, field: PanelField): void;
  /** The field got the focus. */
  take(): void;
  announce(text: string): void;
}>()((set, get) => ({
  isOpen: false,
  selected: undefined,
  field: undefined,
  place: null,
  announced: '',
  toggle: () => set({ isOpen: !get().isOpen, field: undefined }),
  close: () => set({ isOpen: false, field: undefined }),
  moveTo: (place) => set({ place }),
  select: (selected) => set({ selected }),
  ask: (selected, field) => set({ isOpen: true, selected, field }),
  take: () => set({ field: undefined }),
  announce: (announced) => set({ announced }),
}));
