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
  return {
    /** Does native work; rejects where the thread is being ended. */
    async pass<Result>(work: () => Promise<Result>): Promise<Result> {
      Atomics.add(flags, INSIDE, 1);
      try {
        if (Atomics.load(flags, ENDING) === 1) throw new Error('the thread is being ended');
        return await work();
      } finally {
        leave();
      }
    },
    /** Lets no more work begin; settles when none is under way, or after `patienceMs`. */
    async closed(patienceMs: number): Promise<void> {
      Atomics.store(flags, ENDING, 1);
      const inside = Atomics.load(flags, INSIDE);
      if (inside === 0) return;
      const waiting = Atomics.waitAsync(flags, INSIDE, inside, patienceMs);
      if (waiting.async) await waiting.value;
    },
  };
};
