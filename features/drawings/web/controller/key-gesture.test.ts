import type { ToolHost } from '@sayfa/canvas';
import type { ToolOutcome } from '@sayfa/canvas/tool';
import { toolNamed } from '@sayfa/tools';
import { expect, it } from 'vitest';
import { createKeyGesture } from './key-gesture.ts';
import { toolContextOn } from './stage-pointer.ts';

const settings = {
  lineWidth: 4,
  lineColor: '#112233',
  fillColor: '#445566',
  opacity: 1,
  textStroke: 0,
  eraser: 'brush',
} as const;

const gestureOf = (name: 'rectangle' | 'text') => {
  const outcomes: ToolOutcome[] = [];
  const tool = toolNamed(name);
  const host: ToolHost = {
    tool: () => tool && { tool, name },
    context: () => toolContextOn(undefined, { settings, newId: () => 'id', selected: () => [] }),
    onOutcome: (_, outcome) => void outcomes.push(outcome),
  };
  return { keys: createKeyGesture(host, (page) => (page === 3 ? 0 : undefined)), outcomes };
};

it('draws from the first press to the second, and shows what comes meanwhile', () => {
  const { keys, outcomes } = gestureOf('rectangle');
  keys.move(3, { x: 10, y: 10 });
  expect(outcomes).toEqual([]);
  keys.press(3, { x: 100, y: 100 }, false);
  expect(keys.isDown()).toBe(true);
  keys.move(3, { x: 200, y: 150 });
  expect(outcomes.at(-1)?.preview).toMatchObject({ show: 'objects' });
  keys.press(3, { x: 200, y: 150 }, false);
  expect(keys.isDown()).toBe(false);
  expect(outcomes.at(-1)?.commit).toHaveLength(1);
});

it('opens a text with one press, and nothing on a page that is not shown', () => {
  const { keys, outcomes } = gestureOf('text');
  keys.press(4, { x: 100, y: 100 }, true);
  expect(outcomes).toEqual([]);
  keys.press(3, { x: 100, y: 100 }, true);
  expect(outcomes.at(-1)?.editText).toEqual({ at: { x: 100, y: 100 } });
  expect(keys.isDown()).toBe(false);
});

it('is left without a trace', () => {
  const { keys, outcomes } = gestureOf('rectangle');
  keys.press(3, { x: 100, y: 100 }, false);
  expect(keys.cancel()).toBe(true);
  expect(outcomes.at(-1)?.preview).toBeNull();
  expect(keys.cancel()).toBe(false);
});
