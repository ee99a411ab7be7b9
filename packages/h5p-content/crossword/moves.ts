import type { Orientation } from './board.ts';
import type { Crossword, GridCell, PlacedWord } from './crossword.ts';

/** Where a reader is in the grid. */
export type Cursor = { place: number; orientation: Orientation };

/** Which way to go, as the grid is drawn from its first column on. */
export type Step = 'next' | 'previous' | 'down' | 'up';

/** The word that is being written: the one that runs the cursor's way, else the other. */
export const wordAt = (
  { cells }: Crossword,
  { place, orientation }: Cursor,
): PlacedWord | undefined => {
  const cell = cells[place];
  const other = orientation === 'across' ? 'down' : 'across';
  return cell?.[orientation] ?? cell?.[other];
};

const nearest = (cells: readonly GridCell[], from: GridCell, step: Step): GridCell | undefined => {
  const isAcross = step === 'next' || step === 'previous';
  const forward = step === 'next' || step === 'down';
  const along = (cell: GridCell): number => (isAcross ? cell.column : cell.row);
  const line = cells.filter((cell) =>
    isAcross ? cell.row === from.row : cell.column === from.column,
  );
  const ahead = line.filter((cell) =>
    forward ? along(cell) > along(from) : along(cell) < along(from),
  );
  return forward ? ahead[0] : ahead.at(-1);
};

/** The cell in a direction, over gaps; where it is alone that way, the cursor keeps its word. */
export const moved = ({ cells }: Crossword, cursor: Cursor, step: Step): Cursor => {
  const from = cells[cursor.place];
  const to = from && nearest(cells, from, step);
  if (!to) return cursor;
  const way: Orientation = step === 'next' || step === 'previous' ? 'across' : 'down';
  const other: Orientation = way === 'across' ? 'down' : 'across';
  return { place: to.place, orientation: to[way] ? way : other };
};

/** The other word of a crossing; the same place where there is none. */
export const turned = ({ cells }: Crossword, { place, orientation }: Cursor): Cursor => {
  const other: Orientation = orientation === 'across' ? 'down' : 'across';
  return { place, orientation: cells[place]?.[other] ? other : orientation };
};

/** The cell before or after in the word that is being written; the same at its ends. */
export const alongWord = (crossword: Crossword, cursor: Cursor, by: 1 | -1): Cursor => {
  const word = wordAt(crossword, cursor);
  const place = word?.cells[word.cells.indexOf(cursor.place) + by];
  return word && place !== undefined ? { place, orientation: word.orientation } : cursor;
};

/** The start of the word before or after in the list of clues, round and round. */
export const toNeighbour = (
  crossword: Crossword,
  cursor: Cursor,
  by: 1 | -1,
  answers: readonly string[],
): Cursor => {
  const inLists = [
    ...crossword.words.filter(({ orientation }) => orientation === 'across'),
    ...crossword.words.filter(({ orientation }) => orientation === 'down'),
  ];
  const current = wordAt(crossword, cursor);
  const at = current ? inLists.indexOf(current) : 0;
  const word = inLists[(at + by + inLists.length) % inLists.length];
  return word ? toWord(word, answers) : cursor;
};

/** The first empty cell of a word, else its first. */
export const toWord = (word: PlacedWord, answers: readonly string[]): Cursor => ({
  place: word.cells.find((place) => (answers[place] ?? '') === '') ?? word.cells[0] ?? 0,
  orientation: word.orientation,
});

/**
 * Where typing begins after a word was chosen: at the cursor, or at the word's first cell where a
 * person types the whole word although its first letters stand there already.
 */
export const startOfTyping = (
  crossword: Crossword,
  cursor: Cursor,
  answers: readonly string[],
  letters: readonly string[],
): Cursor => {
  const word = wordAt(crossword, cursor);
  const first = word?.cells[0];
  if (!word || first === undefined || letters[0] === undefined) return cursor;
  const skipped = word.cells.slice(0, word.cells.indexOf(cursor.place));
  const isRepeated =
    skipped.every((place) => (answers[place] ?? '') !== '') && answers[first] === letters[0];
  return isRepeated ? { place: first, orientation: word.orientation } : cursor;
};

/**
 * Writes letters from the cursor on along its word, one to a cell; what is too many is left out.
 * The cursor comes to rest behind the last, within the word.
 */
export const written = (
  crossword: Crossword,
  cursor: Cursor,
  letters: readonly string[],
): { changes: ReadonlyMap<number, string>; cursor: Cursor } => {
  const word = wordAt(crossword, cursor);
  const places = word ? word.cells.slice(word.cells.indexOf(cursor.place)) : [cursor.place];
  const changes = new Map<number, string>();
  for (const [index, place] of places.entries()) {
    const letter = letters[index];
    if (letter !== undefined) changes.set(place, letter);
  }
  const rest = places[Math.min(letters.length, places.length - 1)] ?? cursor.place;
  return {
    changes,
    cursor: { place: rest, orientation: word?.orientation ?? cursor.orientation },
  };
};
