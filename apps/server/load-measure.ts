/** Samples that are looked back on, and milliseconds between two of them. */
const SAMPLES = 4;
export const SAMPLE_EVERY_MS = 250;

/** For how long the work of this process has been waiting for its turn. */
export type LoadMeasure = {
  take(): void;
  /** Milliseconds of the best of the last samples: work that blocks once is no queue that stands. */
  delayMs(): number;
};

/** `sample` answers the milliseconds that work waited lately. */
export const createLoadMeasure = (sample: () => number): LoadMeasure => {
  const samples = Array.from({ length: SAMPLES }, () => 0);
  return {
    take: () => {
      samples.shift();
      samples.push(sample());
    },
    delayMs: () => Math.min(...samples),
  };
};
