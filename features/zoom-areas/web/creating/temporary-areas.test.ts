import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type AreasByPage,
  allAreas,
  areasOf,
  confirmsDiscarding,
  numbersOf,
  pagesWithAreas,
  type TemporaryArea,
  withArea,
  withGrouped,
  withoutAreas,
  withPart,
  withSwapped,
  withUngrouped,
} from './temporary-areas.ts';

const area = (tempId: string, more: Partial<TemporaryArea> = {}): TemporaryArea => ({
  tempId,
  iType: 'zmArea',
  parts: [{ left: 0, top: Number(tempId) * 10, width: 100, height: 50 }],
  answer: '',
  ...more,
});
const page = (...areas: TemporaryArea[]): AreasByPage => ({ 3: areas });
const ids = (pages: AreasByPage) => areasOf(pages, 3).map(({ tempId }) => tempId);
const numbers = (pages: AreasByPage, last = 0) => [...numbersOf(areasOf(pages, 3), last).values()];

it('[PRS-020] renumbers the others when one goes', () => {
  const pages = page(area('1'), area('2'), area('3'));
  expect(numbers(pages, 4)).toEqual([5, 6, 7]);
  const rest = withoutAreas(pages, ['2']);
  expect(ids(rest)).toEqual(['1', '3']);
  expect(numbers(rest, 4)).toEqual([5, 6]);
});

it('counts answers on their own, and leaves stored areas their number', () => {
  const edits = { id: 9, version: 1, orderId: 2 };
  const pages = page(area('1', { edits }), area('2'), area('3', { iType: 'qShow' }), area('4'));
  expect(numbers(pages, 6)).toEqual([2, 7, 1, 8]);
});

it('[PRS-020] swaps neighbours, and nothing at the ends', () => {
  const pages = page(area('1'), area('2'), area('3'));
  expect(ids(withSwapped(pages, '2', 1))).toEqual(['1', '3', '2']);
  expect(ids(withSwapped(pages, '2', -1))).toEqual(['2', '1', '3']);
  expect(withSwapped(pages, '1', -1)).toBe(pages);
  expect(withSwapped(pages, '3', 1)).toBe(pages);
});

it('loses no area by swapping, and numbers without a gap', () => {
  const steps = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom(-1 as const, 1 as const)),
  );
  fc.assert(
    fc.property(steps, (swaps) => {
      const start = page(...Array.from({ length: 8 }, (_, at) => area(String(at + 1))));
      const end = swaps.reduce((pages, [id, by]) => withSwapped(pages, String(id), by), start);
      expect(ids(end).toSorted()).toEqual(ids(start));
      expect(numbers(end)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }),
  );
});

it('[PRS-014] makes two areas a step of two parts, in the place of the first', () => {
  const pages = page(area('1'), area('2', { answer: 'B' }), area('3'));
  const grouped = withGrouped(pages, ['3', '2']);
  if (typeof grouped === 'string') throw new Error(grouped);
  expect(ids(grouped.pages)).toEqual(['1', '2']);
  const [, both] = areasOf(grouped.pages, 3);
  expect(both).toMatchObject({ iType: 'zmAreaGroup', answer: 'B' });
  expect(both?.parts.map(({ top }) => top)).toEqual([20, 30]);
  const apart = withUngrouped(grouped.pages, '2', 'new');
  expect(ids(apart)).toEqual(['1', '2', 'new']);
  expect(areasOf(apart, 3).map(({ iType }) => iType)).toEqual(['zmArea', 'zmArea', 'zmArea']);
});

it('[PRS-013] groups neither more than two, nor areas that do not fit', () => {
  const pages = page(area('1'), area('2'), area('3'), area('4', { iType: 'qHide' }));
  expect(withGrouped(pages, ['1', '2', '3'])).toBe('tooMany');
  expect(withGrouped(pages, ['1'])).toBe('cannotGroup');
  expect(withGrouped(pages, ['1', '4'])).toBe('cannotGroup');
  expect(withGrouped(withArea(pages, 4, area('5')), ['1', '5'])).toBe('cannotGroup');
});

it('makes several areas of shown answers one around them', () => {
  const shown = ['1', '2', '3'].map((id) => area(id, { iType: 'qShow' }));
  const grouped = withGrouped(page(...shown), ['1', '2', '3']);
  if (typeof grouped === 'string') throw new Error(grouped);
  expect(areasOf(grouped.pages, 3)).toMatchObject([
    { parts: [{ left: 0, top: 10, width: 100, height: 70 }] },
  ]);
});

it('moves one part of two and leaves the other', () => {
  const grouped = withGrouped(page(area('1'), area('2')), ['1', '2']);
  if (typeof grouped === 'string') throw new Error(grouped);
  const rect = { left: 5, top: 6, width: 70, height: 80 };
  const [both] = areasOf(withPart(grouped.pages, '1', 1, rect), 3);
  expect(both?.parts).toEqual([{ left: 0, top: 10, width: 100, height: 50 }, rect]);
});

it('forgets pages without areas', () => {
  const pages = withArea(withArea({}, 7, area('1')), 2, area('2'));
  expect(pagesWithAreas(pages)).toEqual([2, 7]);
  expect(pagesWithAreas(withoutAreas(pages, ['1']))).toEqual([2]);
  expect(allAreas(withoutAreas(pages, ['1', '2']))).toEqual([]);
});

it('[QST-024] remembers how far an answer was moved, not where it was sized', () => {
  const [part] = area('1').parts;
  const edits = { id: 9, version: 1, orderId: 2 };
  const moved = withPart(page(area('1', { edits })), '1', 0, { ...part, left: 30, top: 4 });
  const sized = withPart(moved, '1', 0, { left: 10, top: 4, width: 120, height: 50 });
  const resized = withPart(sized, '1', 0, { left: 12, top: 4, width: 120, height: 50 });
  expect(areasOf(resized, 3)[0]?.by).toEqual({ x: 32, y: -6 });
  expect(areasOf(sized, 3)[0]?.by).toEqual({ x: 30, y: -6 });
});

it('groups no stored answers', () => {
  const edits = { id: 9, version: 1, orderId: 1 };
  const pages = page(area('1', { iType: 'qShow', edits }), area('2', { iType: 'qShow' }));
  expect(withGrouped(pages, ['1', '2'])).toBe('cannotGroup');
});

it('[PRS-019] confirms before anything is discarded that is not soon drawn again', () => {
  const edits = { id: 9, version: 1, orderId: 2 };
  expect(confirmsDiscarding({}, 3)).toBe(false);
  expect(confirmsDiscarding(page(area('1')), 1)).toBe(false);
  expect(confirmsDiscarding(page(area('1', { answer: ' ' })), 2)).toBe(false);
  expect(confirmsDiscarding(page(area('1', { answer: 'B' })), 2)).toBe(true);
  const cover = area('1', { iType: 'qHide', look: { label: 'Antwort' } });
  expect(confirmsDiscarding(page(cover), 2)).toBe(true);
  expect(confirmsDiscarding(page(area('1'), area('2')), 2)).toBe(true);
  expect(confirmsDiscarding(page(area('1', { edits, answer: 'B' })), 1)).toBe(false);
  expect(confirmsDiscarding(page(area('1', { edits, answer: 'C' })), 2)).toBe(true);
  // After a reload nobody knows what was changed.
  expect(confirmsDiscarding(page(area('1', { edits })), 0)).toBe(true);
});
