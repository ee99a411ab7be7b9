import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  newScore,
  type Score,
  STEPS,
  withNextColour,
  withoutPoints,
  withPoints,
  withTeamCount,
  withTeamName,
  withUndo,
} from './score-state.ts';

const pressed = (presses: readonly { team: number; by: number }[]): Score =>
  presses.reduce(
    (state, { team, by }) => withPoints(state, team, by),
    withTeamCount(newScore(), 8),
  );

const presses = fc.array(
  fc.record({
    team: fc.integer({ min: 0, max: 7 }),
    by: fc.constantFrom(...STEPS.flatMap((step) => [step, -step])),
  }),
  { maxLength: 60 },
);

describe('the score of teams', () => {
  it('[BRD-057] adds every press up, and undo takes each back in turn', () => {
    fc.assert(
      fc.property(presses, (all) => {
        let state = pressed(all);
        for (const [team, { points }] of state.teams.entries()) {
          const sum = all.reduce((total, each) => total + (each.team === team ? each.by : 0), 0);
          expect(points).toBe(sum);
        }
        for (let left = all.length; left > 0; left -= 1) {
          expect(state.teams).toEqual(pressed(all.slice(0, left)).teams);
          state = withUndo(state);
        }
        expect(state.teams.every(({ points }) => points === 0)).toBe(true);
        expect(withUndo(state)).toBe(state);
      }),
    );
  });

  it('[BRD-057] undoes what a press changed where points have reached their end', () => {
    const full = {
      ...newScore(),
      teams: newScore().teams.map((team) => ({ ...team, points: 9995 })),
    };
    const after = withPoints(full, 0, 10);
    expect(after.teams[0]?.points).toBe(9999);
    expect(withUndo(after).teams[0]?.points).toBe(9995);
    expect(withPoints(after, 0, 1)).toBe(after);
  });

  it('[BRD-057] has 2 to 8 teams, and undoes nothing of those who are gone', () => {
    const state = pressed([
      { team: 1, by: 5 },
      { team: 7, by: 10 },
    ]);
    const fewer = withTeamCount(state, 0);
    expect(fewer.teams).toHaveLength(2);
    expect(withUndo(fewer).teams[1]?.points).toBe(0);
    expect(withTeamCount(state, 20).teams).toHaveLength(8);
  });

  it('[BRD-057] keeps name and colour of a team when points are cleared', () => {
    const named = withNextColour(withTeamName(pressed([{ team: 0, by: 5 }]), 0, 'x'.repeat(40)), 0);
    const cleared = withoutPoints(named);
    expect(cleared.teams[0]).toEqual({ name: 'x'.repeat(30), colour: 1, points: 0 });
    expect(cleared.presses).toEqual([]);
  });
});
