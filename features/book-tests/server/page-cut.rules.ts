import { matchRegions, type Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';
import type { TaskRow } from './book-tests.table.ts';

/** A question to be kept: its picture's address and its box as JSON. */
export type NewTask = { image: string; region: string };

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** A stored box as a rectangle in page units. */
export const rectOf = (region: string): Rect => {
  const { x, y, width, height } = box.parse(JSON.parse(region));
  return { left: x, top: y, width, height };
};

type Known = Pick<
  TaskRow,
  | 'id'
  | 'region'
  | 'question_order_number'
  | 'question_image'
  | 'removed_at'
  | 'previous_image'
  | 'previous_region'
>;
type Columns = Pick<
  TaskRow,
  'question_image' | 'question_order_number' | 'region' | 'previous_image' | 'previous_region'
>;

/** Changes of the questions of a page. */
export type PageCut = {
  /** Questions that are recognized, also removed ones. */
  keep: { id: number; columns: Columns }[];
  remove: number[];
  add: Columns[];
};

const regionsOf = (rows: readonly Known[]) =>
  rows.map((row) => ({ parts: [rectOf(row.region)], number: row.question_order_number }));

/** A question stays uncertain until somebody decides, or until it is cut as before. */
const doubtOf = (row: Known, region: string, isDoubtful: boolean) => {
  const isAsBefore = row.previous_region === region;
  if (row.previous_image !== null && !isAsBefore) {
    return { previous_image: row.previous_image, previous_region: row.previous_region };
  }
  return isDoubtful && !isAsBefore
    ? { previous_image: row.question_image, previous_region: row.region }
    : { previous_image: null, previous_region: null };
};

/**
 * Matches known questions of a page, also removed ones, with those that are cut now. Questions that
 * are not removed are matched first; a removed one is only restored if the match is certain.
 */
export const planPageCut = (known: readonly Known[], tasks: readonly NewTask[]): PageCut => {
  const cut = tasks.map((task, at) => ({ ...task, number: at + 1, parts: [rectOf(task.region)] }));
  const current = known.filter(({ removed_at }) => removed_at === null);
  const gone = known.filter(({ removed_at }) => removed_at !== null);
  const first = matchRegions(regionsOf(current), cut);
  const open = first.added.flatMap((at) => cut[at] ?? []);
  const second = matchRegions(regionsOf(gone), open);
  const matches = [
    ...first.matched.flatMap(({ before, after, isDoubtful }) => {
      const row = current[before];
      const task = cut[after];
      return row && task ? [{ row, task, isDoubtful }] : [];
    }),
    ...second.matched.flatMap(({ before, after, isDoubtful }) => {
      const row = gone[before];
      const task = open[after];
      return row && task && !isDoubtful ? [{ row, task, isDoubtful }] : [];
    }),
  ];
  const taken = new Set(matches.map(({ task }) => task));
  const columnsOf = ({ image, region, number }: (typeof cut)[number]) => ({
    question_image: image,
    question_order_number: number,
    region,
  });
  return {
    keep: matches.map(({ row, task, isDoubtful }) => ({
      id: row.id,
      columns: { ...columnsOf(task), ...doubtOf(row, task.region, isDoubtful) },
    })),
    remove: first.removed.flatMap((at) => current[at]?.id ?? []),
    add: cut
      .filter((task) => !taken.has(task))
      .map((task) => ({ ...columnsOf(task), previous_image: null, previous_region: null })),
  };
};
