import { boundsOf, grown } from '@sayfa/page-model';
import { expect, it } from 'vitest';
import { strokeThrough } from '../test-objects.ts';
import { inkPoints, inkPointsOf } from './ink-points.ts';
import { outlineOf } from './outline.ts';

const wave = Array.from({ length: 200 }, (_, at) => [at * 2, 50 + 30 * Math.sin(at / 9), 0.5]);

it('continues a stroke to the same ink as at once', () => {
  const stroke = strokeThrough(wave.flat());
  const piecemeal = inkPoints(stroke);
  for (let end = 3; end <= stroke.points.length; end += 3) {
    piecemeal.end(stroke.points.slice(end - 3, end));
    piecemeal.add(stroke.points.slice(0, end), end - 3);
  }
  const whole = inkPoints(stroke);
  whole.add(stroke.points);
  expect(piecemeal.points).toEqual(whole.points);
});

it('ends where the pointer was', () => {
  const { points } = strokeThrough(wave.flat());
  expect(inkPointsOf(strokeThrough(points), points).at(-1)?.point).toEqual(points.slice(-3, -1));
});

it('outlines a stroke for vector output within its bounds', () => {
  const stroke = strokeThrough(wave.flat());
  const path = outlineOf(stroke);
  expect(path).toMatch(/^M[\d. -]+(Q[\d. -]+)+Z$/);
  const box = grown(boundsOf(stroke), stroke.width * 0.3);
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  for (const [place, value] of numbers.entries()) {
    const start = place % 2 === 0 ? box.left : box.top;
    const extent = place % 2 === 0 ? box.width : box.height;
    expect(value).toBeGreaterThanOrEqual(start);
    expect(value).toBeLessThanOrEqual(start + extent);
  }
});

it('makes a dot of a single point, and nothing of none', () => {
  expect(outlineOf(strokeThrough([10, 10, 0.5]))).toMatch(/Z$/);
  expect(outlineOf(strokeThrough([]))).toBe('');
});
