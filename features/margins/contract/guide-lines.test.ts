import { describe, expect, it } from 'vitest';
import { cellsOf, columnsOf, guideLine, marginTypeOf, sectionsOf } from './guide-lines.ts';

const HEIGHT = 1_414;
const sections = (upright: number[], level: number[] = []) =>
  sectionsOf({ upright, level }, HEIGHT);

describe('sections', () => {
  it.each([
    [[100, 500, 900], 2],
    [[90, 130, 470, 502, 540, 910], 4],
    [[50, 90, 320, 350, 390, 640, 670, 710, 950], 6],
  ])('[MRG-008] of %j are %i', (upright, count) => {
    expect(sections(upright)).toHaveLength(count);
  });

  it('[MRG-009] are two or three columns of the lines that are added first', () => {
    expect(sections([100, 490, 510, 900]).map(({ left, width }) => [left, width])).toEqual([
      [100, 390],
      [510, 390],
    ]);
    expect(sections([100, 323, 343, 657, 677, 900])).toHaveLength(3);
  });

  it('stand between level lines, row by row', () => {
    expect(sections([100, 900], [200, 1_300])).toEqual([
      { left: 100, top: 200, width: 800, height: 1_100 },
    ]);
    expect(sections([100, 900], [200])[0]).toMatchObject({ top: 200, height: HEIGHT - 200 });
    expect(sections([100, 900], [1_200])[0]).toMatchObject({ top: 0, height: 1_200 });
    const rows = sections([100, 490, 510, 900], [100, 700, 1_300]);
    expect(rows.map(({ left, top }) => [left, top])).toEqual([
      [100, 100],
      [510, 100],
      [100, 700],
      [510, 700],
    ]);
  });

  it('are read from the right where numbers stand at the right', () => {
    const cells = cellsOf({ upright: [90, 460, 500, 530, 870, 910], level: [] }, HEIGHT);
    expect(cells.map(({ sections: [first] }) => first?.left)).toEqual([530, 90]);
  });

  it('never overlap, whatever the lines', () => {
    let seed = 7;
    const next = (): number => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % 1_000;
    };
    for (let round = 0; round < 500; round += 1) {
      const upright = Array.from({ length: next() % 11 }, next);
      const stretches = columnsOf(upright).flatMap((column) => [...column.sections]);
      for (const [at, { from, to }] of stretches.entries()) {
        expect(to).toBeGreaterThanOrEqual(from);
        expect(from).toBeGreaterThanOrEqual(stretches[at - 1]?.to ?? 0);
      }
      if (upright.length % 3 === 0) expect(stretches.length).toBeLessThanOrEqual(6);
    }
  });
});

it('[MRG-003] odd pages have lines A, even ones B', () => {
  expect([1, 2, 3].map(marginTypeOf)).toEqual(['A', 'B', 'A']);
});

describe('a line', () => {
  const line = { marginType: 'A', marginId: 'a1', x1: 100, top: 0, left: 100, canvasAddedWidth: 0 };
  const isTaken = (more: object): boolean => guideLine.safeParse({ ...line, ...more }).success;

  it('[MRG-001] [MRG-002] [MRG-021] is upright or level, on the picture or beside it', () => {
    expect(isTaken({})).toBe(true);
    expect(isTaken({ left: 220, canvasAddedWidth: 120 })).toBe(true);
    expect(isTaken({ x1: 0, left: 0, top: 200 })).toBe(true);
  });

  it.each([
    { x1: 0, left: 0 },
    { top: 50 },
    { left: 300 },
    { x1: 1_001, left: 1_001 },
    { x1: -1, left: -1 },
    { x1: Number.NaN },
    { marginType: 'C' },
    { marginId: '' },
    { colour: 'red' },
  ])('is nothing else: %j', (more) => {
    expect(isTaken(more)).toBe(false);
  });
});
