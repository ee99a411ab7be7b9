import { randomFrom } from '@sayfa/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pupilsOf } from '../names/pupil.ts';
import {
  newPicker,
  type Picker,
  ROLL_MS,
  shownAt,
  waitingCount,
  withAbsence,
  withCount,
  withDraw,
  withNewRound,
  withPutBack,
} from './picker-state.ts';

const T0 = 1_800_000_000_000;
const PUPILS = pupilsOf(['Ada Lovelace', 'Ali Veli', 'Can Öz', 'Deniz Ak', 'Ece Su']);

const drawn = (state: Picker, seed = 1): Picker => withDraw(state, PUPILS, randomFrom(seed), T0);

describe('the picker', () => {
  it('[BRD-054] never draws who is absent, and draws them once they are here', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const away = PUPILS.slice(0, 4).map(({ id }) => id);
        const state = away.reduce(withAbsence, newPicker());
        expect(drawn(state, seed).shown.names).toEqual(['Ece S.']);
        const all = withCount(away.reduce(withAbsence, state), 5);
        expect(drawn(all, seed).shown.names.toSorted()).toEqual(
          PUPILS.map(({ name }) => name).toSorted(),
        );
      }),
    );
  });

  it('[BRD-054] puts the drawn back among those who wait', () => {
    const state = drawn(drawn(newPicker(), 3), 4);
    expect(waitingCount(PUPILS, state)).toBe(3);
    const back = withPutBack(state);
    expect(waitingCount(PUPILS, back)).toBe(4);
    expect(back.shown.names).toEqual([]);
    expect(waitingCount(PUPILS, withNewRound(state))).toBe(5);
  });

  it('counts all as waiting once everybody was drawn', () => {
    let state = newPicker();
    for (let draw = 0; draw < 5; draw += 1) state = drawn(state, draw);
    expect(new Set(state.picked).size).toBe(5);
    expect(waitingCount(PUPILS, state)).toBe(5);
    expect(drawn(state).picked).toHaveLength(1);
  });

  it('[BRD-054] shows other names for no longer than 1.2 s', () => {
    const { shown } = drawn(newPicker());
    expect(ROLL_MS).toBeLessThanOrEqual(1200);
    expect(shownAt(shown, T0).isOver).toBe(false);
    expect(shownAt(shown, T0 + ROLL_MS)).toEqual({ names: shown.names, isOver: true });
    // The clock of the machine was set back.
    expect(shownAt(shown, T0 - 1).isOver).toBe(true);
  });

  it.each([
    [0, 1],
    [7, 6],
    [3, 3],
  ])('draws %d at once as %d', (count, number) => {
    expect(withCount(newPicker(), count).count).toBe(number);
  });
});
