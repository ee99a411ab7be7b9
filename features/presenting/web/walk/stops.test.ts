import type { ZoomStep } from '@sayfa/activity-types/zoom-steps';
import { describe, expect, it } from 'vitest';
import {
  focusOf,
  type Stop,
  stopAt,
  stopBeside,
  stopNamed,
  stopOf,
  stopsAround,
  type Walk,
} from './stops.ts';

const PART = { left: 10, top: 20, width: 400, height: 300 };

const step = (id: number, orderId: number, isDouble = false): ZoomStep => ({
  id,
  version: 1,
  orderId,
  parts: isDouble ? [PART, PART] : [PART],
  questionId: undefined,
});

/** Page 1 without steps, page 2 with three, page 3 without, page 4 with one. */
const walk: Walk = {
  pages: [1, 2, 3, 4],
  stepsOf: (page) =>
    ({ 2: [step(7, 1), step(3, 2), step(5, 3, true)], 4: [step(9, 1)] })[page] ?? [],
};

const nameOf = (stop: Stop | undefined): string =>
  stop ? `${stop.page}/${stop.step?.id ?? '-'}` : 'end';

const walked = (from: Stop, by: 1 | -1): string[] => {
  const names: string[] = [];
  for (let at: Stop | undefined = from; at; at = stopBeside(walk, at, by)) names.push(nameOf(at));
  return names;
};

describe('the stops of a presentation', () => {
  it('[PRS-002] begins with the first step of the page, or with the page', () => {
    expect(nameOf(stopOf(walk, 2))).toBe('2/7');
    expect(nameOf(stopOf(walk, 3))).toBe('3/-');
  });

  it('[PRS-004] [PRS-005] walks steps in their order and crosses pages, forward and back', () => {
    const forward = ['1/-', '2/7', '2/3', '2/5', '3/-', '4/9'];
    expect(walked(stopOf(walk, 1), 1)).toEqual(forward);
    expect(walked(stopOf(walk, 4, 'last'), -1)).toEqual(forward.toReversed());
  });

  it('goes on from a page whose step is gone', () => {
    const gone = { page: 2, step: step(99, 2) };
    expect(nameOf(stopBeside(walk, gone, 1))).toBe('3/-');
    expect(nameOf(stopBeside(walk, gone, -1))).toBe('1/-');
  });

  it('finds a step by its id, on its page only', () => {
    expect(nameOf(stopAt(walk, 2, 3))).toBe('2/3');
    expect(stopAt(walk, 4, 3)).toBeUndefined();
  });

  it('[VID-017] finds what an address names: by its number on the page, otherwise by its id', () => {
    expect(nameOf(stopNamed(walk, 2, 1))).toBe('2/7');
    expect(nameOf(stopNamed(walk, 2, 3))).toBe('2/5');
    expect(nameOf(stopNamed(walk, 2, 7))).toBe('2/7');
    expect(stopNamed(walk, 2, 4)).toBeUndefined();
    expect(stopNamed(walk, 3, 1)).toBeUndefined();
  });

  it('has two stops ready forward and one back', () => {
    const names = stopsAround(walk, { page: 2, step: step(5, 3) }).map(nameOf);
    expect(names).toEqual(['3/-', '2/3', '4/9']);
    expect(stopsAround(walk, stopOf(walk, 4)).map(nameOf)).toEqual(['3/-']);
  });

  it('[CFG-010] [PRS-008] takes 0.85 of the stage for one part, all of it for two, and draws in the step', () => {
    expect(focusOf(stopOf(walk, 2), 1.4)).toMatchObject({ share: 0.85, key: 'zoom_7' });
    expect(focusOf(stopOf(walk, 2, 'last'), 1.4)).toMatchObject({ share: 1, key: 'zoom_5' });
    const whole = focusOf(stopOf(walk, 3), 1.4);
    expect(whole.key).toBeUndefined();
    expect(whole.parts).toEqual([{ left: 0, top: 0, width: 1000, height: 1400 }]);
  });
});
