/** Milliseconds that several reasons to count are taken together. */
const GATHER_MS = 30;

/** Counts anew what the server does not have, whenever there is a reason to. */
export type UnsentCounter = {
  recount(): void;
  close(): void;
};

/** A counter that tells `onCount` what `count` found. */
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
    // A count that another reason overtook is not told; that one's own is on its way.
    if (!closed && timer === undefined) onCount(now);
  };
  return {
    recount: () => {
      timer ??= setTimeout(() => void run().catch(() => undefined), GATHER_MS);
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
};
