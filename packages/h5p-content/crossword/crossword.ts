import type { PlayRules } from '../answers/play.ts';
import type { CrosswordParams, CrosswordWord } from '../content/own-content.ts';
import { arrange } from './arrange.ts';
import type { Orientation, Spot } from './board.ts';
import { type GridScript, gridLetters, scriptOf } from './grid-letters.ts';

/** A word as it lies in the grid. */
export type PlacedWord = {
  /** Place in the list of its author. */
  index: number;
  clue: string;
  /** As it is counted along the grid; a word across and one down may share one. */
  number: number;
  orientation: Orientation;
  /** Places of its cells, in the order of its letters. */
  cells: readonly number[];
};

/** A square of the grid that takes a letter. Rows and columns start at 0. */
export type GridCell = {
  place: number;
  row: number;
  column: number;
  letter: string;
  /** Of the words that start here. */
  number: number | undefined;
  across: PlacedWord | undefined;
  down: PlacedWord | undefined;
};

/** A crossword as it is played. */
export type Crossword = {
  script: GridScript;
  rows: number;
  columns: number;
  /** Row by row. */
  cells: readonly GridCell[];
  /** By number, across before down. */
  words: readonly PlacedWord[];
  /** Places in the author's list of words that cross no other. */
  islands: readonly number[];
};

const fixedSpot = ({ fixWord, row, column, orientation }: CrosswordWord): Spot | undefined =>
  fixWord && row !== undefined && column !== undefined
    ? { row, column, orientation: orientation ?? 'across' }
    : undefined;

/** The words that can be placed: with a letter at least, in the author's order. */
const playable = (words: readonly CrosswordWord[], script: GridScript) =>
  words.flatMap((word, index) => {
    const letters = gridLetters(word.answer, script);
    return letters.length > 0
      ? [{ index, clue: word.clue.trim(), letters, spot: fixedSpot(word) }]
      : [];
  });

/** The crossword that H5P's parameters describe; the same for everybody. */
export const crosswordOf = (params: CrosswordParams): Crossword => {
  const script = scriptOf(params.words.map(({ answer }) => answer));
  const words = playable(params.words, script);
  const { spots, islands } = arrange(words);
  const top = Math.min(...spots.map(({ row }) => row));
  const start = Math.min(...spots.map(({ column }) => column));
  const grid = new Map<string, { row: number; column: number; letter: string }>();
  const placeable = words.map(({ index, clue, letters }, at) => {
    const spot = spots[at] ?? { row: top, column: start, orientation: 'across' as const };
    const keys = letters.map((letter, step) => {
      const row = spot.row - top + (spot.orientation === 'down' ? step : 0);
      const column = spot.column - start + (spot.orientation === 'across' ? step : 0);
      const key = `${row},${column}`;
      grid.set(key, { row, column, letter });
      return key;
    });
    return { index, clue, orientation: spot.orientation, keys };
  });
  const inOrder = [...grid.entries()].toSorted(
    ([, a], [, b]) => a.row - b.row || a.column - b.column,
  );
  const places = new Map(inOrder.map(([key], place) => [key, place]));
  const numbers = new Map<string, number>();
  const starts = new Set(placeable.map(({ keys }) => keys[0]));
  for (const [key] of inOrder) if (starts.has(key)) numbers.set(key, numbers.size + 1);

  const placedWords = placeable
    .map(
      ({ index, clue, orientation, keys }): PlacedWord => ({
        index,
        clue,
        orientation,
        number: numbers.get(keys[0] ?? '') ?? 0,
        cells: keys.map((key) => places.get(key) ?? 0),
      }),
    )
    .toSorted((a, b) => a.number - b.number || a.orientation.localeCompare(b.orientation));
  const through = (place: number, orientation: Orientation): PlacedWord | undefined =>
    placedWords.find((word) => word.orientation === orientation && word.cells.includes(place));

  const cells = inOrder.map(
    ([key, cell], place): GridCell => ({
      ...cell,
      place,
      number: numbers.get(key),
      across: through(place, 'across'),
      down: through(place, 'down'),
    }),
  );
  return {
    script,
    rows: Math.max(0, ...cells.map(({ row }) => row + 1)),
    columns: Math.max(0, ...cells.map(({ column }) => column + 1)),
    cells,
    words: placedWords,
    islands: islands.map((at) => words[at]?.index ?? at),
  };
};

/** What may be done with it; what is not told is as H5P has it. */
export const rulesOfCrossword = ({ behaviour = {} }: CrosswordParams): PlayRules => ({
  canRetry: behaviour.enableRetry ?? true,
  canShowSolution: behaviour.enableSolutionsButton ?? true,
  solutionNeedsAll: false,
  isInstant: behaviour.enableInstantFeedback ?? false,
  keepsRight: behaviour.keepCorrectAnswers ?? false,
});
