import type { Preview } from '@sayfa/canvas/tool';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  INITIAL_INTERACTION,
  type InteractionEvent,
  isDrawing,
  nextInteraction,
} from './controller-state.ts';

const rect = { left: 0, top: 0, width: 10, height: 10 };
const writing = { page: 'page_1', object: 'a' };
const capture = { page: 'page_1', number: 1, rect };
const PREVIEWS: readonly (Preview | null)[] = [
  null,
  { show: 'laser', trail: [] },
  { show: 'frame', rect },
  { show: 'objects', contents: [] },
  { show: 'changed', objects: [] },
];

const events: fc.Arbitrary<InteractionEvent> = fc.oneof(
  fc.record({ type: fc.constant('previewed' as const), preview: fc.constantFrom(...PREVIEWS) }),
  fc.constantFrom<InteractionEvent>(
    { type: 'writingStarted', writing },
    { type: 'writingEnded' },
    { type: 'captureStarted', capture },
    { type: 'captureEnded' },
    { type: 'shown' },
    { type: 'hidden' },
  ),
);

const after = (list: readonly InteractionEvent[]) =>
  list.reduce(nextInteraction, INITIAL_INTERACTION);

it('shows changed objects exactly while a gesture changes them', () => {
  fc.assert(
    fc.property(fc.array(events), (list) => {
      const { gesture } = after(list);
      const last = list.findLast(({ type }) => type === 'previewed' || type === 'hidden');
      const preview = last?.type === 'previewed' ? last.preview : null;
      expect(gesture.name === 'changing').toBe(preview?.show === 'changed');
      expect(gesture.name === 'none').toBe(preview === null);
    }),
  );
});

it('has one task at a time, which ends only by its own end or by another one', () => {
  fc.assert(
    fc.property(fc.array(events), events, (list, event) => {
      const before = after(list);
      const { task } = before;
      const next = nextInteraction(before, event).task;
      const ends = { writing: 'writingEnded', capturing: 'captureEnded' } as const;
      const isStart = event.type === 'writingStarted' || event.type === 'captureStarted';
      if (task.name === 'none') expect(next.name !== 'none').toBe(isStart);
      else {
        const isHidden = task.name === 'writing' && event.type === 'hidden';
        if (event.type === ends[task.name] || isHidden) expect(next.name).toBe('none');
        else if (!isStart) expect(next).toBe(task);
      }
    }),
  );
});

it('[INK-041] is not written in while drawings are hidden', () => {
  fc.assert(
    fc.property(fc.array(events), (list) => {
      const state = nextInteraction(after(list), { type: 'hidden' });
      expect(state.isShown).toBe(false);
      expect(state.task.name).not.toBe('writing');
      expect(isDrawing(state)).toBe(false);
    }),
  );
});

it('stays the same object where an event changes nothing', () => {
  const drawing = after([{ type: 'previewed', preview: { show: 'frame', rect } }]);
  const preview = { show: 'objects', contents: [] } as const;
  expect(nextInteraction(drawing, { type: 'previewed', preview })).toBe(drawing);
  expect(nextInteraction(drawing, { type: 'captureEnded' })).toBe(drawing);
  expect(nextInteraction(drawing, { type: 'shown' })).toBe(drawing);
});
