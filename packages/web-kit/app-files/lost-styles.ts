/** Style sheets that did not arrive. The bundler requests each only once, even where that failed. */
const lostStyles = new Set<HTMLLinkElement>();

/** Watches for style sheets that do not arrive. */
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

/** Fetches them again. */
export const fetchLostStyles = (): Promise<unknown> => Promise.all([...lostStyles].map(fetchStyle));
