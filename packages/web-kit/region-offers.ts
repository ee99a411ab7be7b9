import type { Rect } from '@sayfa/kernel';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** Something that a feature does with a marked part of a page; the part in page units, pages from 1. */
export type RegionOffer = {
  id: string;
  /** Message key of its name. */
  label: string;
  icon: ComponentType<{ size?: number | string; stroke?: number }>;
  run(page: number, part: Rect): void;
};

/** What features offer to do with a part of a page that somebody has marked. */
export const useRegionOffers = create<{ offers: readonly RegionOffer[] }>()(() => ({ offers: [] }));

/** Offers something while a component is there; undefined offers nothing. */
export const useRegionOffer = (offer: RegionOffer | undefined): void => {
  const run = useEffectEvent((page: number, part: Rect) => offer?.run(page, part));
  const { id, label, icon } = offer ?? {};
  useEffect(() => {
    if (!id || !label || !icon) return;
    const made: RegionOffer = { id, label, icon, run: (page, part) => run(page, part) };
    const { setState } = useRegionOffers;
    setState(({ offers }) => ({ offers: [...offers.filter((each) => each.id !== id), made] }));
    return () => setState(({ offers }) => ({ offers: offers.filter((each) => each !== made) }));
  }, [id, label, icon]);
};
