import { describe, expect, it } from 'vitest';
import { createPenMode } from './pen-mode.ts';
import { isEraserEnd, sampleOf } from './samples.ts';

describe('pen mode', () => {
  it('lets fingers draw until a pen was seen, then only move the page', () => {
    const pens = createPenMode();
    expect(pens.roleOf('touch', 0)).toBe('draw');
    pens.penSeen(0);
    expect(pens.roleOf('touch', 1000)).toBe('page');
    expect(pens.roleOf('pen', 1000)).toBe('draw');
    expect(pens.roleOf('mouse', 1000)).toBe('draw');
  });

  it('takes touches beside a working pen for a palm', () => {
    const pens = createPenMode();
    pens.penDown(true, 0);
    expect(pens.roleOf('touch', 5000)).toBe('ignore');
    pens.penDown(false, 6000);
    expect(pens.roleOf('touch', 6100)).toBe('ignore');
    expect(pens.roleOf('touch', 6500)).toBe('page');
  });
});

describe('samples', () => {
  const reading = { clientX: 10, clientY: 20, pressure: 0.3, tiltX: 0, tiltY: 0, timeStamp: 7 };
  const twice = ({ x, y }: { x: number; y: number }) => ({ x: 2 * x, y: 2 * y });

  it('lie on the page and have the pressure of a pen only', () => {
    const pen = sampleOf({ ...reading, pointerType: 'pen' }, twice);
    expect(pen).toEqual({ x: 20, y: 40, pressure: 0.3, time: 7 });
    expect(sampleOf({ ...reading, pointerType: 'touch' }, twice).pressure).toBe(0.5);
  });

  it('are not pressed where a pen leaves', () => {
    expect(sampleOf({ ...reading, pressure: 0, pointerType: 'pen' }, twice).pressure).toBe(0);
  });

  it('are pressed harder by a pen that lies flat', () => {
    const flat = sampleOf({ ...reading, pointerType: 'pen', tiltX: 70 }, twice);
    expect(flat.pressure).toBeGreaterThan(0.3);
  });

  it('tell the tail of a pen from its tip', () => {
    expect(isEraserEnd({ buttons: 32, button: 5 })).toBe(true);
    expect(isEraserEnd({ buttons: 1, button: 0 })).toBe(false);
  });
});
