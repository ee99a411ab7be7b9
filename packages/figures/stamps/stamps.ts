import type { Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';
import type { FigureKind } from '../kinds/figure-kind.ts';
import type { FigureMark } from '../marks/figure-mark.ts';
import { arrows, marks } from './arrows-and-marks.ts';
import { faces, maps, music } from './maps-music-faces.ts';
import { chemistry, circuits } from './science.ts';
import { STAMP_GRID, STAMP_LINE, type StampPart } from './stamp-parts.ts';

const DRAWN = { ...marks, ...arrows, ...faces, ...chemistry, ...circuits, ...maps, ...music };

/** Names a stamp. Records hold these names: they never change. */
export type StampName = keyof typeof DRAWN;

const isStamp = (name: string): name is StampName => Object.hasOwn(DRAWN, name);
const namesOf = (drawn: object): readonly StampName[] => Object.keys(drawn).filter(isStamp);

/** The stamps by subject, in the order in which they are offered. Source: BRD-048. */
export const STAMP_GROUPS = [
  { group: 'marks', stamps: namesOf(marks) },
  { group: 'arrows', stamps: namesOf(arrows) },
  { group: 'faces', stamps: namesOf(faces) },
  { group: 'chemistry', stamps: namesOf(chemistry) },
  { group: 'circuits', stamps: namesOf(circuits) },
  { group: 'maps', stamps: namesOf(maps) },
  { group: 'music', stamps: namesOf(music) },
] as const satisfies readonly { group: string; stamps: readonly StampName[] }[];

const shape = z.strictObject({
  stamp: z.string().check(z.refine(isStamp)),
  colour: z.string().check(z.regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/u)),
});

/** A stamp in a colour. */
export type Stamp = z.infer<typeof shape>;

/** How much of an area is seen that is tinted. */
const TINT = 0.18;

/** A path of the grid in a box of the page; digits after the point as in other figures. */
const placed = (path: string, { left, top, width, height }: Rect): string => {
  let isAcross = false;
  return path.replace(/-?\d+(?:\.\d+)?/gu, (number) => {
    isAcross = !isAcross;
    const value = Number(number) / STAMP_GRID;
    const at = isAcross ? left + value * width : top + value * height;
    return String(Math.round(at * 100) / 100);
  });
};

const partsOf = (stamp: string): readonly StampPart[] => (isStamp(stamp) ? DRAWN[stamp] : []);

/** What a stamp is painted of in a box of any size. */
export const stampMarks = ({ stamp, colour }: Stamp, box: Rect): FigureMark[] =>
  partsOf(stamp).map(({ is, path: drawn }): FigureMark => {
    const path = placed(drawn, box);
    if (is === 'line') {
      const width = (STAMP_LINE / STAMP_GRID) * Math.min(box.width, box.height);
      return { is: 'line', path, stroke: colour, width };
    }
    return { is: 'area', path, fill: colour, ...(is === 'tint' && { alpha: TINT }) };
  });

/** Stamps for subjects, drawn on one grid with lines of one width. Source: BRD-048. */
export const stamp: FigureKind<Stamp> = {
  shape,
  usual: { stamp: 'tick', colour: '#2b8a3e' },
  size: { width: 120, height: 120 },
  marks: stampMarks,
  sentence: (values) => ({ name: `stamp.${values.stamp}`, words: {} }),
  fields: [],
};
