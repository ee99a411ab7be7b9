/** Milliseconds in which several requests for a count are merged. */
const COLLECT_MS = 30;

/** Recounts what the server does not have, whenever there is a reason to. */
export type UnsentCounter = {
  recount(): void;
  close(): void;
};

/** Calls `onCount` with the result of `count`. */
export const createUnsentCounter = ({
  count,
  onCount,
}: {
  count(): Promise<number>;
  onCount(now: number): void;
}): UnsentCounter => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  const run = async (): Promise<void> => {
    timer = undefined;
    const now = await count();
    // An outdated count is dropped: the next one is scheduled already.
    if (!closed && timer === undefined) onCount(now);
  };
  return {
    recount: () => {
      timer ??= setTimeout(() => void run().catch(() => undefined), COLLECT_MS);
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
};
