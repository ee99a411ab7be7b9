import { newLine } from '@sayfa/canvas/tool';
import { useToasts } from '@sayfa/web-kit';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { CommandName, DrawingCommands } from '../commands.ts';
import { runOnDrawings } from './run-on-drawings.ts';

const clearToasts = (): void => useToasts.setState({ toasts: [] });

beforeEach(clearToasts);
afterAll(clearToasts);

const LINE = {
  ...newLine(
    {
      settings: {
        lineWidth: 3,
        lineColor: '#ff0000',
        fillColor: '#008000',
        opacity: 1,
        textStroke: 0,
        eraser: 'brush',
      },
      page: { height: 1400 },
    },
    'none',
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ),
  id: 'line',
  order: '1',
};

/** A page with one selected line; `ran` lists what was done to it. */
const page = () => {
  const ran: CommandName[] = [];
  const selected = [LINE];
  const stop = (): void => undefined;
  const commands: DrawingCommands = {
    run: (name) => void ran.push(name),
    can: () => true,
    selected: () => selected,
    selectionBox: () => undefined,
    annotationsShown: () => true,
    restyle: () => undefined,
    isBusy: () => false,
    cancel: () => false,
    subscribe: () => stop,
  };
  return { ran, parts: { commands, reader: { page: () => 1, subscribe: () => stop } } };
};

const times = (): number[] => useToasts.getState().toasts.map(({ milliseconds }) => milliseconds);

it('[TBR-030] says for half a second that something was copied', () => {
  const { ran, parts } = page();
  expect(runOnDrawings('copy', parts)).toBe(true);
  expect(ran).toEqual(['copy']);
  expect(times()).toEqual([500]);
});

it('[TBR-030] says for 3500 ms why something cannot be done', () => {
  const { ran, parts } = page();
  runOnDrawings('link', parts);
  expect(ran).toEqual([]);
  expect(times()).toEqual([3500]);
});

it('[TBR-030] offers an erased page back for 10 seconds', () => {
  runOnDrawings('eraseall', page().parts);
  expect(times()).toEqual([10_000]);
});
