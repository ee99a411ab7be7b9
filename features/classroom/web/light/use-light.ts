import { useLayoutEffect } from 'react';
import { filterOf, lightSlot } from './light-state.ts';

/** Gives the pictures of pages their light, and nothing else on the screen. Source: PRS-031. */
export const useLight = (): void => {
  const light = lightSlot.useValue();
  const filter = light && filterOf(light);
  useLayoutEffect(() => {
    if (filter === undefined) return;
    const { dataset, style } = document.documentElement;
    dataset.pageLight = '';
    style.setProperty('--page-light', filter);
    return () => {
      delete dataset.pageLight;
      style.removeProperty('--page-light');
    };
  }, [filter]);
};
