import type { Point } from '@sayfa/kernel';

/** Leads one stroke along an edge; places in page units. Source: BRD-038. */
export type StrokeGuide = {
  /** Where a place of the pointer is drawn; the place itself once the pointer has left the edge. */
  follow(at: Point): Point;
  /** Whether the stroke has stayed on the edge until now. */
  isFollowing(): boolean;
  /** The stroke goes from one place to another by now. */
  show(from: Point, to: Point): void;
  /** The stroke is finished, or taken back. */
  end(): void;
};

/** What strokes are led along. */
export type StrokeGuides = {
  /** A stroke begins on a page (from 1); undefined where no edge is near. */
  begin(page: number, at: Point): StrokeGuide | undefined;
};

const NO_GUIDES: StrokeGuides = { begin: () => undefined };

let guides = NO_GUIDES;

/** Registers what leads strokes on the pages. Returns how to unregister it. */
export const connectStrokeGuides = (connected: StrokeGuides): (() => void) => {
  guides = connected;
  return () => {
    if (guides === connected) guides = NO_GUIDES;
  };
};

/** What leads strokes on the pages now. */
export const strokeGuides = (): StrokeGuides => guides;
