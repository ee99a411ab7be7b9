/** A stroke as the bench gives it: x, y in view pixels and pressure of each point. */
export type BenchStroke = readonly (readonly [x: number, y: number, pressure: number])[];

/** What every contender's page offers. */
export type BenchInk = {
  ready: true;
  /** Puts strokes on what is there. */
  load(strokes: readonly BenchStroke[]): Promise<void>;
  clear(): Promise<void>;
  /** Strokes that are there. */
  count(): number;
  /** Chooses the pencil. */
  pen(): void;
  /** Milliseconds of JavaScript to paint everything once; undefined where nobody can say. */
  redraw(): Promise<number | undefined>;
};

declare global {
  interface Window {
    __ink: BenchInk;
  }
}
