import { lazy } from 'react';

/** Milliseconds until a file is asked for again; twice as long each time. */
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;

/** How Chromium, Firefox, Safari and Vite say that a file did not arrive; other errors are faults. */
const NOT_FETCHED = /dynamically imported module|importing a module script|unable to preload css/iu;

const isNotFetched = (error: unknown): boolean =>
  error instanceof Error && NOT_FETCHED.test(error.message);

/** Style sheets that did not arrive. Vite asks for each only once. */
const lostStyles = new Set<HTMLLinkElement>();

if (typeof document !== 'undefined') {
  const noteLost = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  };
  document.addEventListener('error', noteLost, { capture: true });
}

/** Puts a new element in the place of a lost one, which makes the browser fetch it again. */
const fetchStyle = (lost: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    lostStyles.delete(lost);
    const style = document.createElement('link');
    style.rel = lost.rel;
    style.crossOrigin = lost.crossOrigin;
    style.addEventListener('load', () => resolve());
    style.addEventListener('error', () => resolve());
    style.href = lost.href;
    lost.replaceWith(style);
  });

/** Resolves after the time, or at once when the network returns. */
const networkOrTime = (waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const proceed = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', proceed);
      resolve();
    };
    const timer = setTimeout(proceed, waitMs);
    window.addEventListener('online', proceed);
  });

/** Loads a file of the application with its style sheets, again and again until it arrives. */
const loadUntilThere = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
    try {
      const loaded = await load();
      if (lostStyles.size === 0) return loaded;
    } catch (error) {
      if (!isNotFetched(error)) throw error;
    }
    await networkOrTime(waitMs);
    await Promise.all([...lostStyles].map(fetchStyle));
  }
};

/**
 * A component that is loaded when it is shown first, as React's `lazy` does. Where its file does not
 * arrive, what is around it stays as it is, and the file is asked for again.
 */
export const latePart: typeof lazy = (load) => lazy(() => loadUntilThere(load));
