import type { ActivityView } from '@sayfa/activity-kit/web';
import { partsOfType } from '@sayfa/activity-types/parts';
import { type LazyExoticComponent, lazy } from 'react';

const views = new Map<string, LazyExoticComponent<ActivityView>>();

/** The view of a kind, fetched when it is drawn; undefined for a kind without one. */
export const viewOf = (type: string): LazyExoticComponent<ActivityView> | undefined => {
  const load = partsOfType(type).loadView;
  if (!load) return undefined;
  const view = views.get(type) ?? lazy(load);
  views.set(type, view);
  return view;
};

/** Removes a view that failed to load, so that it is reloaded. */
export const clearView = (type: string): void => {
  views.delete(type);
};
