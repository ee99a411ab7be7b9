import { describe, expect, it } from 'vitest';
import { excerptAt, quarterArc, square, strokeThrough, zOrderOf } from '../test-objects.ts';
import { hitIn, touchedBy } from './hit-test.ts';
import { createSpatialIndex } from './spatial-index.ts';

const across = strokeThrough([0, 50, 0.5, 100, 50, 0.5]);

const nameAt = (zOrder: ReturnType<typeof zOrderOf>, x: number, y: number, reach = 1) =>
  hitIn(zOrder, createSpatialIndex(), { x, y }, reach)?.id;

describe('what lies under a pointer', () => {
  it('is the ink, not the box around it', () => {
    const zOrder = zOrderOf(strokeThrough([0, 0, 0.5, 100, 100, 0.5]));
    expect(nameAt(zOrder, 50, 50)).toBe('a');
    expect(nameAt(zOrder, 90, 10)).toBeUndefined();
  });

  it('reaches as far as asked', () => {
    expect(nameAt(zOrderOf(across), 50, 56, 3)).toBeUndefined();
    expect(nameAt(zOrderOf(across), 50, 56, 5)).toBe('a');
  });

  it('[BRD-029] is an excerpt wherever an eraser went over it', () => {
    const eraser = strokeThrough([0, 150, 0.5, 300, 150, 0.5], { brush: 'eraser', width: 60 });
    expect(nameAt(zOrderOf(excerptAt(), eraser), 150, 150)).toBe('a');
    expect(nameAt(zOrderOf(square({ fill: '#008000' }), eraser), 150, 150)).toBeUndefined();
  });

  it('is the line of an arc, not what it goes around', () => {
    const at = (degrees: number, radius: number) =>
      nameAt(
        zOrderOf(quarterArc()),
        100 + radius * Math.cos((degrees * Math.PI) / 180),
        100 + radius * Math.sin((degrees * Math.PI) / 180),
      );
    expect([at(45, 50), at(0, 50), at(90, 50)]).toEqual(['a', 'a', 'a']);
    expect([at(45, 30), at(180, 50), at(-45, 50)]).toEqual([undefined, undefined, undefined]);
  });

  it('is the topmost of several', () => {
    expect(nameAt(zOrderOf(across, across), 50, 50)).toBe('b');
  });

  it('fills a filled shape and is the edge of an empty one [INK-044]', () => {
    expect(nameAt(zOrderOf(square({ fill: '#008000' })), 150, 150)).toBe('a');
    expect(nameAt(zOrderOf(square()), 150, 150)).toBeUndefined();
    expect(nameAt(zOrderOf(square()), 100, 150)).toBe('a');
  });

  it('follows a moved and turned object', () => {
    const placement = { x: 0, y: 100, scaleX: 1, scaleY: 1, angle: 90 };
    const zOrder = zOrderOf(strokeThrough([0, 50, 0.5, 100, 50, 0.5], { placement }));
    expect(nameAt(zOrder, 50, 110)).toBe('a');
    expect(nameAt(zOrder, 90, 150)).toBeUndefined();
  });

  it('is nothing where an eraser passed later, and ink that was drawn after it', () => {
    const eraser = strokeThrough([50, 0, 0.5, 50, 100, 0.5], { brush: 'eraser', width: 20 });
    expect(nameAt(zOrderOf(across, eraser), 50, 50)).toBeUndefined();
    expect(nameAt(zOrderOf(across, eraser), 80, 50)).toBe('a');
    expect(nameAt(zOrderOf(across, eraser, across), 50, 50)).toBe('c');
  });

  it('follows a z-order that changes', () => {
    const index = createSpatialIndex();
    const zOrder = zOrderOf(across, square());
    expect(hitIn(zOrder, index, { x: 50, y: 50 }, 1)?.id).toBe('a');
    const rest = zOrder.slice(1);
    expect(hitIn(rest, index, { x: 50, y: 50 }, 1)).toBeUndefined();
    expect(hitIn(rest, index, { x: 100, y: 150 }, 1)?.id).toBe('b');
  });
});

describe('what a rectangle touches', () => {
  const within = (zOrder: ReturnType<typeof zOrderOf>, left: number, top: number, size: number) =>
    touchedBy(zOrder, createSpatialIndex(), { left, top, width: size, height: size }).map(
      ({ id }) => id,
    );

  it('is what it holds and what crosses it, but no eraser', () => {
    const zOrder = zOrderOf(across, square(), strokeThrough([10, 50, 0.5], { brush: 'eraser' }));
    expect(within(zOrder, 40, 40, 20)).toEqual(['a']);
    expect(within(zOrder, 0, 0, 300)).toEqual(['a', 'b']);
  });

  it('is no empty shape around it', () => {
    expect(within(zOrderOf(square()), 140, 140, 20)).toEqual([]);
    expect(within(zOrderOf(square({ fill: '#008000' })), 140, 140, 20)).toEqual(['a']);
  });
});
