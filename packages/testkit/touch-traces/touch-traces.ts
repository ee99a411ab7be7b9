import { randomFrom } from '@sayfa/kernel';

/** Board millimetres from the upper left corner of the glass, and milliseconds. */
export type TracePoint = { x: number; y: number; time: number; width: number; height: number };

/** A contact from down to up; a frame that loses it reports `lost`. */
export type TraceContact = { id: number; points: readonly TracePoint[]; end: 'up' | 'lost' };

/** What a frame reports while somebody does something at a board, and what of it is writing. */
export type TouchTrace = {
  name: string;
  contacts: readonly TraceContact[];
  /** Ids of the contacts that are strokes of somebody; all others are to leave nothing. */
  writing: readonly number[];
};

/** Milliseconds between two readings of a frame of 120 a second. */
const STEP_MS = 8;
const FINGER_MM = 9;

type Random = () => number;

const between = (random: Random, from: number, to: number): number => from + random() * (to - from);

/** A hand that writes: a curve of a pen's width, with the jitter that frames have. */
const writing = (random: Random, id: number, startAt: number, left: number): TraceContact => {
  const steps = Math.round(between(random, 15, 60));
  let x = left + between(random, 0, 120);
  let y = between(random, 150, 500);
  let angle = between(random, 0, 2 * Math.PI);
  const points = Array.from({ length: steps }, (_, at): TracePoint => {
    angle += between(random, -0.4, 0.4);
    const speed = between(random, 0.8, 3.5);
    x += Math.cos(angle) * speed;
    y += Math.sin(angle) * speed;
    const size = FINGER_MM + between(random, -2, 3);
    return { x, y, time: startAt + at * STEP_MS, width: size, height: size };
  });
  return { id, points, end: 'up' };
};

/** One wide contact, at once or by growing while it lands. */
const palm = (
  random: Random,
  id: number,
  startAt: number,
  left: number,
  grows: boolean,
): TraceContact => {
  const full = between(random, 46, 95);
  const x = left + between(random, 0, 150);
  const y = between(random, 200, 600);
  const growthMs = between(random, 20, 120);
  const steps = Math.round(between(random, 20, 60));
  const points = Array.from({ length: steps }, (_, at): TracePoint => {
    const share = grows ? Math.min(1, 0.2 + (0.8 * at * STEP_MS) / growthMs) : 1;
    return {
      x: x + between(random, -1, 1),
      y: y + at * between(random, 0, 0.4),
      time: startAt + at * STEP_MS,
      width: full * share,
      height: full * share * between(random, 0.6, 1),
    };
  });
  return { id, points, end: random() < 0.3 ? 'lost' : 'up' };
};

/** The edge of a hand, which a frame reports as several fingertips close together. */
const knuckles = (
  random: Random,
  firstId: number,
  startAt: number,
  left: number,
): TraceContact[] => {
  const count = Math.round(between(random, 3, 5));
  const x = left + between(random, 0, 100);
  const y = between(random, 200, 600);
  return Array.from({ length: count }, (_, at): TraceContact => {
    const landsAt = startAt + between(random, 0, 50);
    const spot = { x: x + between(random, 0, 80), y: y + between(random, 0, 80) };
    const steps = Math.round(between(random, 1, 30));
    const points = Array.from({ length: steps }, (__, step): TracePoint => {
      const size = between(random, 6, 16);
      return {
        x: spot.x + step * between(random, -0.2, 0.5),
        y: spot.y + step * between(random, -0.2, 0.5),
        time: landsAt + step * STEP_MS,
        width: size,
        height: size,
      };
    });
    return { id: firstId + at, points, end: random() < 0.2 ? 'lost' : 'up' };
  });
};

/** A point that a frame reports for a moment where nobody touches. */
const ghost = (random: Random, id: number, startAt: number, left: number): TraceContact => {
  const x = left + between(random, 0, 200);
  const y = between(random, 100, 600);
  return { id, points: [{ x, y, time: startAt, width: 4, height: 4 }], end: 'lost' };
};

/** Millimetres between the zones of two hands: the glass of a board of 65 inches is 1,439 wide. */
const ZONE_MM = 360;

const KINDS = ['palm', 'growing palm', 'knuckles', 'ghost'] as const;

/** One trace: some hands write, and beside them rests what is no writing. */
const traceOf = (at: number): TouchTrace => {
  const random = randomFrom(7_919 * (at + 1));
  const kind = KINDS[at % KINDS.length] ?? 'palm';
  const writers = 1 + (at % 3);
  const strokes = Array.from({ length: writers }, (_, hand) =>
    writing(random, hand, between(random, 0, 300), hand * ZONE_MM),
  );
  const rests = {
    palm: () => [palm(random, 20, between(random, 0, 300), 3 * ZONE_MM, false)],
    'growing palm': () => [palm(random, 20, between(random, 0, 300), 3 * ZONE_MM, true)],
    knuckles: () => knuckles(random, 20, between(random, 0, 300), 3 * ZONE_MM),
    ghost: () => [ghost(random, 20, between(random, 0, 300), 3 * ZONE_MM)],
  };
  return {
    name: `${kind} beside ${writers} who write, ${at + 1}`,
    contacts: [...strokes, ...rests[kind]()],
    writing: strokes.map(({ id }) => id),
  };
};

/** How many traces there are. */
const TRACES = 60;

/**
 * What frames report, made after the shapes that their makers describe and teachers complain of: the
 * same at every run. No recording of a real frame is among them.
 */
export const touchTraces: readonly TouchTrace[] = Array.from({ length: TRACES }, (_, at) =>
  traceOf(at),
);

/** A reading of a contact, with what it is: the first, one between, or the last. */
export type TraceEvent = { id: number; at: TracePoint; type: 'down' | 'move' | 'up' | 'lost' };

/** Everything that a trace reports, in the order of its times. */
export const eventsOf = ({ contacts }: TouchTrace): TraceEvent[] =>
  contacts
    .flatMap(({ id, points, end }) => {
      const last = points.at(-1);
      const moves = points.map(
        (at, index): TraceEvent => ({ id, at, type: index === 0 ? 'down' : 'move' }),
      );
      return last
        ? [...moves, { id, at: { ...last, time: last.time + STEP_MS }, type: end } as const]
        : moves;
    })
    .toSorted((one, other) => one.at.time - other.at.time);
