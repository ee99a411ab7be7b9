import type { Point } from '@sayfa/kernel';
import { turned } from '@sayfa/page-model';
import { describe, expect, it } from 'vitest';
import { recognised } from './recognised.ts';
import { circle, randomFrom, through, unsteady } from './test-strokes.ts';

const read = (path: readonly Point[]) => recognised(path.flatMap(({ x, y }) => [x, y, 0.5]));

const box = (width: number, height: number): Point[] =>
  through([
    { x: 200, y: 200 },
    { x: 200 + width, y: 200 },
    { x: 200 + width, y: 200 + height },
    { x: 200, y: 200 + height },
    { x: 200, y: 200 },
  ]);

const triangle = through([
  { x: 300, y: 150 },
  { x: 400, y: 330 },
  { x: 200, y: 330 },
  { x: 300, y: 150 },
]);

const about = { x: 300, y: 260 };
const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
const share = (form: string, path: readonly Point[], wobble: number): number =>
  seeds.filter((seed) => read(unsteady(path, wobble, seed))?.form === form).length / seeds.length;

describe('what a held stroke is taken for', () => {
  it.each([
    [
      'line',
      through([
        { x: 100, y: 100 },
        { x: 400, y: 260 },
      ]),
    ],
    ['ellipse', circle(about, 100)],
    ['ellipse', circle(about, 120, 0.5)],
    ['rectangle', box(220, 120)],
    ['rectangle', box(150, 150)],
    ['triangle', triangle],
    ['triangle', triangle.map((point) => turned(point, about, 180))],
  ])('reads a %s, also by an unsteady hand', (form, path) => {
    expect(read(path)?.form).toBe(form);
    expect(share(form, path, 6)).toBeGreaterThanOrEqual(0.9);
  });

  it('finds place, size and turn', () => {
    expect(read(circle(about, 100))).toMatchObject({ form: 'ellipse', angle: 0 });
    const found = read(box(220, 120).map((point) => turned(point, about, 30)));
    expect(found?.form).toBe('rectangle');
    if (found?.form !== 'rectangle') return;
    expect(Math.abs(found.angle)).toBeCloseTo(30, 0);
    expect(found.box.width * found.box.height).toBeCloseTo(220 * 120, -3);
    const standing = read(triangle);
    expect(standing).toMatchObject({ form: 'triangle', angle: 0 });
    const hanging = read(triangle.map((point) => turned(point, about, 180)));
    expect(hanging).toMatchObject({ form: 'triangle', angle: 180 });
  });

  it('makes what is nearly level level and what is nearly round round', () => {
    expect(
      read(
        through([
          { x: 100, y: 100 },
          { x: 400, y: 108 },
        ]),
      ),
    ).toEqual({
      form: 'line',
      from: { x: 100, y: 100 },
      to: { x: expect.closeTo(388), y: 100 },
    });
    const round = read(circle(about, 100, 0.95));
    expect(round?.form === 'ellipse' && round.box.width === round.box.height).toBe(true);
  });

  it('says nothing to scribbles, letters, zigzags and dots', () => {
    const zigzag = through(
      Array.from({ length: 12 }, (_, index) => ({
        x: 100 + index * 20,
        y: 200 + (index % 2) * 90,
      })),
    );
    const spiral = Array.from({ length: 120 }, (_, index) => ({
      x: 300 + Math.cos(index / 8) * index,
      y: 300 + Math.sin(index / 8) * index,
    }));
    const open = circle(about, 100).slice(0, 40);
    const small = circle(about, 5);
    const twice = [...circle(about, 100), ...circle({ x: 320, y: 300 }, 60)];
    for (const path of [zigzag, spiral, open, small, twice, [], [{ x: 1, y: 1 }]]) {
      expect(read(path)).toBeUndefined();
    }
    const taken = seeds.filter((seed) => {
      const random = randomFrom(seed);
      const corners = Array.from({ length: 9 }, () => ({ x: random() * 400, y: random() * 400 }));
      return read(through(corners)) !== undefined;
    });
    expect(taken).toEqual([]);
  });
});
