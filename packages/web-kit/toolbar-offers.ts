import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/**
 * Where something stands: behind the toolbar's button of teacher tools or of areas, in the settings
 * of the reader, where everybody finds it, or on the bar of who records and works on reports.
 */
export type ToolbarPlace = 'teacher' | 'areas' | 'settings' | 'staff';

/** Something that a feature offers on the toolbar; who may use it is the feature's own affair. */
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
  /** Of something that is switched on and off. */
  isOn?: boolean;
  isUnavailable?: boolean;
  run(): void;
};

/** What features offer on the toolbar now. Source: TBR-018, TBR-021, TBR-022. */
export const useToolbarOffers = create<{ offers: readonly ToolbarOffer[] }>()(() => ({
  offers: [],
}));

const withoutId = (offers: readonly ToolbarOffer[], id: string): ToolbarOffer[] =>
  offers.filter((offer) => offer.id !== id);

/** Offers something on the toolbar while a component is there; undefined offers nothing. */
export const useToolbarOffer = (offer: ToolbarOffer | undefined): void => {
  const run = useEffectEvent(() => offer?.run());
  const { id, place, order, label, icon, shortcut, isOn, isUnavailable } = offer ?? {};
  useEffect(() => {
    if (!id || !place || !label || !icon || order === undefined) return;
    const made: ToolbarOffer = {
      id,
      place,
      order,
      label,
      icon,
      ...(shortcut !== undefined && { shortcut }),
      ...(isOn !== undefined && { isOn }),
      ...(isUnavailable !== undefined && { isUnavailable }),
      run: () => run(),
    };
    const { setState } = useToolbarOffers;
    setState(({ offers }) => ({
      offers: [...withoutId(offers, id), made].toSorted((one, other) => one.order - other.order),
    }));
    return () => setState(({ offers }) => ({ offers: withoutId(offers, id) }));
  }, [id, place, order, label, icon, shortcut, isOn, isUnavailable]);
};
