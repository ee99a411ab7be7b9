import { expect, it } from 'vitest';
import type { Draft } from '../../contract/index.ts';
import {
  draggedBox,
  firstOpen,
  mergeDraft,
  neighbourOf,
  nextOpen,
  resizedBox,
  splitDraft,
  withNewBox,
} from './edit-drafts.ts';
import { splitPlace } from './split-place.ts';

const draft = (number: number, more: Partial<Draft> = {}): Draft => ({
  id: `d${number}`,
  left: number > 3 ? 520 : 60,
  top: 100 + ((number - 1) % 3) * 200,
  width: 400,
  height: 180,
  number,
  column: number > 3 ? 1 : 0,
  sureness: 1,
  isAccepted: false,
  ...more,
});
const page = [1, 2, 3, 4, 5, 6].map((number) => draft(number));

it('looks at unsure ones first, then at what is open in the order of reading', () => {
  const drafts = [draft(1, { isAccepted: true }), draft(2), draft(3, { sureness: 0.4 })];
  expect(firstOpen(drafts)?.id).toBe('d3');
  expect(nextOpen(drafts, 'd3')?.id).toBe('d2');
  expect(nextOpen([draft(1, { isAccepted: true })], 'd1')).toBeUndefined();
});

it('goes to the box that an arrow points to', () => {
  expect(neighbourOf(page, 'd1', 'down')?.id).toBe('d2');
  expect(neighbourOf(page, 'd2', 'right')?.id).toBe('d5');
  expect(neighbourOf(page, 'd5', 'left')?.id).toBe('d2');
  expect(neighbourOf(page, 'd1', 'up')).toBeUndefined();
  expect(neighbourOf([], undefined, 'up')).toBeUndefined();
});

it('parts one in two and makes one of two', () => {
  const parted = splitDraft(page, 'd2', 380, 'new');
  expect(parted?.map(({ id, top, height, number }) => [id, top, height, number])[1]).toEqual([
    'd2',
    300,
    80,
    2,
  ]);
  // There is a third one already.
  expect(parted?.[2]).toMatchObject({ id: 'new', top: 380, height: 100, number: null });
  const gap = page.filter(({ id }) => id !== 'd3');
  expect(splitDraft(gap, 'd2', 380, 'new')?.[2]).toMatchObject({ id: 'new', number: 3 });
  expect(splitDraft(page, 'd2', 302, 'new')).toBeUndefined();
  const merged = mergeDraft(page, 'd1');
  expect(merged?.[0]).toMatchObject({ id: 'd1', top: 100, height: 380, number: 1 });
  expect(merged).toHaveLength(5);
  expect(mergeDraft(page, 'd6')).toBeUndefined();
});

it('puts a new box where it is read', () => {
  const ids = (drafts: readonly Draft[]) => drafts.map(({ id }) => id);
  const box = { left: 530, top: 290, width: 300, height: 100 };
  const drawn = withNewBox(page, box, { id: 'new', pageHeight: 1_414 });
  expect(ids(drawn)).toEqual(['d1', 'd2', 'd3', 'd4', 'new', 'd5', 'd6']);
  expect(drawn[4]).toMatchObject({ number: null, column: 1 });
  const after = withNewBox(page, box, { id: 'new', pageHeight: 1_414, after: 'd1' });
  expect(ids(after)[1]).toBe('new');
});

it('keeps a box on its page, however it is dragged', () => {
  const box = { left: 900, top: 1_300, width: 80, height: 80 };
  expect(draggedBox(box, 'se', { x: 500, y: 500 }, 1_414)).toEqual({
    ...box,
    width: 100,
    height: 114,
  });
  expect(draggedBox(box, 'nw', { x: 500, y: 500 }, 1_414)).toMatchObject({ width: 8, height: 8 });
  const sized = { by: 4, isStart: true, pageHeight: 1_414 };
  expect(resizedBox(box, 'up', sized)).toMatchObject({ top: 1_296, height: 84 });
});

it('parts a box over a line with a number, else in its widest gap, else in the middle', () => {
  const box = { left: 50, top: 100, width: 400, height: 200 };
  const line = (top: number, text: string) => [60, top, 100, 16, text] as const;
  const lines = [line(110, '4.'), line(135, 'bir'), line(200, 'iki'), line(225, '5.')];
  expect(splitPlace(box, lines)).toBe(222);
  expect(splitPlace(box, lines.slice(0, 3))).toBeGreaterThan(151);
  expect(splitPlace(box, lines.slice(0, 3))).toBeLessThan(200);
  expect(splitPlace(box, [])).toBe(200);
});
