import type { ScreenRoute } from '@sayfa/web-kit';
import { type ComponentType, useEffect, useState } from 'react';
import { matchPath } from 'react-router';
import { screens } from './registry.ts';

const loaded = new Map<ScreenRoute, ComponentType>();

const load = async (screen: ScreenRoute): Promise<void> => {
  if (!loaded.has(screen)) loaded.set(screen, (await screen.load()).default);
};

/**
 * The component of a screen, undefined until its file is there. Not by `lazy` and Suspense: React
 * holds back what was suspended for 300 ms, which is longer than the file takes.
 */
export const useScreenComponent = (screen: ScreenRoute): ComponentType | undefined => {
  const [state, setState] = useState<{ failed: false } | { failed: true; error: unknown }>({
    failed: false,
  });
  const component = loaded.get(screen);
  useEffect(() => {
    if (component) return;
    load(screen).then(
      () => setState({ failed: false }),
      (error: unknown) => setState({ failed: true, error }),
    );
  }, [screen, component]);
  if (state.failed && !component) throw state.error;
  return component;
};

/** Loads the screen of an address before it is drawn; a failure shows when it is. */
export const prepareScreen = async (path: string): Promise<void> => {
  const address = path === '/' ? '/library' : path;
  const screen = screens.find((candidate) => matchPath(candidate.path, address));
  if (screen) await load(screen).catch(() => undefined);
};
