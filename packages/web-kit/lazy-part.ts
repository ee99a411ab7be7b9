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

const reloadSheet = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const fresh = document.createElement('link');
    fresh.rel = link.rel;
    fresh.crossOrigin = link.crossOrigin;
    fresh.href = link.href;
    fresh.addEventListener('load', () => resolve());
    fresh.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded`)));
    link.replaceWith(fresh);
  });

/** A sheet that did not arrive is null in some browsers; in others its rules cannot be read. */
const isMissing = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
};

/** The bundler requests the style sheets of a part only once, even where that failed. */
const fetchMissingStyles = async (): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(isMissing).map(reloadSheet));
};

/**
 * Loads a file of the application. While the server is away the person is told, and the load ends
 * when the server is back; it fails only where the server answers.
 */
export const loadWhenThere = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  let failure: unknown;
  try {
    return await load();
  } catch (error) {
    failure = error;
  }
  if (await isServerThere()) throw failure;
  toast({ id: 'part-later', kind: 'warning', text: textOf('ui:partLater') });
  const returned = serverReturns();
  noteUnreached();
  await returned;
  return loadWhenThere(async () => {
    await fetchMissingStyles();
    return load();
  });
};

/**
 * A component in a file of its own, fetched when it is first drawn. Without the server it is drawn
 * later, and what stands around it stays.
 */
export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => loadWhenThere(load));
