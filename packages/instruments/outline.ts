import type { Point } from '@sayfa/kernel';
import { turned } from '@sayfa/page-model';
import { type Instrument, rounded } from './instrument.ts';

/** Millimetres from the upper to the lower edge of a ruler. */
export const RULER_HEIGHT = 28;
/** Millimetres of a ruler before its zero and after its last mark. */
export const RULER_END = 5;

const ORIGIN: Point = { x: 0, y: 0 };
const DEGREE = Math.PI / 180;

/** A straight edge between two places; `zero` is the distance of its zero mark from the first one. */
export type Edge = { from: Point; to: Point; zero: number };

/** The legs of a set square from its right angle, to the right and upwards. */
export const legsOf = ({
  kind,
  size,
}: Pick<Instrument, 'kind' | 'size'>): { across: number; up: number } => {
  const sharp = (kind === 'setSquare60' ? 30 : 45) * DEGREE;
  return { across: size * Math.cos(sharp), up: size * Math.sin(sharp) };
};

/** Straight edges in millimetres from the origin of an instrument that is not turned. */
const ownEdges = (instrument: Instrument): readonly Edge[] => {
  const { kind, size } = instrument;
  switch (kind) {
    case 'ruler':
      return [0, RULER_HEIGHT].map((y) => ({
        from: { x: -RULER_END, y },
        to: { x: size + RULER_END, y },
        zero: RULER_END,
      }));
    case 'setSquare45':
    case 'setSquare60': {
      const { across, up } = legsOf(instrument);
      const right = { x: across, y: 0 };
      const top = { x: 0, y: -up };
      return [
        { from: ORIGIN, to: right, zero: 0 },
        { from: ORIGIN, to: top, zero: 0 },
        { from: right, to: top, zero: 0 },
      ];
    }
    case 'protractor':
      return [{ from: { x: -size, y: 0 }, to: { x: size, y: 0 }, zero: size }];
    case 'fullProtractor':
    case 'compass':
      return [];
  }
};

/** Where a place beside an instrument that is not turned, measured from its origin, is on the page. */
export const onPage = ({ x, y, angle }: Instrument, own: Point): Point =>
  turned({ x: x + own.x, y: y + own.y }, { x, y }, angle);

/** The same the other way. */
export const fromOrigin = ({ x, y, angle }: Instrument, at: Point): Point => {
  const back = turned(at, { x, y }, -angle);
  return { x: back.x - x, y: back.y - y };
};

/** The straight edges of an instrument as it lies on its page, millimetres. */
export const edgesOf = (instrument: Instrument): readonly Edge[] =>
  ownEdges(instrument).map(({ from, to, zero }) => ({
    from: onPage(instrument, from),
    to: onPage(instrument, to),
    zero,
  }));

/** The middle of what is seen of an instrument that is not turned, from its origin. */
export const ownMiddle = (instrument: Instrument): Point => {
  const { kind, size } = instrument;
  switch (kind) {
    case 'ruler':
      return { x: size / 2, y: RULER_HEIGHT / 2 };
    case 'setSquare45':
    case 'setSquare60': {
      const { across, up } = legsOf(instrument);
      return { x: across / 3, y: -up / 3 };
    }
    case 'protractor':
      return { x: 0, y: -size / 2 };
    case 'fullProtractor':
      return ORIGIN;
    case 'compass':
      return { x: size / 2, y: 0 };
  }
};

/** The middle of what is seen of an instrument on its page. */
export const middleOfInstrument = (instrument: Instrument): Point =>
  onPage(instrument, ownMiddle(instrument));

/** The same instrument with its middle elsewhere. */
export const withMiddle = (instrument: Instrument, at: Point): Instrument => {
  const { x, y } = middleOfInstrument(instrument);
  return {
    ...instrument,
    x: rounded(instrument.x + at.x - x),
    y: rounded(instrument.y + at.y - y),
  };
};

/** The place of an edge nearest to another, as its distance from the edge's beginning. */
export const alongEdge = ({ from, to }: Edge, at: Point): number => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return 0;
  const along = ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / length;
  return Math.min(length, Math.max(0, along));
};

/** The place of an edge at a distance from its beginning. */
export const placeOnEdge = ({ from, to }: Edge, along: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: from.x + ((to.x - from.x) * along) / length,
    y: from.y + ((to.y - from.y) * along) / length,
  };
};

/** How far a place is from an edge, millimetres. */
export const distanceFromEdge = (edge: Edge, at: Point): number => {
  const near = placeOnEdge(edge, alongEdge(edge, at));
  return Math.hypot(at.x - near.x, at.y - near.y);
};
