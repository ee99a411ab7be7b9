import { clamp, PAGE_UNITS } from '@sayfa/kernel';
import {
  columnsOf,
  type GuideLine,
  type Guides,
  MAX_ADDED_LINES,
  MAX_LINES,
} from '../../contract/index.ts';

/** Kinds of pages: odd A, even B. */
export type PageKind = 'A' | 'B';

/** A guide line of one kind of pages; `at` in page units from the left or from the top. */
export type Line = { id: string; axis: 'upright' | 'level'; at: number };

/** The lines of both kinds of pages. */
export type Lines = Readonly<Record<PageKind, readonly Line[]>>;

export const NO_LINES: Lines = { A: [], B: [] };

/** Smallest distance from the edges, in page units. */
const EDGE = 1;
const OUTER = 100;
const INNER = 10;
/** Lines closer than this count as the same. */
const SAME = 5;
/** Page units from the top, and from the bottom. Source: MRG-010. */
const LEVEL = { above: 200, below: 100 };

const middle = PAGE_UNITS / 2;
const thirds = [PAGE_UNITS / 3, (2 * PAGE_UNITS) / 3].map(Math.round);
const OUTER_LINES = [OUTER, PAGE_UNITS - OUTER];
const INNER_LINES = [middle - INNER, middle + INNER];
const THIRD_LINES = thirds.flatMap((third) => [third - INNER, third + INNER]);

/** Sets of upright lines that can be chosen at once. Source: MRG-009, MRG-010. */
export const SETS = {
  two: [...OUTER_LINES, ...INNER_LINES],
  three: [...OUTER_LINES, ...THIRD_LINES],
  numbered: [90, 130, middle - 30, middle + 2, middle + 40, PAGE_UNITS - 90],
} as const;

/** A set of lines that can be chosen at once. */
export type LineSet = keyof typeof SETS;

const named = (axis: Line['axis'], at: number, id: string): Line => ({ id, axis, at });
const uprightOf = (lines: readonly Line[]): Line[] =>
  lines.filter(({ axis }) => axis === 'upright');

/** Lines in reading order: upright ones from the left, then level ones from the top. */
export const inOrder = (lines: readonly Line[]): readonly Line[] =>
  lines.toSorted(
    (one, other) =>
      Number(one.axis === 'level') - Number(other.axis === 'level') || one.at - other.at,
  );

/** Places of the lines, for cutting. */
export const guidesIn = (lines: readonly Line[]): Guides => ({
  upright: uprightOf(lines).map(({ at }) => at),
  level: lines.flatMap(({ axis, at }) => (axis === 'level' ? [at] : [])),
});

/** Whether another upright line can be added by hand. Source: MRG-004. */
export const mayAddUpright = (lines: readonly Line[]): boolean =>
  uprightOf(lines).length < MAX_ADDED_LINES && lines.length < MAX_LINES;

/**
 * Whether another level line can be added by hand: at most one at the top and one at the bottom.
 */
export const mayAddLevel = (lines: readonly Line[]): boolean =>
  lines.length - uprightOf(lines).length < 2 && lines.length < MAX_LINES;

const firstFree = (lines: readonly Line[], places: readonly number[]): number =>
  places.find((place) => lines.every(({ at }) => Math.abs(at - place) >= SAME)) ?? middle;

/**
 * Adds an upright line: an outer one while there are fewer than two, else an inner one. Source:
 * MRG-004, MRG-009.
 */
export const withUpright = (lines: readonly Line[], id: string): readonly Line[] => {
  if (!mayAddUpright(lines)) return lines;
  const upright = uprightOf(lines);
  const places = upright.length < 2 ? OUTER_LINES : [...INNER_LINES, ...THIRD_LINES];
  return [...lines, named('upright', firstFree(upright, places), id)];
};

/**
 * Adds a level line on a page of this height: first at the top, then at the bottom. Source:
 * MRG-010.
 */
export const withLevel = (lines: readonly Line[], id: string, height: number): readonly Line[] => {
  if (!mayAddLevel(lines)) return lines;
  const level = lines.filter(({ axis }) => axis === 'level');
  const places = [LEVEL.above, Math.round(height) - LEVEL.below];
  return [...lines, named('level', firstFree(level, places), id)];
};

/** Replaces the upright lines by a set; level lines stay. Source: MRG-009. */
export const withSet = (
  lines: readonly Line[],
  set: LineSet,
  newId: () => string,
): readonly Line[] => [
  ...SETS[set].map((at) => named('upright', at, newId())),
  ...lines.filter(({ axis }) => axis === 'level'),
];

/** Lines at detected places, limited to the number that a page may have; upright ones first. */
export const linesAt = (guides: Guides, newId: () => string): readonly Line[] =>
  [
    ...guides.upright.map((at) => named('upright', Math.round(at), newId())),
    ...guides.level.map((at) => named('level', Math.round(at), newId())),
  ].slice(0, MAX_LINES);

/** The lines of the automatic shortcut before detection. Source: MRG-010. */
export const automaticLines = (height: number, newId: () => string): readonly Line[] =>
  linesAt(
    { upright: SETS.numbered, level: [LEVEL.above, Math.round(height) - LEVEL.below] },
    newId,
  );

/** Moves one line, limited to the page. */
export const withMoved = (
  lines: readonly Line[],
  id: string,
  to: number,
  height: number,
): readonly Line[] =>
  lines.map((line) => {
    if (line.id !== id) return line;
    const max = line.axis === 'upright' ? PAGE_UNITS : height;
    return { ...line, at: Math.round(clamp(to, EDGE, max - EDGE)) };
  });

/** Without one line. */
export const without = (lines: readonly Line[], id: string): readonly Line[] =>
  lines.filter((line) => line.id !== id);

/** Places of upright lines on the opposite page; the left section of a column stays on its left. */
const opposite = (upright: readonly number[]): readonly number[] => {
  const columns = columnsOf(upright).map(
    ({ sections }): readonly { from: number; to: number }[] => [...sections],
  );
  if (columns.flat().length + columns.length !== upright.length) {
    return upright.map((at) => PAGE_UNITS - at);
  }
  return columns.flatMap((sections) => {
    const left = sections[0]?.from ?? 0;
    const right = sections.at(-1)?.to ?? left;
    const from = PAGE_UNITS - right;
    return [from, ...sections.map(({ to }) => from + to - left)];
  });
};

/** Lines for the opposite page: columns are mirrored, numbers stay beside their questions. */
export const mirrored = (lines: readonly Line[], newId: () => string): readonly Line[] => {
  const { upright, level } = guidesIn(lines);
  return [
    ...opposite(upright).map((at) => named('upright', at, newId())),
    ...level.map((at) => named('level', at, newId())),
  ];
};

/**
 * Lines to send; they are relative to the picture, so no canvas width is added. Source: MRG-021.
 */
export const sentLines = (lines: readonly Line[], kind: PageKind): GuideLine[] =>
  lines.map(({ id, axis, at }) => ({
    marginType: kind,
    marginId: id,
    x1: axis === 'upright' ? at : 0,
    top: axis === 'level' ? at : 0,
    left: axis === 'upright' ? at : 0,
    canvasAddedWidth: 0,
  }));

/** Lines from the server's answer. */
export const linesToSend = (
  lines: readonly Pick<GuideLine, 'marginId' | 'x1' | 'top'>[],
): readonly Line[] =>
  lines.map(({ marginId, x1, top }) =>
    x1 > 0 ? named('upright', x1, String(marginId)) : named('level', top, String(marginId)),
  );

/**
 * Whether both kinds of pages have the six upright lines that cutting pictures requires. Source:
 * MRG-006.
 */
export const hasSixEach = (lines: Lines): boolean =>
  uprightOf(lines.A).length === MAX_ADDED_LINES && uprightOf(lines.B).length === MAX_ADDED_LINES;
