import { expect, it } from 'vitest';
import { echoes } from './use-echo.ts';

it('takes nothing over that was typed here and comes back late', () => {
  const echo = echoes('');
  for (const typed of ['a', 'ab', 'abc']) echo.emitted(typed);
  expect(['', 'a', 'ab', 'abc', 'abc'].map(echo.isEcho)).toEqual([true, true, true, true, true]);
});

it('takes over what somebody else put there, also what was there long ago', () => {
  const echo = echoes('');
  echo.emitted('a');
  expect(echo.isEcho('a')).toBe(true);
  expect(echo.isEcho('')).toBe(false);
  echo.emitted('x');
  expect(echo.isEcho('b')).toBe(false);
  expect(echo.isEcho('b')).toBe(true);
});
