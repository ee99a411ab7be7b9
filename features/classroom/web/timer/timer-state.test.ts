import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  announcementOf,
  atInstant,
  leftAt,
  minusMinute,
  newTimer,
  paused,
  plusMinute,
  resetTimer,
  secondsAt,
  started,
  stepped,
  type Timer,
} from './timer-state.ts';

const T0 = 1_800_000_000_000;
const seconds = fc.integer({ min: 0, max: 99 * 60 });

describe('plus and minus', () => {
  it('[PRS-028] plus adds a whole minute, up to 99', () => {
    fc.assert(
      fc.property(seconds, (before) => {
        expect(plusMinute(before)).toBe(Math.min(99 * 60, before + 60));
      }),
    );
  });

  it.each([
    [0, 0],
    [1, 0],
    [59, 0],
    [60, 0],
    [61, 60],
    [119, 60],
    [120, 60],
    [121, 61],
    [600, 540],
  ])('[PRS-029] minus makes %d seconds %d', (before, after) => {
    expect(minusMinute(before)).toBe(after);
  });

  it('[PRS-029] minus takes a minute from 120 s up, goes to a minute above one, and to nothing below', () => {
    fc.assert(
      fc.property(seconds, (before) => {
        const after = minusMinute(before);
        if (before >= 120) expect(after).toBe(before - 60);
        else expect(after).toBe(before > 60 ? 60 : 0);
      }),
    );
  });

  it('[PRS-029] minus comes to zero from anywhere, and never below', () => {
    fc.assert(
      fc.property(seconds, (before) => {
        let left = before;
        for (let press = 0; press < 100; press += 1) left = minusMinute(left);
        expect(left).toBe(0);
      }),
    );
  });
});

describe('a timer', () => {
  it('[PRS-027] counts down from 60 s', () => {
    const state = started(newTimer(), T0);
    expect(secondsAt(newTimer(), T0)).toBe(60);
    expect(secondsAt(state, T0)).toBe(60);
    expect(secondsAt(state, T0 + 1)).toBe(60);
    expect(secondsAt(state, T0 + 1000)).toBe(59);
    expect(secondsAt(state, T0 + 59_999)).toBe(1);
    expect(atInstant(state, T0 + 59_999).phase).toBe('running');
    expect(atInstant(state, T0 + 60_000)).toMatchObject({ phase: 'ended', isLate: false });
  });

  it('tells the truth after a sleep, and that its sound comes late', () => {
    const state = started(newTimer(), T0);
    expect(secondsAt(state, T0 + 45_000)).toBe(15);
    expect(atInstant(state, T0 + 3_600_000)).toMatchObject({ phase: 'ended', isLate: true });
    expect(secondsAt(state, T0 + 3_600_000)).toBe(0);
  });

  it('stands still in a pause and loses nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 59_000 }),
        fc.integer({ min: 0, max: 1e9 }),
        (ran, rested) => {
          const rest = paused(started(newTimer(), T0), T0 + ran);
          expect(leftAt(rest, T0 + ran + rested)).toBe(60_000 - ran);
          const restarted = started(rest, T0 + ran + rested);
          expect(leftAt(restarted, T0 + ran + rested)).toBe(60_000 - ran);
        },
      ),
    );
  });

  it('goes on running through plus and minus, and stops where nothing is left', () => {
    const state = started(newTimer(), T0);
    const more = stepped(state, plusMinute, T0 + 10_000);
    expect(more.phase).toBe('running');
    expect(secondsAt(more, T0 + 10_000)).toBe(110);
    expect(secondsAt(stepped(more, minusMinute, T0 + 10_000), T0 + 10_000)).toBe(60);
    const nothing = stepped(state, minusMinute, T0 + 10_000);
    expect(nothing).toMatchObject({ phase: 'ready', left: 0 });
    expect(started(nothing, T0)).toBe(nothing);
  });

  it('goes back to what was planned, not to what was added while it ran', () => {
    const planned = stepped(newTimer(), plusMinute, T0);
    const ran = stepped(started(planned, T0), plusMinute, T0 + 5000);
    expect(resetTimer(ran)).toMatchObject({ phase: 'ready', left: 120_000 });
    expect(resetTimer(stepped(newTimer(), minusMinute, T0)).left).toBe(60_000);
  });

  it('has time for another round after its end', () => {
    const ended = atInstant(started(newTimer(), T0), T0 + 60_000);
    expect(started(ended, T0 + 61_000)).toBe(ended);
    expect(stepped(ended, plusMinute, T0 + 61_000)).toMatchObject({ phase: 'ready', left: 60_000 });
  });

  it('never has less than nothing or more than 99 minutes, whatever is pressed', () => {
    const presses: Record<string, (state: Timer, now: number) => Timer> = {
      start: started,
      pause: paused,
      reset: resetTimer,
      plus: (state, now) => stepped(state, plusMinute, now),
      minus: (state, now) => stepped(state, minusMinute, now),
      look: atInstant,
    };
    const press = fc.tuple(
      fc.constantFrom(...Object.keys(presses)),
      fc.integer({ min: 0, max: 100_000 }),
    );
    fc.assert(
      fc.property(fc.array(press), (all) => {
        let state = newTimer();
        let now = T0;
        for (const [name, wait] of all) {
          now += wait;
          state = presses[name]?.(atInstant(state, now), now) ?? state;
          expect(leftAt(state, now)).toBeGreaterThanOrEqual(0);
          expect(secondsAt(state, now)).toBeLessThanOrEqual(99 * 60);
          expect(state.end > 0).toBe(state.phase === 'running' || state.phase === 'ended');
        }
      }),
    );
  });
});

describe('what is said aloud', () => {
  it.each([
    [61, 60, 'minute'],
    [60, 59, undefined],
    [11, 10, 'seconds'],
    [10, 9, undefined],
    [300, 5, 'seconds'],
    [1, 0, 'over'],
    [90, 0, 'over'],
    [30, 90, undefined],
    [120, 119, undefined],
  ])('from %d to %d seconds is %s', (before, now, announcement) => {
    expect(announcementOf(before, now)).toBe(announcement);
  });
});
