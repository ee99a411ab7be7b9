import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureMarks, figureProblem, figureSentence, isFigureType } from '../kinds/figure-kinds.ts';
import { numberWriter } from '../marks/number-writer.ts';
import { STAMP_GROUPS, type StampName, stampMarks } from './stamps.ts';

const ALL: readonly StampName[] = STAMP_GROUPS.flatMap(({ stamps }) => stamps);
const BOX = { left: 100, top: 200, width: 120, height: 120 };
const COLOUR = '#c92a2a';
/** What an export takes. */
const PATH = /^(?:[MLCZ]|-?\d+(?:\.\d+)?| )+$/u;
const english = numberWriter('en');

const numbersOf = (path: string): number[] => path.match(/-?\d+(?:\.\d+)?/gu)?.map(Number) ?? [];

/** How many numbers stand behind each letter of a path. */
const countsIn = (path: string): [string, number][] =>
  [...path.matchAll(/([MLCZ])([^MLCZ]*)/gu)].map(([, letter = '', rest = '']) => [
    letter,
    numbersOf(rest).length,
  ]);

describe('stamps', () => {
  it('[BRD-048] are 60, each once', () => {
    expect(ALL).toHaveLength(60);
    expect(new Set(ALL).size).toBe(60);
  });

  it.each(ALL)('[BRD-048] %s is drawn within its box by whole curves in its colour', (stamp) => {
    const marks = stampMarks({ stamp, colour: COLOUR }, BOX);
    expect(marks.length).toBeGreaterThan(0);
    for (const mark of marks) {
      if (mark.is === 'words') throw new Error('a stamp has no words');
      expect(mark.path).toMatch(PATH);
      expect(mark.path.startsWith('M')).toBe(true);
      const counts: Record<string, number> = { M: 2, L: 2, C: 6, Z: 0 };
      for (const [letter, count] of countsIn(mark.path)) expect(count).toBe(counts[letter]);
      expect('stroke' in mark ? mark.stroke : mark.fill).toBe(COLOUR);
      if (mark.is === 'line') expect(mark.width).toBeCloseTo(7.5);
      const half = mark.is === 'line' ? mark.width / 2 : 0;
      numbersOf(mark.path).forEach((value, at) => {
        const from = at % 2 === 0 ? BOX.left : BOX.top;
        expect(value - half).toBeGreaterThanOrEqual(from - 0.5);
        expect(value + half).toBeLessThanOrEqual(from + 120.5);
      });
    }
  });

  it('[BRD-048] grow with their box, lines as well', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: -400, max: 400 }),
        (stamp, by, moved) => {
          const usual = stampMarks(
            { stamp, colour: COLOUR },
            { left: 0, top: 0, width: 48, height: 48 },
          );
          const box = { left: moved, top: moved, width: 48 * by, height: 48 * by };
          stampMarks({ stamp, colour: COLOUR }, box).forEach((mark, at) => {
            const before = usual[at];
            if (mark.is === 'words' || before?.is !== mark.is) throw new Error('another mark');
            if (mark.is === 'line') expect(mark.width).toBeCloseTo(3 * by);
            const expected = numbersOf(before.path).map((value) => value * by + moved);
            numbersOf(mark.path).forEach((value, place) => {
              expect(Math.abs(value - (expected[place] ?? 0))).toBeLessThan(0.01 + 0.005 * by);
            });
          });
        },
      ),
    );
  });

  it('[BRD-048] are known by name and colour only, and are no figure whose values are typed', () => {
    const problem = (values: Record<string, unknown>) => figureProblem({ type: 'stamp', values });
    expect(problem({ stamp: 'tick', colour: '#f00' })).toBeUndefined();
    expect(problem({ stamp: 'other', colour: '#f00' })).toEqual({
      code: 'figure_invalid',
      field: 'stamp',
    });
    expect(problem({ stamp: 'toString', colour: '#f00' })?.field).toBe('stamp');
    expect(problem({ stamp: 'tick', colour: 'red' })?.field).toBe('colour');
    expect(problem({ stamp: 'tick', colour: 'url(#a)' })?.field).toBe('colour');
    expect(problem({ stamp: 'tick' })?.field).toBe('colour');
    expect(problem({ stamp: 'tick', colour: '#f00', more: 1 })).toBeDefined();
    const unknown = { type: 'stamp', values: { stamp: 'newer', colour: '#f00' }, box: BOX };
    expect(figureMarks(unknown, english)).toEqual([]);
    expect(figureSentence(unknown, english)).toBeUndefined();
    expect(isFigureType('stamp')).toBe(false);
  });
});
