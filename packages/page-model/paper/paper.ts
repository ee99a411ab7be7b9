import type { Point, Size } from '@sayfa/kernel';

/** Tints of papers. */
export const PAPER_TINTS = ['blue', 'grey', 'green'] as const;

/** The tint of a paper's lines. */
export type PaperTint = (typeof PAPER_TINTS)[number];

/** The digits of numbers on a paper. */
export type PaperDigits = 'latin' | 'arabic';

/** Lines of a paper that look alike; places and lengths in millimetres from the page's corner. */
export type Ruling = {
  /** Each a line from place to place: x, y, x, y, … */
  lines: readonly (readonly number[])[];
  width: number;
  tone: PaperTone;
  /** From a line to the next; below four pixels they fade. Left out where they always show. */
  step?: number;
  /** Painted and left out in turns along each line. */
  dash?: readonly [on: number, off: number];
};

/** How strong lines of a paper are. */
export type PaperTone = 'fine' | 'main' | 'accent';

/** A kind of paper: what is printed on a page of so many millimetres. */
export type PaperKindDefinition = {
  /** From a line to the next, in millimetres; the common ones are offered first. */
  steps: { usual: number; common: readonly number[]; min: number; max: number };
  /** What is printed, the lowest first. */
  rulings(page: Size, step: number, digits: PaperDigits): readonly Ruling[];
  /** The place of its grid nearest to another; left out where it has none. */
  snap?(at: Point, page: Size, step: number): Point;
  /** Only places where lines meet are near, not each line by itself. */
  snapsToCorners?: true;
};

/** Steps of all kinds lie between these, in millimetres. Source: BRD-031. */
export const MIN_STEP = 2;
export const MAX_STEP = 20;
/** Widths of lines in millimetres. */
export const FINE_LINE = 0.12;
export const MAIN_LINE = 0.2;
export const AXIS_LINE = 0.4;
