import type { Size } from '@sayfa/kernel';
import type { PaperDigits, PaperTint, PaperTone } from './paper.ts';
import type { Paper } from './papers.ts';

/** The paper of a page as it is painted. */
export type PaintedPaper = {
  paper: Paper;
  /** Of the page, in millimetres. */
  size: Size;
  digits: PaperDigits;
  /** 0…1. */
  opacity: number;
};

/** Lines stay lighter than ink, and are seen on every board. */
export const PAPER_COLOURS: Readonly<Record<PaperTint, Readonly<Record<PaperTone, string>>>> = {
  blue: { fine: '#bcd6ee', main: '#97bfe3', accent: '#4a7fb5' },
  grey: { fine: '#d0d3d8', main: '#b3b8c0', accent: '#6c737d' },
  green: { fine: '#bfe0c8', main: '#94c9a4', accent: '#4b8f61' },
};

/** Over a page of a book a paper is so faint that its lines must be dark. */
const OVER_COLOURS: Readonly<Record<PaperTint, string>> = {
  blue: '#0a4fa3',
  grey: '#20242b',
  green: '#0b6b33',
};

/** The colour of lines of a paper. */
export const paperColour = ({ paper, opacity }: PaintedPaper, tone: PaperTone): string =>
  opacity < 1 ? OVER_COLOURS[paper.tint] : PAPER_COLOURS[paper.tint][tone];
