import { createPointerDrag } from '@sayfa/ui/pointer-drag';
import { describe, expect, it } from 'vitest';
import { testActivity } from '../on-pages/test-activity.ts';
import { DRAG_THRESHOLD_PX, idsToDelete, movesOf, stepOf } from './move-rules.ts';

const at = (left: number, top: number) => testActivity({ left, top });

describe('moving an activity', () => {
  it('[ACT-039] begins beyond five pixels', () => {
    const drag = createPointerDrag<string>(DRAG_THRESHOLD_PX);
    const pointer = { pointerId: 1, button: 0, isTrusted: false };
    const element = {
      isConnected: true,
      setPointerCapture: () => {},
      hasPointerCapture: () => false,
      releasePointerCapture: () => {},
    };
    drag.begin({ ...pointer, clientX: 0, clientY: 0 }, element, () => 'button');
    expect(drag.move({ ...pointer, clientX: 3, clientY: 4 })).toBeUndefined();
    expect(drag.move({ ...pointer, clientX: 4, clientY: 4 })).toBeDefined();
  });

  it('[ACT-041] keeps to a grid of two', () => {
    expect(stepOf({ x: 10.9, y: -3.2 }, [at(101, 301)], 1400)).toEqual({ x: 10, y: -4 });
    expect(stepOf({ x: 0.9, y: -0.9 }, [at(100, 300)], 1400)).toEqual({ x: 0, y: 0 });
  });

  it('ends at the edges of the page', () => {
    expect(stepOf({ x: 5000, y: 5000 }, [at(100, 300)], 1400.6)).toEqual({ x: 876, y: 1076 });
    expect(stepOf({ x: -5000, y: -5000 }, [at(100, 300)], 1400)).toEqual({ x: -100, y: -300 });
  });

  it('keeps several together: the first at an edge stops them all', () => {
    const activities = [at(100, 300), at(900, 1300)];
    const step = stepOf({ x: 500, y: 500 }, activities, 1400);
    expect(step).toEqual({ x: 76, y: 76 });
    expect(movesOf(activities, step).map(({ left, top }) => [left, top])).toEqual([
      [176, 376],
      [976, 1376],
    ]);
  });

  it('leaves an activity beyond the edge of the page where it is', () => {
    expect(stepOf({ x: 10, y: 10 }, [at(990, 1390)], 1400)).toEqual({ x: 0, y: 0 });
  });
});

it('[INK-035] [ACT-033] deletes an activity alone only where no other is selected with it', () => {
  expect([...idsToDelete(new Set(), 1)]).toEqual([1]);
  expect([...idsToDelete(new Set([1]), 1)]).toEqual([1]);
  expect([...idsToDelete(new Set([1, 2]), 1)]).toEqual([1, 2]);
  expect([...idsToDelete(new Set([2, 3]), 1)]).toEqual([1]);
});
