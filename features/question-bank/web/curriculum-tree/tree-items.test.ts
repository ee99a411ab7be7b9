import { describe, expect, it } from 'vitest';
import { type Course, emptyRow, type Row } from '../../contract/index.ts';
import { keyTarget, treeItems } from './tree-items.ts';

const outcome = (id: number, children: number[] = []) => ({
  id,
  name: `outcome ${id}`,
  children: children.map((child) => ({ id: child, name: `outcome ${child}`, children: [] })),
});

const course: Course = {
  id: 1,
  name: 'Mathematics',
  units: [
    {
      id: 1,
      name: 'Numbers',
      subjects: [
        { id: 1, name: 'Factors', subjects: [], outcomes: [outcome(1, [2])] },
        { id: 2, name: 'Empty', subjects: [], outcomes: [] },
      ],
      outcomes: [],
    },
    { id: 2, name: 'Chance', subjects: [], outcomes: [outcome(3)] },
    { id: 3, name: 'New', subjects: [], outcomes: [] },
  ],
};
const checked = (part: Partial<Row>): Row => ({ ...emptyRow, ...part });
const shown = (row: Row) =>
  treeItems(course, row).map(({ key, depth, nothing }) =>
    `${depth} ${key} ${nothing ?? ''}`.trim(),
  );

describe('what of a course is seen', () => {
  it('[QB-018] starts with the units', () => {
    expect(shown(emptyRow)).toEqual(['1 unit-1', '1 unit-2', '1 unit-3']);
  });

  it('[QB-018] shows below what is checked what it holds', () => {
    const row = checked({ units: { 1: true }, subjects: { 1: true }, outcomes: { 1: true } });
    expect(shown(row)).toEqual([
      '1 unit-1',
      '2 subject-1',
      '3 outcome-1',
      '4 outcome-2',
      '2 subject-2',
      '1 unit-2',
      '1 unit-3',
    ]);
  });

  it('[QB-017] shows outcomes directly below a unit without subjects', () => {
    expect(shown(checked({ units: { 2: true } }))).toContain('2 outcome-3');
  });

  it('[QB-019] says where there is nothing below', () => {
    expect(shown(checked({ units: { 3: true } }))).toContain('1 unit-3 noSubjects');
    expect(shown(checked({ units: { 1: true }, subjects: { 2: true } }))).toContain(
      '2 subject-2 noOutcomes',
    );
  });
});

describe('keys in the tree', () => {
  const items = treeItems(course, checked({ units: { 1: true }, subjects: { 1: true } }));
  it.each([
    ['ArrowDown', 0, 'ltr', 1],
    ['ArrowUp', 0, 'ltr', 0],
    ['ArrowRight', 0, 'ltr', 1],
    ['ArrowRight', 2, 'ltr', 2],
    ['ArrowLeft', 2, 'ltr', 1],
    ['ArrowLeft', 0, 'ltr', 0],
    ['ArrowLeft', 0, 'rtl', 1],
    ['ArrowRight', 2, 'rtl', 1],
    ['Home', 3, 'ltr', 0],
    ['End', 0, 'ltr', 5],
    ['a', 0, 'ltr', undefined],
  ] as const)('%s from %d (%s) leads to %s', (key, from, direction, to) => {
    expect(keyTarget(items, from, key, direction)).toBe(to);
  });
});
