import { describe, expect, it } from 'vitest';
import { requestedPlace } from './requested-place.ts';

const book = {
  total: 40,
  source: { total: 40 },
  stepsOf: (page: number) => (page === 34 ? [501, 502, 503] : []),
};

describe('what is typed at “Go to”', () => {
  it.each([
    ['17', { page: 17 }],
    [' 99 ', { page: 40 }],
    ['0', { page: 1 }],
    ['34.2', { page: 34, step: 502 }],
    ['34,3', { page: 34, step: 503 }],
    ['34 · 1', { page: 34, step: 501 }],
    ['abcd-efgh', { code: 'ABCDEFGH' }],
    ['2345 6789', { code: '23456789' }],
  ])('[PAP-005] leads from %j', (typed, place) => {
    expect(requestedPlace(typed, book)).toEqual(place);
  });

  it.each(['', 'x', '34.9', '12.1', '34.', 'ABCD-EFG', 'ABCD-EFG0', '-3'])(
    '[PAP-005] finds no place for %j',
    (typed) => {
      expect(requestedPlace(typed, book)).toBeUndefined();
    },
  );
});
