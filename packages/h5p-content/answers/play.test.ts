import { describe, expect, it } from 'vitest';
import { freshPlay, isComplete, type PlayRules, readPlay, retried, writePlay } from './play.ts';

const rules: PlayRules = {
  canRetry: true,
  canShowSolution: true,
  solutionNeedsAll: false,
  isInstant: false,
  keepsRight: true,
};

describe('a play', () => {
  it('goes on where it was left', () => {
    const left = { ...freshPlay(2), answers: ['', 'Oslo'], seconds: 12 };
    expect(readPlay(writePlay(left), 2)).toEqual(left);
  });

  it.each([
    undefined,
    '',
    'null',
    '{}',
    '[]',
    '{"answers":["a"],"phase":"playing","seconds":0}',
    '{"answers":["a","b"],"phase":"won","seconds":0}',
  ])('starts over where %j was stored', (stored) =>
    expect(readPlay(stored, 2)).toEqual(freshPlay(2)),
  );

  it('is complete without blanks', () => {
    expect(isComplete({ ...freshPlay(2), answers: ['a', ' '] })).toBe(false);
    expect(isComplete({ ...freshPlay(2), answers: ['a', 'b'] })).toBe(true);
  });
});

describe('another try', () => {
  const checked = { answers: ['a', 'x'], phase: 'checked' as const, seconds: 9 };
  const marking = { score: 1, maxScore: 2, marks: ['right', 'wrong'] as const };

  it('starts with what was right', () => {
    expect(retried(checked, marking, rules)).toEqual({ ...freshPlay(2), answers: ['a', ''] });
  });

  it.each([
    ['where that is not kept', checked, marking, { ...rules, keepsRight: false }],
    ['after the solution was shown', { ...checked, phase: 'solved' as const }, marking, rules],
    ['where all was right', checked, { ...marking, marks: ['right', 'near'] as const }, rules],
  ])('starts with nothing %s', (_, current, marks, given) => {
    expect(retried(current, marks, given)).toEqual(freshPlay(2));
  });
});
