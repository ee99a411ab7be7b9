/** What turning is watched on. */
type TurnedView = { page(): number; onLayOut(listener: () => void): () => void };

/** Milliseconds without another page after which whoever turned pages has stopped. */
const PAUSE_MS = 500;

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
    /** Resolves at once where no page was turned in the last half second, else as soon as that is so. */
    async paused(): Promise<void> {
      for (;;) {
        const left = turnedAt + PAUSE_MS - performance.now();
        if (left <= 0) return;
        await later(left);
      }
    },
    stop,
  };
};
