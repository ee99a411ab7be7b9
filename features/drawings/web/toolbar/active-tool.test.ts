import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACTIVE_BUTTON, createActiveTool, SHAPES } from './active-tool.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const started = () => {
  const store = createActiveTool();
  return { ...store.getState(), tool: () => store.getState().tool, store };
};

it('[INK-001] starts with pan', () => {
  expect(started().tool()).toBe('pan');
});

it('[INK-004] holds five shapes in their group', () => {
  expect(SHAPES).toEqual(['line', 'circle', 'emptycircle', 'rectangle', 'emptysquare']);
});

it('[TBR-004] [TBR-027] keeps the tool in use as activeButton, and starts with pan all the same', () => {
  const stored: string[] = [];
  const store = createActiveTool({ set: (tool) => void stored.push(tool) });
  store.getState().press('rectangle');
  store.getState().nextTool('select');
  expect(stored).toEqual(['rectangle', 'select']);
  expect(ACTIVE_BUTTON).toBe('activeButton');
  expect(started().tool()).toBe('pan');
});

it('[INK-006] remembers the tool before', () => {
  const { choose, store } = started();
  choose('pencil');
  choose('text');
  expect(store.getState().previous).toBe('pencil');
  choose('select');
  vi.advanceTimersByTime(10);
  expect(store.getState()).toMatchObject({ tool: 'select', previous: 'text' });
  store.getState().nextTool('previous');
  expect(store.getState().tool).toBe('text');
});

it.each(SHAPES)('[INK-005][INK-007] goes to select when %s is pressed while in use', (shape) => {
  const { press, tool } = started();
  press(shape);
  expect(tool()).toBe(shape);
  press(shape);
  vi.advanceTimersByTime(10);
  expect(tool()).toBe('select');
});

it('[INK-008] has no tool for 10 ms before select', () => {
  const { choose, tool } = started();
  choose('select');
  expect(tool()).toBeNull();
  vi.advanceTimersByTime(9);
  expect(tool()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(tool()).toBe('select');
});

it('forgets the waiting select when another tool is chosen meanwhile', () => {
  const { choose, tool } = started();
  choose('select');
  choose('pencil');
  vi.advanceTimersByTime(50);
  expect(tool()).toBe('pencil');
});

it('[INK-009] follows a tool that is done to select', () => {
  const { choose, nextTool, tool } = started();
  choose('rectangle');
  nextTool('select');
  vi.advanceTimersByTime(10);
  expect(tool()).toBe('select');
});

it('[BRD-020] puts the pen down to the hand that was used last', () => {
  const { choose, putDown, tool } = started();
  choose('pencil');
  putDown();
  expect(tool()).toBe('pan');
  choose('select');
  vi.advanceTimersByTime(10);
  choose('highlighter');
  choose('eraser');
  putDown();
  vi.advanceTimersByTime(10);
  expect(tool()).toBe('select');
});
