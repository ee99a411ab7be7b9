import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberWriter } from '../marks/number-writer.ts';
import { multiplesOf } from '../marks/steps.ts';
import { printedFunction } from './curves.ts';
import {
  FIGURE_TYPES,
  figureFields,
  figureHandles,
  figureMarks,
  figureProblem,
  figureSentence,
  newFigureValues,
} from './figure-kinds.ts';

const english = numberWriter('en');
const BOX = { left: 50, top: 60, width: 400, height: 300 };
/** What an export takes. */
const PATH = /^[MLCZ0-9. -]+$/u;

const typed = (type: (typeof FIGURE_TYPES)[number], name: string, text: string) => {
  const field = figureFields(type).find((each) => each.name === name);
  if (field?.is !== 'text') throw new Error(`${name} is not typed`);
  return field.read(newFigureValues(type).values, text);
};

const marksOf = (type: string, values: Record<string, unknown>) =>
  figureMarks({ type, values, box: BOX }, english);

describe('kinds of figures', () => {
  it.each(FIGURE_TYPES)(
    '[BRD-044] has values of %s that are one, and paths that exports take',
    (type) => {
      const { values } = newFigureValues(type);
      expect(figureProblem({ type, values })).toBeUndefined();
      const marks = marksOf(type, values);
      expect(marks.length).toBeGreaterThan(2);
      for (const mark of marks) if (mark.is !== 'words') expect(mark.path).toMatch(PATH);
      expect(figureSentence({ type, values }, english)?.name).toBeDefined();
    },
  );

  it.each(FIGURE_TYPES)('[BRD-044] what stands in a field of %s is read as it is', (type) => {
    const { values } = newFigureValues(type);
    for (const field of figureFields(type)) {
      if (field.is !== 'text') continue;
      const text = field.write(values, english);
      expect(field.read(values, text)).toEqual({ ok: true, values });
    }
  });

  it('[BRD-044] draws no figure of values from elsewhere, and never fails', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIGURE_TYPES, 'other'),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (type, values) => {
          const problem = figureProblem({ type, values });
          expect(problem?.code).toBe('figure_invalid');
          expect(marksOf(type, values)).toEqual([]);
          expect(figureSentence({ type, values }, english)).toBeUndefined();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('[BRD-044] refuses values of more than 8 KB with the field', () => {
    const { values } = newFigureValues('graph');
    const points = Array.from({ length: 50 }, (_, at) => [at + 1 / 3, 100_000_000 / 7 + at]);
    const curves = [{ points }, { points }, { points }, { points }];
    expect(figureProblem({ type: 'graph', values: { ...values, curves } })).toBeUndefined();
    const long = Array.from({ length: 300 }, () => [1, 2]);
    expect(
      figureProblem({ type: 'graph', values: { ...values, curves: [{ points: long }] } }),
    ).toEqual({
      code: 'figure_invalid',
      field: 'curves.0',
    });
    const wide = { ...values, note: 'x'.repeat(9000) };
    expect(figureProblem({ type: 'graph', values: wide })).toEqual({
      code: 'figure_invalid',
      field: 'values',
    });
  });

  it('[BRD-044] keeps what is drawn inside of its box', () => {
    const number = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(
        number,
        number,
        fc.constantFrom('x²', 'tan x', '1/x', '100x', 'ln x'),
        (one, other, text) => {
          const { values } = newFigureValues('graph');
          const range = { xFrom: Math.min(one, other), xTo: Math.max(one, other) + 1 };
          for (const mark of marksOf('graph', { ...values, ...range, curves: [{ text }] })) {
            if (mark.is === 'words') continue;
            const numbers = mark.path.match(/-?[\d.]+/gu)?.map(Number) ?? [];
            const isOut = (value: number, at: number): boolean => {
              const [low, high] = at % 2 === 0 ? [50, 450] : [60, 360];
              return value < low - 0.01 || value > high + 0.01;
            };
            expect(numbers.some(isOut)).toBe(false);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('[BRD-044] what is dragged stays a figure, and the handle follows', () => {
    const place = fc.record({
      x: fc.integer({ min: -100, max: 700 }),
      y: fc.integer({ min: -100, max: 700 }),
    });
    const line = newFigureValues('numberLine').values;
    const graph = newFigureValues('graph').values;
    const values = {
      numberLine: {
        ...line,
        points: [1, 2.5],
        openPoints: [-3],
        intervals: [{ from: -1, to: 4, isFromOpen: true, isToOpen: false }],
      },
      graph: {
        ...graph,
        curves: [
          { text: 'x' },
          {
            points: [
              [1, 2],
              [-3, 4],
            ],
          },
        ],
      },
    };
    fc.assert(
      fc.property(fc.constantFrom('numberLine', 'graph'), place, fc.nat(4), (type, at, which) => {
        const figure = {
          type,
          values: type === 'graph' ? values.graph : values.numberLine,
          box: BOX,
        };
        const all = figureHandles(figure);
        expect(all).toHaveLength(type === 'graph' ? 2 : 5);
        const handle = all[which % all.length];
        const moved = handle?.movedTo?.(at) ?? {};
        expect(figureProblem({ type, values: moved })).toBeUndefined();
        const after = figureHandles({ ...figure, values: moved }).find(
          ({ name }) => name === handle?.name,
        );
        if (moved === figure.values || type !== 'graph') return;
        const held = { x: Math.min(434, Math.max(66, at.x)), y: Math.min(344, Math.max(76, at.y)) };
        expect(Math.abs((after?.at.x ?? 0) - held.x)).toBeLessThan(8);
        expect(Math.abs((after?.at.y ?? 0) - held.y)).toBeLessThan(8);
      }),
    );
  });

  it('[BRD-044] colours parts by a press, turns dice, and measures polygons', () => {
    const pressed = (type: (typeof FIGURE_TYPES)[number], name: string) => {
      const figure = { type, values: newFigureValues(type).values, box: BOX };
      return figureHandles(figure)
        .find((each) => each.name === name)
        ?.pressed?.();
    };
    expect(pressed('fraction', 'parts.0')).toMatchObject({ coloured: 1 });
    expect(pressed('fraction', 'parts.2')).toMatchObject({ coloured: 2 });
    expect(pressed('dice', 'faces.1')).toEqual({ faces: [5, 4] });
    const square = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ];
    for (const corners of [square, [...square].reverse()]) {
      const values = { ...newFigureValues('polygon').values, corners };
      const shown = { ...values, hasArea: true, hasPerimeter: true };
      const words = marksOf('polygon', shown).flatMap((mark) =>
        mark.is === 'words' ? mark.words : [],
      );
      expect(words).toEqual([...Array(4).fill('2'), ...Array(4).fill('90°'), 'P = 8   A = 4']);
    }
  });

  it.each([
    ['fraction', { coloured: 5 }, 'coloured'],
    ['fraction', { parts: 25 }, 'parts'],
    [
      'polygon',
      {
        corners: [
          [0, 0],
          [1, 1],
        ],
      },
      'corners',
    ],
    ['circle', { radius: 0 }, 'radius'],
    ['solid', { solid: 'ball' }, 'solid'],
    ['counters', { count: 21 }, 'count'],
    ['counters', { others: 9 }, 'others'],
    ['dice', { faces: [7] }, 'faces.0'],
  ] as const)('[BRD-044] refuses a %s with %j', (type, wrong, field) => {
    const values = { ...newFigureValues(type).values, ...wrong };
    expect(figureProblem({ type, values })).toEqual({ code: 'figure_invalid', field });
  });

  it('[BRD-044] reads intervals, jumps and points as schools write them', () => {
    expect(typed('numberLine', 'intervals', '[−2; 1,5) (3; ∞) (;0]')).toMatchObject({
      ok: true,
      values: {
        intervals: [
          { from: -2, to: 1.5, isFromOpen: false, isToOpen: true },
          { from: 3, to: null, isFromOpen: true, isToOpen: true },
          { from: null, to: 0, isFromOpen: true, isToOpen: false },
        ],
      },
    });
    expect(typed('numberLine', 'jumps', '0→3; 3>5; 5->-1')).toMatchObject({
      ok: true,
      values: {
        jumps: [
          { from: 0, to: 3 },
          { from: 3, to: 5 },
          { from: 5, to: -1 },
        ],
      },
    });
    expect(typed('graph', 'curves.0', '(1; 2), (3; 4,5)')).toMatchObject({
      ok: true,
      values: {
        curves: [
          {
            points: [
              [1, 2],
              [3, 4.5],
            ],
          },
        ],
      },
    });
    for (const [name, text] of [
      ['intervals', '[2 3]'],
      ['jumps', '1>'],
      ['points', '1;b'],
      ['step', ''],
    ]) {
      expect(typed('numberLine', name ?? '', text ?? '')).toMatchObject({ ok: false });
    }
    expect(typed('graph', 'curves.0', '(x; 2')).toMatchObject({
      ok: false,
      problem: { code: 'function_invalid', error: { at: 0 } },
    });
  });

  it.each([
    ['tr', '1,5', '−0,25', 'y = 2,5x² − 3'],
    ['fr', '1,5', '−0,25', 'y = 2,5x² − 3'],
    ['en', '1.5', '−0.25', 'y = 2.5x² − 3'],
    ['ja', '1.5', '−0.25', 'y = 2.5x² − 3'],
    ['ar', '١٫٥', '−٠٫٢٥', 'y = ٢٫٥x² − ٣'],
  ])('[BRD-047] writes numbers as %s does', (language, one, other, text) => {
    const numbers = numberWriter(language);
    expect([numbers.number(1.5), numbers.number(-0.25)]).toEqual([one, other]);
    expect(printedFunction('f(x)=2.5x^2-3', numbers)).toBe(text);
  });

  it('[BRD-044] counts exactly along a grid', () => {
    expect(multiplesOf(0.1, -0.3, 0.3)).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]);
    expect(multiplesOf(90, -100, 200)).toEqual([-90, 0, 90, 180]);
  });
});
