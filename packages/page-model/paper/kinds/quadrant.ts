import type { Size } from '@sayfa/kernel';
import type { PaperKindDefinition } from '../paper.ts';
import { axesPaper, type Frame } from './axes.ts';

/** Millimetres of a page for the numbers beside the axes, and for their arrows. */
const NUMBERS = 14;
const ARROWS = 8;

const firstQuadrant = ({ width, height }: Size, step: number): Frame => {
  const count = (length: number): number =>
    Math.max(1, Math.floor((length - NUMBERS - ARROWS) / step));
  const zero = { x: NUMBERS, y: height - NUMBERS };
  return { zero, left: 0, right: count(width), up: count(height), down: 0 };
};

/** The first quadrant, as far as the page reaches. */
export const quadrant: PaperKindDefinition = axesPaper(firstQuadrant);
