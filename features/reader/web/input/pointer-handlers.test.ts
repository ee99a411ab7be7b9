import { expect, it } from 'vitest';
import { createPointerHandlers } from './pointer-handlers.ts';

const DOWN = new Event('pointerdown') as PointerEvent;

const createHandler = (answer: boolean) => {
  const seen: string[] = [];
  return {
    seen,
    handles: () => {
      seen.push('handles');
      return answer;
    },
    giveBack: () => void seen.push('gives back'),
  };
};

it('[AI-011] asks a override before and instead of the tool in use, until it returns the pointer', () => {
  const handlers = createPointerHandlers();
  const tool = createHandler(true);
  const override = createHandler(false);
  expect(handlers.handles(DOWN)).toBe(false);
  handlers.set(tool);
  expect(handlers.handles(DOWN)).toBe(true);
  const release = handlers.override(override);
  expect(tool.seen).toEqual(['handles', 'gives back']);
  expect(handlers.handles(DOWN)).toBe(false);
  handlers.giveBack();
  expect(tool.seen).toEqual(['handles', 'gives back']);
  expect(override.seen).toEqual(['handles', 'gives back']);
  release();
  expect(handlers.handles(DOWN)).toBe(true);
});

it('gives pointers to the last override, in whatever order they are released', () => {
  const handlers = createPointerHandlers();
  const one = createHandler(true);
  const other = createHandler(true);
  const releaseOne = handlers.override(one);
  const releaseOther = handlers.override(other);
  releaseOne();
  handlers.handles(DOWN);
  expect(other.seen).toEqual(['handles']);
  releaseOther();
  expect(handlers.handles(DOWN)).toBe(false);
});
