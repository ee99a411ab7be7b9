import { lessonSlot } from '@sayfa/web-kit';
import * as z from 'zod/mini';

/** Laps that are listed. */
export const MAX_LAPS = 99;

const stopwatch = z.object({
  /** Milliseconds before the last start. */
  before: z.number().check(z.minimum(0)),
  /** The instant of the last start; null while it stands. */
  startedAt: z.nullable(z.number()),
  /** Milliseconds from the first start to the end of each lap. */
  laps: z.array(z.number()).check(z.maxLength(MAX_LAPS)),
});

/** A stopwatch. Instants count and no ticks, so that a tab may sleep. Source: BRD-056. */
export type Stopwatch = z.infer<typeof stopwatch>;

/** The stopwatch of the lesson. */
export const stopwatchSlot = lessonSlot('classKit/stopwatch', stopwatch);

/** Not started. */
export const newStopwatch = (): Stopwatch => ({ before: 0, startedAt: null, laps: [] });

/** Milliseconds it shows at an instant; a clock that was set back takes nothing away. */
export const elapsedAt = ({ before, startedAt }: Stopwatch, now: number): number =>
  before + (startedAt === null ? 0 : Math.max(0, now - startedAt));

/** Starts it, or stops it. */
export const withStartOrStop = (state: Stopwatch, now: number): Stopwatch =>
  state.startedAt === null
    ? { ...state, startedAt: now }
    : { ...state, before: elapsedAt(state, now), startedAt: null };

/** Ends a lap. */
export const withLap = (state: Stopwatch, now: number): Stopwatch =>
  state.startedAt === null || state.laps.length >= MAX_LAPS
    ? state
    : { ...state, laps: [...state.laps, elapsedAt(state, now)] };

/** Milliseconds that each lap took, the first one first. */
export const lapTimes = ({ laps }: Stopwatch): number[] =>
  laps.map((end, place) => end - (laps[place - 1] ?? 0));

/** Hours, minutes, seconds and hundredths of so many milliseconds, cut and not rounded. */
export const timeParts = (milliseconds: number) => {
  const hundredths = Math.floor(milliseconds / 10);
  const seconds = Math.floor(hundredths / 100);
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    hundredths: hundredths % 100,
  };
};
