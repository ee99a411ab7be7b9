import { expect, it } from 'vitest';
import { clockOf, isAnnounced, secondsUntil } from './seconds-left.ts';

it('[ACC-037] [ACC-044] goes by the moment it ends, however long the tab slept', () => {
  const end = 1_000_000 + 180_000;
  expect(secondsUntil(end, 1_000_000)).toBe(180);
  expect(secondsUntil(end, 1_000_001)).toBe(180);
  expect(secondsUntil(end, 1_120_000)).toBe(60);
  expect(secondsUntil(end, 9_000_000)).toBe(0);
});

it('writes minutes and seconds', () => {
  expect([180, 125, 60, 9, 0].map(clockOf)).toEqual(['3:00', '2:05', '1:00', '0:09', '0:00']);
});

it('speaks seldom', () => {
  const announced = Array.from({ length: 181 }, (_, seconds) => seconds).filter(isAnnounced);
  expect(announced).toEqual([10, 30, 60, 120, 180]);
});
