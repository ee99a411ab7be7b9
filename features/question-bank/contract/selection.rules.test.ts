import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Course, Level, Outcome, Subject } from './curriculum.ts';
import {
  contentOf,
  emptyRow,
  fitted,
  isChecked,
  placesIn,
  type Row,
  toggled,
  withCourse,
  withLevel,
  withoutRow,
  withRowAdded,
} from './selection.rules.ts';

const outcome = (id: number, children: Outcome[] = []): Outcome => ({
  id,
  name: `o${id}`,
  children,
});
const subject = (id: number, outcomes: Outcome[], subjects: Subject[] = []): Subject => ({
  id,
  name: `s${id}`,
  subjects,
  outcomes,
});

/** Unit 1 has subjects, unit 2 outcomes only, unit 3 nothing. */
const course: Course = {
  id: 7,
  name: 'Mathematics',
  units: [
    {
      id: 1,
      name: 'Numbers',
      subjects: [
        subject(10, [outcome(100, [outcome(110, [outcome(111)])]), outcome(101)]),
        subject(11, [], [subject(12, [outcome(102)])]),
      ],
      outcomes: [outcome(103)],
    },
    { id: 2, name: 'Data', subjects: [], outcomes: [outcome(200, [outcome(201)])] },
    { id: 3, name: 'New', subjects: [], outcomes: [] },
  ],
};
const levels: Level[] = [
  { id: 5, name: '8', courses: [course, { id: 8, name: 'Science', units: [] }] },
  { id: 6, name: '9', courses: [] },
];
const start = withCourse(withLevel(5), 7);

type Step = { kind: 'unit' | 'subject' | 'outcome'; id: number; on: boolean };
const walk = (steps: readonly Step[]): Row =>
  steps.reduce((row, { kind, id, on }) => toggled(row, course, kind, id, on), start);
const full = walk(placesIn(course).map(({ kind, id }) => ({ kind, id, on: true })));
const idsOf = (row: Row) =>
  [row.units, row.subjects, row.outcomes].map((map) => Object.keys(map).map(Number));

describe('a row', () => {
  it('[QB-012] starts over with another level', () => {
    expect(withLevel(6)).toEqual({ ...emptyRow, levelSelected: 6 });
  });

  it('[QB-013] keeps its level only with another course', () => {
    expect(withCourse(full, 8)).toEqual({ ...emptyRow, levelSelected: 5, courseSelected: 8 });
  });

  it('[QB-014] unchecks with a unit its subjects and all outcomes', () => {
    expect(idsOf(toggled(full, course, 'unit', 1, false))).toEqual([[2, 3], [], [200, 201]]);
    expect(idsOf(toggled(full, course, 'unit', 2, false))).toEqual([
      [1, 3],
      [10, 11, 12],
      [100, 101, 102, 103, 110, 111],
    ]);
  });

  it('[QB-015] unchecks with a subject its outcomes and nested subjects', () => {
    expect(idsOf(toggled(full, course, 'subject', 10, false))[2]).toEqual([102, 103, 200, 201]);
    expect(idsOf(toggled(full, course, 'subject', 11, false))).toEqual([
      [1, 2, 3],
      [10],
      [100, 101, 103, 110, 111, 200, 201],
    ]);
  });

  it('[QB-016] unchecks with an outcome its children', () => {
    expect(idsOf(toggled(full, course, 'outcome', 100, false))[2]).toEqual([
      101, 102, 103, 200, 201,
    ]);
    expect(idsOf(toggled(full, course, 'outcome', 110, false))[2]).toContain(100);
  });

  it('[QB-017] shows outcomes where a unit has no subjects', () => {
    expect(course.units.map(contentOf)).toEqual(['subjects', 'outcomes', 'empty']);
  });

  it('checks what an item lies in, and nothing else', () => {
    expect(idsOf(toggled(start, course, 'outcome', 111, true))).toEqual([
      [1],
      [10],
      [100, 110, 111],
    ]);
  });

  it('ignores what the course does not have', () => {
    expect(toggled(full, course, 'unit', 999, true)).toBe(full);
  });
});

describe('rows', () => {
  it('[QB-008] grow at the end, shrink anywhere, but never to none', () => {
    const two = withRowAdded([full]);
    expect(two).toEqual([full, emptyRow]);
    expect(withoutRow(two, 0)).toEqual([emptyRow]);
    expect(withoutRow([full], 0)).toEqual([full]);
  });
});

describe('fitted', () => {
  it('drops what the curriculum no longer has', () => {
    const old = { ...full, units: { ...full.units, 99: true as const } };
    expect(fitted(levels, old)).toEqual(full);
    expect(fitted(levels, { ...full, courseSelected: 70 })).toEqual(withLevel(5));
    expect(fitted(levels, { ...full, levelSelected: 70 })).toEqual(emptyRow);
  });

  it('drops what lies in something unchecked', () => {
    const torn = { ...start, units: { 2: true as const }, outcomes: { 201: true as const } };
    expect(idsOf(fitted(levels, torn))).toEqual([[2], [], []]);
  });
});

describe('whatever is clicked', () => {
  const step = fc
    .tuple(fc.constantFrom(...placesIn(course)), fc.boolean())
    .map(([{ kind, id }, on]) => ({ kind, id, on }));

  it('nothing is checked inside something unchecked', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const row = walk(steps);
        for (const { kind, id, above } of placesIn(course)) {
          if (!isChecked(row, kind, id)) continue;
          for (const up of above) expect(isChecked(row, up.kind, up.id)).toBe(true);
        }
        expect(fitted(levels, row)).toEqual(row);
      }),
    );
  });

  it('the last click on an item holds, and clicking twice is clicking once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), step, (steps, last) => {
        const once = walk([...steps, last]);
        expect(isChecked(once, last.kind, last.id)).toBe(last.on);
        expect(walk([...steps, last, last])).toEqual(once);
      }),
    );
  });

  it('unchecking never touches what lies elsewhere', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), step, (steps, last) => {
        const before = walk(steps);
        const after = toggled(before, course, last.kind, last.id, false);
        for (const { kind, id, above } of placesIn(course)) {
          const inside = [...above, { kind, id }].some(
            (up) => up.kind === last.kind && up.id === last.id,
          );
          expect(isChecked(after, kind, id)).toBe(!inside && isChecked(before, kind, id));
        }
      }),
    );
  });
});
