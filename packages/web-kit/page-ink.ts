import type { Point } from '@sayfa/kernel';

/** A part of a circle in page units; degrees clockwise from the right. */
export type InkArc = { centre: Point; radius: number; from: number; to: number };

/** Draws on the pages of the open book with the chosen colour and width, each call one step of undo. */
export type PageInk = {
  /** Whether a press on a page (from 1) would draw a stroke that can follow an edge. */
  drawsStrokes(): boolean;
  /** False where the page is not on the stage. */
  line(page: number, from: Point, to: Point): boolean;
  arc(page: number, arc: InkArc): boolean;
};

const NO_INK: PageInk = { drawsStrokes: () => false, line: () => false, arc: () => false };

let ink = NO_INK;

/** Registers what draws on the pages. Returns how to unregister it. */
export const connectPageInk = (connected: PageInk): (() => void) => {
  ink = connected;
  return () => {
    if (ink === connected) ink = NO_INK;
  };
};

/** What draws on the pages now; another book has another, so do not hold the result. */
export const pageInk = (): PageInk => ink;
