import type { Point } from '@sayfa/kernel';
import type { Instrument } from './instrument.ts';
import { alongEdge, distanceFromEdge, type Edge, edgesOf, placeOnEdge } from './outline.ts';

/** Millimetres from an edge within which a stroke that begins follows it. Source: BRD-038. */
export const HOLD_WITHIN = 4;
/** Millimetres from the edge at which the stroke leaves it. Source: BRD-038. */
const LEAVE_BEYOND = 15;

/** Leads a stroke along an edge; places in millimetres. */
export type EdgeGuide = {
  edge: Edge;
  follow(at: Point): Point;
  isFollowing(): boolean;
};

/** The edge nearest to a place, where one of the instruments has one within reach. */
export const nearestEdge = (instruments: readonly Instrument[], at: Point): Edge | undefined => {
  let nearest: { edge: Edge; distance: number } | undefined;
  for (const edge of instruments.flatMap(edgesOf)) {
    const distance = distanceFromEdge(edge, at);
    if (distance <= HOLD_WITHIN && distance < (nearest?.distance ?? Infinity)) {
      nearest = { edge, distance };
    }
  }
  return nearest?.edge;
};

/** Distances along an edge, to whole millimetres of its marks where `toMarks`. */
const markedAlong = (edge: Edge, at: Point, toMarks: boolean): number => {
  const along = alongEdge(edge, at);
  if (!toMarks) return along;
  const length = Math.hypot(edge.to.x - edge.from.x, edge.to.y - edge.from.y);
  const whole = Math.round(along - edge.zero);
  const last = Math.floor(length - edge.zero);
  return edge.zero + Math.min(last, Math.max(Math.ceil(-edge.zero), whole));
};

/**
 * Leads a stroke that begins at a place; undefined where no edge is within 4 mm. It stays on the edge
 * until the pointer is more than 15 mm away, and then goes where the pointer goes. Source: BRD-038.
 */
export const guideAlongEdge = (
  instruments: readonly Instrument[],
  at: Point,
  { toMarks }: { toMarks: boolean },
): EdgeGuide | undefined => {
  const edge = nearestEdge(instruments, at);
  if (!edge) return undefined;
  let isFollowing = true;
  return {
    edge,
    isFollowing: () => isFollowing,
    follow(place) {
      if (isFollowing && distanceFromEdge(edge, place) > LEAVE_BEYOND) isFollowing = false;
      return isFollowing ? placeOnEdge(edge, markedAlong(edge, place, toMarks)) : place;
    },
  };
};
