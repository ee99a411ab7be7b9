import type { Rect } from '@sayfa/kernel';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** Parts of a page (from 1) that are shown or named as one thing, in page units. */
export type ShownPart = {
  page: number;
  parts: readonly Rect[];
  /** The zoom area that the parts are those of. */
  step?: number | undefined;
};

/** Something that a feature does with what is shown alone. */
export type PartOffer = {
  id: string;
  /** Message key of its name. */
  label: string;
  icon: ComponentType<{ size?: number | string; stroke?: number }>;
  run(shown: ShownPart): void;
};

/** What features offer to do with a step, an enlarged part or a question. */
export const usePartOffers = create<{ offers: readonly PartOffer[] }>()(() => ({ offers: [] }));

/** Offers something while a component is there; undefined offers nothing. */
export const usePartOffer = (offer: PartOffer | undefined): void => {
  const run = useEffectEvent((shown: ShownPart) => offer?.run(shown));
  const { id, label, icon } = offer ?? {};
  useEffect(() => {
    if (!id || !label || !icon) return;
    const made: PartOffer = { id, label, icon, run: (shown) => run(shown) };
    const { setState } = usePartOffers;
    setState(({ offers }) => ({ offers: [...offers.filter((each) => each.id !== id), made] }));
    return () => setState(({ offers }) => ({ offers: offers.filter((each) => each !== made) }));
  }, [id, label, icon]);
};
