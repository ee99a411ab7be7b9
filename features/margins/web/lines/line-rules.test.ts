import { expect, it } from 'vitest';
import {
  automaticLines,
  hasSixEach,
  inOrder,
  type Line,
  linesToSend,
  mayAddLevel,
  mayAddUpright,
  mirrored,
  sentLines,
  withLevel,
  withMoved,
  without,
  withSet,
  withUpright,
} from './line-rules.ts';

const HEIGHT = 1_414;
let count = 0;
const newId = (): string => {
  count += 1;
  return `line-${count}`;
};
const added = (times: number): readonly Line[] => {
  let lines: readonly Line[] = [];
  for (let time = 0; time < times; time += 1) lines = withUpright(lines, newId());
  return lines;
};
const places = (lines: readonly Line[]): number[] => lines.map(({ at }) => at);

it('[MRG-004] [MRG-009] adds outer lines while there are fewer than two, then inner ones', () => {
  expect(places(added(2))).toEqual([100, 900]);
  expect(places(added(4))).toEqual([100, 900, 490, 510]);
  expect(places(added(6))).toEqual([100, 900, 490, 510, 323, 343]);
});

it('[MRG-004] adds no seventh line', () => {
  expect(mayAddUpright(added(5))).toBe(true);
  expect(mayAddUpright(added(6))).toBe(false);
  expect(added(9)).toHaveLength(6);
});

it('[MRG-009] has sets for two and three columns', () => {
  expect(places(withSet([], 'two', newId))).toEqual([100, 900, 490, 510]);
  expect(places(withSet([], 'three', newId)).toSorted((a, b) => a - b)).toEqual([
    100, 323, 343, 657, 677, 900,
  ]);
});

it('[MRG-010] places six upright and two level lines by the automatic shortcut', () => {
  expect(places(automaticLines(HEIGHT, newId))).toEqual([
    ...[90, 130, 470, 502, 540, 910],
    ...[200, 1_314],
  ]);
});

it('keeps level lines when upright ones are chosen again, and has at most two', () => {
  const level = withLevel(withLevel([], newId(), HEIGHT), newId(), HEIGHT);
  expect(places(level)).toEqual([200, 1_314]);
  expect(mayAddLevel(level)).toBe(false);
  expect(withLevel(level, newId(), HEIGHT)).toBe(level);
  expect(withSet(level, 'two', newId)).toHaveLength(6);
});

it('[MRG-011] moves a line on the page only, and takes one away', () => {
  const [line] = added(1);
  if (!line) throw new Error('no line');
  expect(places(withMoved([line], line.id, 250.4, HEIGHT))).toEqual([250]);
  expect(places(withMoved([line], line.id, -50, HEIGHT))).toEqual([1]);
  expect(places(withMoved([line], line.id, 5_000, HEIGHT))).toEqual([999]);
  expect(without([line], line.id)).toEqual([]);
});

it('[MRG-001] is the same after sending and reading', () => {
  const lines = automaticLines(HEIGHT, newId);
  const sent = sentLines(lines, 'B');
  expect(sent[0]).toEqual({
    ...{ marginType: 'B', marginId: lines[0]?.id },
    ...{ x1: 90, top: 0, left: 90, canvasAddedWidth: 0 },
  });
  expect(linesToSend(sent)).toEqual(lines);
});

it('mirrors the columns, and keeps numbers left of their questions', () => {
  const lines = automaticLines(HEIGHT, newId);
  const back = mirrored(mirrored(lines, newId), newId);
  expect(places(inOrder(back))).toEqual(places(lines));
  const there = places(inOrder(mirrored(lines, newId)));
  expect(there).toEqual([90, 128, 498, 530, 570, 910, 200, 1_314]);
});

it('mirrors pairs and odd lines as they are', () => {
  const upright = (at: number): Line => ({ id: newId(), axis: 'upright', at });
  const pair = [120, 480, 500, 900].map(upright);
  expect(places(inOrder(mirrored(pair, newId)))).toEqual([100, 500, 520, 880]);
  expect(places(inOrder(mirrored([upright(120)], newId)))).toEqual([880]);
});

it('[MRG-006] asks for six lines of each kind before pictures are cut', () => {
  expect(hasSixEach({ A: added(6), B: added(6) })).toBe(true);
  expect(hasSixEach({ A: added(6), B: added(5) })).toBe(false);
});
