import type { Ink, Span } from './ink.ts';
import { joinedSpans } from './joined-spans.ts';

/** Page units: what is narrower parts no columns. */
export const NARROWEST_GUTTER = 14;

const length = ({ from, to }: Span): number => to - from;

/** Neighbouring strips that are alike, as one. */
export const widened = <Way extends Span & { hasRule: boolean }>(
  ways: readonly Way[],
  areAlike: (one: Way, other: Way) => boolean = () => true,
): Way[] => {
  const found: Way[] = [];
  for (const way of ways) {
    const last = found.at(-1);
    if (last && way.from - last.to < 1 && areAlike(last, way)) {
      last.to = way.to;
      last.hasRule ||= way.hasRule;
    } else found.push({ ...way });
  }
  return found;
};

/** A speck of dust on a way; pixels. */
const DUST = 3;

/** The parts of a strip that least crosses: the text of a short column may reach over all of it. */
export const emptiestParts = (ink: Ink, { from, to }: Span, rows: Span): Span[] => {
  const places: { x: number; count: number }[] = [];
  for (let x = from; x < to; x += ink.unit)
    places.push({
      x,
      count: ink.count({ left: x, top: rows.from, width: ink.unit, height: length(rows) }),
    });
  const minimum = Math.min(...places.map(({ count }) => count));
  const empty = places
    .filter(({ count }) => count <= minimum + DUST)
    .map(({ x }) => ({ from: x, to: x + ink.unit }));
  return joinedSpans(empty, 0.01).filter((span) => length(span) >= NARROWEST_GUTTER);
};
