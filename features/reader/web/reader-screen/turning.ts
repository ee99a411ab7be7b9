/** What turning is watched on. */
type TurnedView = { page(): number; onLayOut(listener: () => void): () => void };

/** Milliseconds without another page after which whoever turned pages has stopped. */
const PAUSE_MS = 500;
/** Milliseconds after which what waits goes on although pages are still turned. */
const LONGEST_MS = 5_000;

const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Tells when nobody turns pages: on a slow computer everything else that is loaded meanwhile holds
 * the next page up, and whoever leafs through a book looks for nothing but pages.
 */
export const watchTurning = (view: TurnedView) => {
  let page = view.page();
  let turnedAt = Number.NEGATIVE_INFINITY;
  const stop = view.onLayOut(() => {
    if (view.page() === page) return;
    page = view.page();
    turnedAt = performance.now();
  });
  return {
    /** Resolves as soon as no page was turned in the last half second, and after five seconds anyway. */
    async paused(): Promise<void> {
      const latest = performance.now() + LONGEST_MS;
      for (;;) {
        const left = Math.min(turnedAt + PAUSE_MS, latest) - performance.now();
        if (left <= 0) return;
        await later(left);
      }
    },
    stop,
  };
};
