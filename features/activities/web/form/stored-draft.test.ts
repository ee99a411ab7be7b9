import { activityOfType } from '@sayfa/activity-types';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FormDraft, newDraft } from './form-draft.ts';
import { draftNameOf, type FormTask } from './form-task.ts';
import { deleteDraft, readDraft, storeDraft } from './stored-draft.ts';

/** What a browser stores for as long as a tab is open. */
const createTabStorage = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  };
};

beforeEach(() => vi.stubGlobal('sessionStorage', createTabStorage()));
afterEach(() => vi.unstubAllGlobals());

const place = fc.oneof(
  fc.constant('' as const),
  fc.integer({ min: -10, max: 2000 }),
  // A click on a scaled page, and what is typed before it is checked.
  fc.double({ min: -10, max: 2000, noNaN: true }).map((value) => (value === 0 ? 0 : value)),
);

it('reads every draft again, also one at a fractional place', () => {
  fc.assert(
    fc.property(place, place, fc.string(), (left, top, content) => {
      const draft: FormDraft = { ...newDraft({ x: 0, y: 0 }), left, top, content };
      storeDraft('name', draft);
      expect(readDraft('name')).toEqual(draft);
    }),
  );
  deleteDraft('name');
  expect(readDraft('name')).toBeUndefined();
});

it('keeps a draft for its person: the next one who signs in is not shown it', () => {
  const kind = activityOfType('link');
  if (!kind) throw new Error('there are no links');
  const task: FormTask = { does: 'add', kind, pageId: 3, at: { x: 1, y: 2 }, height: 1400 };
  storeDraft(draftNameOf(task, 7), { ...newDraft({ x: 1, y: 2 }), content: 'https://example.org' });
  expect(readDraft(draftNameOf(task, 8))).toBeUndefined();
  expect(readDraft(draftNameOf(task, 7))).toMatchObject({ content: 'https://example.org' });
});
