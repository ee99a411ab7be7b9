import type { ComponentType } from 'react';
import { create } from 'zustand';

/**
 * Where something stands: behind the toolbar's button of teacher tools or of areas, in the menu of the
 * book, where everybody finds it, or on the bar of who records and works on reports.
 */
export type ToolbarPlace = 'teacher' | 'areas' | 'book' | 'staff';

/** A command as menus show it now. */
export type ToolbarOffer = {
  id: string;
  place: ToolbarPlace;
  /** Entries stand in this order behind their button. */
  order: number;
  /** Message key of its name. */
  label: string;
  icon: ComponentType<{ size?: number | string; stroke?: number }>;
  /** As a person presses it, e.g. `Alt+1`. */
  shortcut?: string;
  /** The same as `aria-keyshortcuts` has it, every way. */
  ariaKeys?: string;
  /** Of something that is switched on and off. */
  isOn?: boolean;
  isUnavailable?: boolean;
  run(): void;
};

/** What features offer on the toolbar now. Source: TBR-018, TBR-021, TBR-022. */
export const useToolbarOffers = create<{ offers: readonly ToolbarOffer[] }>()(() => ({
  offers: [],
}));
