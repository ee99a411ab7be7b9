import { beforeEach, expect, it } from 'vitest';
import { MAX_PAPERS_OVER, toolbarShape } from '../../contract/toolbar-shape.ts';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';
import { canHavePaperOver, paperOver, setPaperOver } from './papers-over.ts';

const SQUARES = { kind: 'squares', step: 5, tint: 'blue' } as const;

beforeEach(() => useToolbarSettings.setState({ papersOver: {} }));

it('[BRD-033] is over one page of a book, and is taken away', () => {
  setPaperOver('page_7', SQUARES);
  expect([paperOver('page_7'), paperOver('page_8')]).toEqual([SQUARES, undefined]);
  setPaperOver('page_7', undefined);
  expect(paperOver('page_7')).toBeUndefined();
  expect([canHavePaperOver('page_7'), canHavePaperOver('blank_7')]).toEqual([true, false]);
});

it('[BRD-033] beyond the limit the paper that was put there first goes', () => {
  for (let page = 1; page <= MAX_PAPERS_OVER; page += 1) setPaperOver(`page_${page}`, SQUARES);
  setPaperOver('page_1', { ...SQUARES, step: 10 });
  setPaperOver('page_9999', SQUARES);
  const { papersOver } = useToolbarSettings.getState();
  expect(Object.keys(papersOver)).toHaveLength(MAX_PAPERS_OVER);
  expect([paperOver('page_1')?.step, paperOver('page_2')]).toEqual([10, undefined]);
});

it('[BRD-033] the next device takes no more papers, and none that are none', () => {
  const ofPages = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`page_${at + 1}`, SQUARES]));
  const isTaken = (papersOver: unknown): boolean =>
    toolbarShape.shape.papersOver.safeParse(papersOver).success;
  expect(isTaken(ofPages(MAX_PAPERS_OVER))).toBe(true);
  expect(isTaken(ofPages(MAX_PAPERS_OVER + 1))).toBe(false);
  expect(isTaken({ blank_7: SQUARES })).toBe(false);
  expect(isTaken({ page_7: { ...SQUARES, step: 1 } })).toBe(false);
  expect(isTaken({ page_7: { ...SQUARES, script: 'x' } })).toBe(false);
});
