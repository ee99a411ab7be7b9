import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  elapsedAt,
  lapTimes,
  MAX_LAPS,
  newStopwatch,
  type Stopwatch,
  timeParts,
  withLap,
  withStartOrStop,
} from './stopwatch-state.ts';

const T0 = 1_800_000_000_000;

describe('a stopwatch', () => {
  it('[BRD-056] shows the time that it ran, whatever the pauses between', () => {
    const spans = fc.array(fc.integer({ min: 0, max: 4_000_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(spans, (lengths) => {
        let now = T0;
        let state = newStopwatch();
        let ran = 0;
        for (const [place, length] of lengths.entries()) {
          state = withStartOrStop(state, now);
          now += length;
          if (place % 2 === 0) ran += length;
        }
        expect(elapsedAt(state, now)).toBe(ran);
        expect(elapsedAt(state, now + 3_600_000)).toBe(
          state.startedAt === null ? ran : ran + 3_600_000,
        );
      }),
    );
  });

  it('[BRD-056] laps add up to the time of the last', () => {
    const spans = fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(spans, (lengths) => {
        let now = T0;
        let state: Stopwatch = withStartOrStop(newStopwatch(), now);
        for (const length of lengths) {
          now += length;
          state = withLap(state, now);
        }
        const times = lapTimes(state);
        expect(times).toEqual(lengths.slice(0, MAX_LAPS));
        expect(times.reduce((sum, time) => sum + time, 0)).toBe(state.laps.at(-1));
      }),
    );
  });

  it('has no laps while it stands, and loses nothing to a clock that is set back', () => {
    expect(withLap(newStopwatch(), T0).laps).toEqual([]);
    const state = { ...newStopwatch(), before: 500, startedAt: T0 };
    expect(elapsedAt(state, T0 - 10_000)).toBe(500);
  });

  it.each([
    [0, { hours: 0, minutes: 0, seconds: 0, hundredths: 0 }],
    [9.9, { hours: 0, minutes: 0, seconds: 0, hundredths: 0 }],
    [61_239, { hours: 0, minutes: 1, seconds: 1, hundredths: 23 }],
    [3_600_000, { hours: 1, minutes: 0, seconds: 0, hundredths: 0 }],
  ])('[BRD-056] shows %d ms as hundredths', (milliseconds, parts) => {
    expect(timeParts(milliseconds)).toEqual(parts);
  });
});
