/** Places in the shared memory of a gate. */
const ENDING = 0;
const INSIDE = 1;

/** Memory that a thread and the one that ends it both see; made by `nativeGate`. */
export type GateMemory = SharedArrayBuffer;

/** Memory for the gate of one thread. */
export const gateMemory = (): GateMemory => new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);

/**
 * A thread that is ended while native code of an addon still works for it can take the whole process
 * with it. Inside the thread, native work goes through `pass`; whoever ends the thread waits for
 * `closed` first. Either the work sees that the thread ends and does not begin, or it is waited for.
 */
export const nativeGate = (memory: GateMemory) => {
  const flags = new Int32Array(memory);
  const leave = (): void => {
    Atomics.sub(flags, INSIDE, 1);
    Atomics.notify(flags, INSIDE);
  };
  const enter = (): void => {
    Atomics.add(flags, INSIDE, 1);
    if (Atomics.load(flags, ENDING) === 0) return;
    leave();
    throw new Error('the thread is being ended');
  };
  return {
    /** Does native work; rejects where the thread is being ended. */
    async pass<Result>(work: () => Promise<Result>): Promise<Result> {
      enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    /**
     * The same for what is done at once, such as packing by zlib: a thread that is ended between
     * making a stream and preparing it ends the process too. Throws where the thread is being ended.
     */
    passNow<Result>(work: () => Result): Result {
      enter();
      try {
        return work();
      } finally {
        leave();
      }
    },
    /** Starts no more work; settles when none is under way, or after `timeoutMs`. */
    async closed(timeoutMs: number): Promise<void> {
      Atomics.store(flags, ENDING, 1);
      const end = performance.now() + timeoutMs;
      for (;;) {
        const inside = Atomics.load(flags, INSIDE);
        const remaining = end - performance.now();
        if (inside === 0 || remaining <= 0) return;
        const waiting = Atomics.waitAsync(flags, INSIDE, inside, remaining);
        if (waiting.async) await waiting.value;
      }
    },
  };
};
