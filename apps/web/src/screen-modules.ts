import type { ScreenRoute } from '@sayfa/web-kit';
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
import { screens } from './registry.ts';

const components = new Map<ScreenRoute, ComponentType>();

/** The lazily loaded component of a screen; the same one at every call. */
export const componentOf = (screen: ScreenRoute): ComponentType => {
  const known = components.get(screen);
  if (known) return known;
  const component = lazy(screen.load);
  components.set(screen, component);
  return component;
};

/** Starts loading the screen of an address before anything is drawn. */
export const prepareScreen = (path: string): void => {
  const address = path === '/' ? '/library' : path;
  const screen = screens.find((candidate) => matchPath(candidate.path, address));
  screen?.load().catch(() => undefined);
};
