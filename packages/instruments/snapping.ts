import type { Point } from '@sayfa/kernel';
import { turned } from '@sayfa/page-model';
import { type Instrument, rounded, turnWithin } from './instrument.ts';
import { directionOf } from './moves.ts';
import { edgesOf } from './outline.ts';

/** What an instrument can be held by, in millimetres of the page: a place, or a straight line. */
export type SnapTarget = { kind: 'point'; at: Point } | { kind: 'line'; from: Point; to: Point };

/** An instrument, and what holds it. */
export type Snapped = {
  instrument: Instrument;
  /** Undefined where nothing does. */
  held?: SnapTarget | undefined;
};

/** Degrees between an edge and a line within which the edge is laid along it. */
const PARALLEL_WITHIN = 4;
/** Millimetres from a line within which a place that holds the origin lies on it. */
const PINNED_WITHIN = 0.01;
const HALF_TURN = 180;

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

type Line = Extract<SnapTarget, { kind: 'line' }>;

/** How far a place is from a line on either side, as if the line had no ends. */
const offsetFrom = ({ from, to }: Line, at: Point): number => {
  const length = distance(from, to) || 1;
  return ((to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)) / length;
};

/** The degrees by which one direction must turn to be that of a line, either way along it. */
const turnToLine = (direction: number, lineDirection: number): number => {
  const turn = (lineDirection - direction) % HALF_TURN;
  if (turn > HALF_TURN / 2) return turn - HALF_TURN;
  return turn < -HALF_TURN / 2 ? turn + HALF_TURN : turn;
};

/** Where along a line a place is, from 0 at its beginning to 1 at its end. */
const shareAlong = ({ from, to }: Line, at: Point): number => {
  const square = (to.x - from.x) ** 2 + (to.y - from.y) ** 2 || 1;
  return ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / square;
};

/** Whether a line and an edge lie beside each other somewhere. */
const isBeside = (line: Line, edge: { from: Point; to: Point }): boolean => {
  const shares = [shareAlong(line, edge.from), shareAlong(line, edge.to)];
  return Math.max(...shares) >= 0 && Math.min(...shares) <= 1;
};

type DirectedEdge = { from: Point; to: Point; direction: number };

type Attempt = Snapped & { away: number };

/** Turned about a place, degrees clockwise. */
const turnedAbout = (instrument: Instrument, about: Point, degrees: number): Instrument => {
  const { x, y } = turned({ x: instrument.x, y: instrument.y }, about, degrees);
  return { ...instrument, x, y, angle: instrument.angle + degrees };
};

const settled = (instrument: Instrument): Instrument => ({
  ...instrument,
  x: rounded(instrument.x),
  y: rounded(instrument.y),
  angle: turnWithin(instrument.angle),
});

const ontoPoints = (
  instrument: Instrument,
  targets: readonly SnapTarget[],
  reach: number,
): Attempt | undefined => {
  let best: Attempt | undefined;
  for (const target of targets) {
    if (target.kind !== 'point') continue;
    const away = distance(target.at, instrument);
    if (away > reach || away >= (best?.away ?? Infinity)) continue;
    best = { instrument: { ...instrument, ...target.at }, held: target, away };
  }
  return best;
};

/** The place of an edge that is nearest to a line: an end or the middle. */
const nearestOf = ({ from, to }: DirectedEdge, line: Line): Point => {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return [middle, from, to].reduce((near, each) =>
    Math.abs(offsetFrom(line, each)) < Math.abs(offsetFrom(line, near)) ? each : near,
  );
};

/** An instrument without edges, or one whose origin a point holds, is only turned. */
const alongLine = (
  instrument: Instrument,
  edges: readonly DirectedEdge[],
  line: Line,
  reach: number,
  isPinned: boolean,
): Attempt | undefined => {
  let best: Attempt | undefined;
  const lineDirection = directionOf(line.from, line.to);
  for (const edge of edges) {
    const turn = turnToLine(edge.direction, lineDirection);
    if (Math.abs(turn) > PARALLEL_WITHIN || !isBeside(line, edge)) continue;
    const about = isPinned ? instrument : nearestOf(edge, line);
    const level = turnedAbout(instrument, { x: about.x, y: about.y }, turn);
    const offset = offsetFrom(line, about);
    const away = Math.abs(offset);
    if (away > (isPinned ? PINNED_WITHIN : reach) || away >= (best?.away ?? Infinity)) continue;
    const length = distance(line.from, line.to) || 1;
    const moved = isPinned
      ? level
      : {
          ...level,
          x: level.x + ((line.to.y - line.from.y) / length) * offset,
          y: level.y - ((line.to.x - line.from.x) / length) * offset,
        };
    best = { instrument: moved, held: line, away };
  }
  return best;
};

const ontoLines = (
  instrument: Instrument,
  targets: readonly SnapTarget[],
  reach: number,
  isPinned: boolean,
): Attempt | undefined => {
  let best: Attempt | undefined;
  const edges = edgesOf(instrument).map((edge) => ({
    ...edge,
    direction: directionOf(edge.from, edge.to),
  }));
  for (const target of targets) {
    if (target.kind !== 'line') continue;
    const attempt = alongLine(instrument, edges, target, reach, isPinned);
    if (attempt && attempt.away < (best?.away ?? Infinity)) best = attempt;
  }
  return best;
};

/**
 * An instrument as it is held near something: its origin on a place, one of its edges along a line;
 * by both where both are near. `targets` are in groups, those that go first in the first group.
 * `reach` is in millimetres. Source: BRD-041.
 */
export const snapped = (
  instrument: Instrument,
  targets: readonly (readonly SnapTarget[])[],
  reach: number,
): Snapped => {
  let onPoint: Attempt | undefined;
  for (const group of targets) onPoint ??= ontoPoints(instrument, group, reach);
  const from = onPoint?.instrument ?? instrument;
  for (const group of targets) {
    const onLine = ontoLines(from, group, reach, onPoint !== undefined);
    if (onLine)
      return { instrument: settled(onLine.instrument), held: onPoint?.held ?? onLine.held };
  }
  return onPoint ? { instrument: settled(from), held: onPoint.held } : { instrument };
};

/** The nearest multiple of 5 degrees within a degree, else the nearest whole degree. */
export const wholeDegrees = (angle: number): number => {
  const fives = Math.round(angle / 5) * 5;
  return turnWithin(Math.abs(angle - fives) <= 1 ? fives : Math.round(angle));
};

/** The edges of other instruments as what an instrument slides along. */
export const edgesAsTargets = (instruments: readonly Instrument[]): readonly SnapTarget[] =>
  instruments.flatMap(edgesOf).map(({ from, to }) => ({ kind: 'line', from, to }));
