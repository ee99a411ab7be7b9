import { expect, it } from 'vitest';
import { createRestartLimit } from './restart-limit.ts';

it('starts a process again at once, then later and later, then not any more', () => {
  const waitAt = createRestartLimit();
  const waits = Array.from({ length: 11 }, (_, second) => waitAt(second * 1_000));
  expect(waits.slice(0, 3)).toEqual([0, 500, 1_000]);
  expect(waits.at(9)).toBe(4_500);
  expect(waits.at(10)).toBeUndefined();
});

it('starts again at once what ends now and then', () => {
  const waitAt = createRestartLimit();
  for (let minute = 0; minute < 100; minute += 1) expect(waitAt(minute * 60_000)).toBe(0);
});
