import { describe, expect, it } from 'vitest';
import { createTapCounter } from './taps.ts';

const at = (x: number, time: number) => ({ x, y: 0, time });

describe('double taps', () => {
  it('are two taps within 400 ms [INK-012]', () => {
    const taps = createTapCounter();
    expect(taps.up(at(0, 0), at(0, 50), false)).toBe(false);
    expect(taps.up(at(3, 450), at(3, 500), false)).toBe(true);
    const slow = createTapCounter();
    slow.up(at(0, 0), at(0, 50), false);
    expect(slow.up(at(0, 451), at(0, 500), false)).toBe(false);
  });

  it('are no strokes, no far taps, and no third tap', () => {
    const taps = createTapCounter();
    taps.up(at(0, 0), at(40, 50), true);
    expect(taps.up(at(40, 100), at(40, 150), false)).toBe(false);
    expect(taps.up(at(90, 200), at(90, 250), false)).toBe(false);
    expect(taps.up(at(90, 300), at(90, 350), false)).toBe(true);
    expect(taps.up(at(90, 400), at(90, 450), false)).toBe(false);
  });
});
