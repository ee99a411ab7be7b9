import { randomFrom } from '../answers/random-from.ts';
import { type Board, createBoard, type Spot } from './board.ts';

/** A word to place in the grid; `spot` where its author fixed it. */
export type GridWord = { letters: readonly string[]; spot: Spot | undefined };

/** Where each word starts, and which of them cross none. By place in the list of words. */
export type Arrangement = { spots: readonly Spot[]; islands: readonly number[] };

/** Grids to try; more find little better ones. */
const TRIES_OF_FEW = 48;
const TRIES_OF_MANY = 16;
const MANY = 16;

const SHAPE_WEIGHT = 3;
const CROSSING_WORTH = 8;
/** More than any grid costs: one group is better than a small grid. */
const GROUP_COST = 1_000_000;

/** How large and how far from a square a grid is; less is better. */
const sizeCost = ({ rows, columns }: { rows: number; columns: number }): number =>
  rows * columns + SHAPE_WEIGHT * Math.abs(rows - columns) ** 2;

type Try = Arrangement & { cost: number };

const bestSpot = (
  board: Board,
  letters: readonly string[],
): { spot: Spot; crossed: number } | undefined => {
  let best: { spot: Spot; crossed: number } | undefined;
  let min = Number.POSITIVE_INFINITY;
  for (const spot of board.candidates(letters)) {
    const crossed = board.crossings(letters, spot);
    if (crossed === undefined || crossed === 0) continue;
    const cost =
      sizeCost(board.sizeWith(letters.length, spot)) - CROSSING_WORTH * crossed * crossed;
    if (cost < min) {
      min = cost;
      best = { spot, crossed };
    }
  }
  return best;
};

/** A spot beside everything else, with a row free between. */
const spotBelow = ({ bounds }: Board): Spot => ({
  row: bounds.bottom < bounds.top ? 0 : bounds.bottom + 2,
  column: bounds.bottom < bounds.top ? 0 : bounds.left,
  orientation: 'across',
});

const arrangeOnce = (words: readonly GridWord[], order: readonly number[]): Try => {
  const board = createBoard();
  const spots = new Map<number, Spot>();
  let groups = 0;
  let crossings = 0;
  const put = (index: number, letters: readonly string[], spot: Spot, crossed: number): void => {
    board.put(letters, spot);
    spots.set(index, spot);
    crossings += crossed;
  };
  for (const [index, { letters, spot }] of words.entries()) {
    const crossed = spot && board.crossings(letters, spot);
    if (spot && crossed !== undefined) {
      if (crossed === 0) groups += 1;
      put(index, letters, spot, crossed);
    }
  }
  let left = order.filter((index) => !spots.has(index));
  while (left.length > 0) {
    const waiting: number[] = [];
    for (const index of left) {
      const letters = words[index]?.letters ?? [];
      const found = spots.size > 0 ? bestSpot(board, letters) : undefined;
      if (found) put(index, letters, found.spot, found.crossed);
      else waiting.push(index);
    }
    const [first] = waiting;
    // What crosses nothing yet waits for the words after it, then starts a group of its own.
    if (first !== undefined && waiting.length === left.length) {
      groups += 1;
      put(first, words[first]?.letters ?? [], spotBelow(board), 0);
      waiting.shift();
    }
    left = waiting;
  }
  const size = {
    rows: board.bounds.bottom - board.bounds.top + 1,
    columns: board.bounds.right - board.bounds.left + 1,
  };
  const cost = groups * GROUP_COST + sizeCost(size) - CROSSING_WORTH * crossings;
  const all = words.map((_, index) => spots.get(index) ?? spotBelow(board));
  const islands = all.flatMap((spot, index) =>
    board.isCrossed(words[index]?.letters.length ?? 0, spot) ? [] : [index],
  );
  return { spots: all, islands, cost };
};

/** Longest first; a later try lets some go before others. */
const orderOf = (words: readonly GridWord[], round: number, random: () => number): number[] => {
  const weight = words.map(({ letters }) => letters.length + (round === 0 ? 0 : random() * 6));
  return [...words.keys()].toSorted((a, b) => (weight[b] ?? 0) - (weight[a] ?? 0) || a - b);
};

/**
 * Lays words into a grid so that they cross and stay close together. The same words always lie the
 * same way. Every word is placed; one that crosses none stands apart.
 */
export const arrange = (words: readonly GridWord[]): Arrangement => {
  const random = randomFrom(words.map(({ letters }) => letters.join('')).join(' '));
  const tries = words.length > MANY ? TRIES_OF_MANY : TRIES_OF_FEW;
  let best: Try | undefined;
  for (let round = 0; round < tries; round += 1) {
    const tried = arrangeOnce(words, orderOf(words, round, random));
    if (!best || tried.cost < best.cost) best = tried;
  }
  return { spots: best?.spots ?? [], islands: best?.islands ?? [] };
};
