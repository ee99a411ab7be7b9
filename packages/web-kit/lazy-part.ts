import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isServerThere, noteUnreached } from './http-client.ts';
import { textOf } from './language/translate.ts';
import { onServerReturn } from './server-return.ts';
import { toast } from './toasts/toast.ts';

const serverReturns = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onServerReturn(() => {
      stop();
      resolve();
    });
  });

/** Style sheets that did not arrive. The bundler requests each only once, even where that failed. */
const lostStyles = new Set<HTMLLinkElement>();

/** Watches for style sheets that do not arrive; once for a page. */
export const watchLostStyles = (): void => {
  const noteLost = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  };
  document.addEventListener('error', noteLost, { capture: true });
};

/** Puts a new element in the place of a lost one, which makes the browser fetch it again. */
const fetchStyle = (lost: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    lostStyles.delete(lost);
    const fresh = document.createElement('link');
    fresh.rel = lost.rel;
    fresh.crossOrigin = lost.crossOrigin;
    fresh.addEventListener('load', () => resolve());
    fresh.addEventListener('error', () => reject(new Error(`${lost.href} could not be loaded`)));
    fresh.href = lost.href;
    lost.replaceWith(fresh);
  });

/** On a bad network one file is lost now and then although the server is there. */
const TRIES_WHILE_THERE = 4;

/**
 * Loads a file of the application. While the server is away the person is told, and the load ends
 * when the server is back; it fails only where the server answers and the file still does not come.
 */
export const loadWhenThere = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await Promise.all([...lostStyles].map(fetchStyle));
      return await load();
    } catch (error) {
      if (await isServerThere()) {
        if (tries >= TRIES_WHILE_THERE) throw error;
        continue;
      }
    }
    toast({ id: 'part-later', kind: 'warning', text: textOf('ui:partLater') });
    const returned = serverReturns();
    noteUnreached();
    await returned;
    tries = 0;
  }
};

/**
 * A component in a file of its own, fetched when it is first drawn. Without the server it is drawn
 * later, and what stands around it stays.
 */
export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => loadWhenThere(load));
