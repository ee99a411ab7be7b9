import type { Point } from '@sayfa/kernel';
import type { Instrument } from './instrument.ts';
import { legsOf, RULER_HEIGHT } from './outline.ts';

/** A mark of an instrument that is not turned, millimetres from its origin; `label` is a number beside it. */
export type Mark = { from: Point; to: Point; label?: { at: Point; value: number } };

/** Millimetres: of every mark, every fifth, every tenth. */
const LENGTHS = { usual: 3, fifth: 4.5, tenth: 6 };
/** Millimetres from an edge to the middle of its numbers. */
const NUMBER_DISTANCE = 9;
const DEGREE = Math.PI / 180;
/** From this radius on a protractor has a mark for each half degree. Source: BRD-034. */
const HALF_DEGREES_FROM = 100;
/** Millimetres from the rim to the middles of both circles of numbers. */
const OUTER_NUMBERS = 8.5;
const INNER_NUMBERS = 15;

const lengthOf = (index: number): number =>
  index % 10 === 0 ? LENGTHS.tenth : index % 5 === 0 ? LENGTHS.fifth : LENGTHS.usual;

/** Marks along a line from the origin: `along` it they follow each other, they go `inwards`. */
const marksAlong = (
  start: Point,
  along: Point,
  inwards: Point,
  { length, step, firstLabel }: { length: number; step: number; firstLabel: number },
): readonly Mark[] =>
  Array.from({ length: Math.floor(length / step + 1e-6) + 1 }, (_, index) => {
    const at = { x: start.x + along.x * index * step, y: start.y + along.y * index * step };
    const to = (distance: number): Point => ({
      x: at.x + inwards.x * distance,
      y: at.y + inwards.y * distance,
    });
    const mark: Mark = { from: at, to: to(lengthOf(index)) };
    const value = index / 10;
    return index % 10 === 0 && value >= firstLabel
      ? { ...mark, label: { at: to(NUMBER_DISTANCE), value } }
      : mark;
  });

const arcMarks = (radius: number, upTo: number): readonly (Mark & { inner?: Mark['label'] })[] => {
  const perDegree = radius >= HALF_DEGREES_FROM ? 2 : 1;
  const whole = upTo === 360;
  return Array.from({ length: upTo * perDegree + (whole ? 0 : 1) }, (_, index) => {
    const degrees = index / perDegree;
    const to = (distance: number): Point => ({
      x: Math.cos(degrees * DEGREE) * (radius - distance),
      y: -Math.sin(degrees * DEGREE) * (radius - distance),
    });
    const isWhole = Number.isInteger(degrees);
    const mark: Mark = { from: to(0), to: to(isWhole ? lengthOf(degrees) : 2) };
    if (degrees % 10 !== 0) return mark;
    const opposite = whole ? (360 - degrees) % 360 : 180 - degrees;
    return {
      ...mark,
      label: { at: to(OUTER_NUMBERS), value: degrees },
      inner: { at: to(INNER_NUMBERS), value: opposite },
    };
  });
};

/** The marks of both scales of a protractor: degrees anticlockwise, and `inner` the other way round. */
export const protractorMarks = ({ kind, size }: Pick<Instrument, 'kind' | 'size'>) =>
  arcMarks(size, kind === 'fullProtractor' ? 360 : 180);

/**
 * The marks of an instrument with straight edges, `step` millimetres of the print apart: 1, or what a
 * millimetre of the glass is there.
 */
export const lengthMarks = (
  { kind, size }: Pick<Instrument, 'kind' | 'size'>,
  step: number,
): readonly Mark[] => {
  const right = { x: 1, y: 0 };
  const up = { x: 0, y: -1 };
  const down = { x: 0, y: 1 };
  switch (kind) {
    case 'ruler':
      return [
        ...marksAlong({ x: 0, y: 0 }, right, down, { length: size, step, firstLabel: 0 }),
        ...marksAlong({ x: 0, y: RULER_HEIGHT }, right, up, { length: size, step, firstLabel: 0 }),
      ];
    case 'setSquare45':
    case 'setSquare60': {
      const { across, up: height } = legsOf({ kind, size });
      // Where the legs meet their marks would lie over each other.
      return [
        ...marksAlong({ x: 0, y: 0 }, right, up, { length: across, step, firstLabel: 2 }),
        ...marksAlong({ x: 0, y: 0 }, up, right, { length: height, step, firstLabel: 2 }),
      ];
    }
    case 'protractor':
    case 'fullProtractor':
    case 'compass':
      return [];
  }
};
