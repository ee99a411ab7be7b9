import type { PaperKind } from '@sayfa/page-model/paper';

/** A stroke of the bench: x, y in view pixels and pressure of each point. */
export type BenchStroke = readonly (readonly [x: number, y: number, pressure: number])[];

/** The interface of every candidate's page. */
export type BenchInk = {
  ready: true;
  /** Adds strokes. */
  load(strokes: readonly BenchStroke[]): Promise<void>;
  clear(): Promise<void>;
  /** Number of strokes. */
  count(): number;
  /** Chooses the pencil. */
  pen(): void;
  /** From now on every contact draws by itself; only where a page can. */
  together?(): void;
  /** Milliseconds of JavaScript to paint everything once; undefined if it cannot be measured. */
  redraw(): Promise<number | undefined>;
  /**
   * Milliseconds of JavaScript to paint a paper on a bitmap so many pixels wide, and until its pixels
   * are there; only where there are papers.
   */
  paper?(kind: PaperKind, pixels: number): { script: number; painted: number };
};

declare global {
  interface Window {
    __ink: BenchInk;
  }
}
