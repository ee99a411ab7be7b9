/** Which way a word runs. */
export type Orientation = 'across' | 'down';

/** Where a word starts; rows and columns may be negative until the grid is done. */
export type Spot = { row: number; column: number; orientation: Orientation };

type Cell = { letter: string; across: boolean; down: boolean };

/** Wide enough for every crossword; keeps a place in one number. */
const WIDE = 4_096;
const MIDDLE = WIDE / 2;

const keyOf = (row: number, column: number): number => (row + MIDDLE) * WIDE + column + MIDDLE;

const stepsOf = (orientation: Orientation): [number, number] =>
  orientation === 'across' ? [0, 1] : [1, 0];

/** The rows and columns that the words take; empty before the first. */
const createBounds = () => {
  const bounds = { top: 0, bottom: -1, left: 0, right: -1 };
  const endOf = (length: number, { row, column, orientation }: Spot) => {
    const [down, right] = stepsOf(orientation);
    return { row: row + down * (length - 1), column: column + right * (length - 1) };
  };
  return {
    bounds,
    extend(length: number, spot: Spot): void {
      const isFirst = bounds.bottom < bounds.top;
      const end = endOf(length, spot);
      bounds.top = isFirst ? spot.row : Math.min(bounds.top, spot.row);
      bounds.left = isFirst ? spot.column : Math.min(bounds.left, spot.column);
      bounds.bottom = isFirst ? end.row : Math.max(bounds.bottom, end.row);
      bounds.right = isFirst ? end.column : Math.max(bounds.right, end.column);
    },
    /** Rows and columns that the grid would have with a word at a spot. */
    sizeWith(length: number, spot: Spot): { rows: number; columns: number } {
      const end = endOf(length, spot);
      return {
        rows: Math.max(bounds.bottom, end.row) - Math.min(bounds.top, spot.row) + 1,
        columns: Math.max(bounds.right, end.column) - Math.min(bounds.left, spot.column) + 1,
      };
    },
  };
};

/** Letters that lie crosswise, and the rule by which another word fits. */
export const createBoard = () => {
  const cells = new Map<number, Cell>();
  const byLetter = new Map<string, { row: number; column: number }[]>();
  const { bounds, extend, sizeWith } = createBounds();

  const isFree = (row: number, column: number): boolean => !cells.has(keyOf(row, column));

  /**
   * How many words it would cross; undefined where it does not fit: other letters, along another
   * word, or side by side with one.
   */
  const crossings = (letters: readonly string[], spot: Spot): number | undefined => {
    const [down, right] = stepsOf(spot.orientation);
    const { row, column } = spot;
    const length = letters.length;
    if (!isFree(row - down, column - right)) return undefined;
    if (!isFree(row + down * length, column + right * length)) return undefined;
    let crossed = 0;
    for (let index = 0; index < length; index += 1) {
      const [r, c] = [row + down * index, column + right * index];
      const cell = cells.get(keyOf(r, c));
      if (cell) {
        if (cell.letter !== letters[index] || cell[spot.orientation]) return undefined;
        crossed += 1;
      } else if (!isFree(r - right, c - down) || !isFree(r + right, c + down)) return undefined;
    }
    return crossed;
  };

  const put = (letters: readonly string[], spot: Spot): void => {
    const [down, right] = stepsOf(spot.orientation);
    letters.forEach((letter, index) => {
      const [row, column] = [spot.row + down * index, spot.column + right * index];
      const key = keyOf(row, column);
      const cell = cells.get(key);
      if (cell) cell[spot.orientation] = true;
      else {
        const across = spot.orientation === 'across';
        cells.set(key, { letter, across, down: !across });
        byLetter.set(letter, [...(byLetter.get(letter) ?? []), { row, column }]);
      }
    });
    extend(letters.length, spot);
  };

  /** Every spot where a word would cross a letter of its own; it need not fit. */
  const candidates = (letters: readonly string[]): Spot[] =>
    letters.flatMap((letter, index) =>
      (byLetter.get(letter) ?? []).map(({ row, column }): Spot => {
        const isDown = cells.get(keyOf(row, column))?.across === true;
        return isDown
          ? { row: row - index, column, orientation: 'down' }
          : { row, column: column - index, orientation: 'across' };
      }),
    );

  /** Whether another word crosses the one that lies there. */
  const isCrossed = (length: number, { row, column, orientation }: Spot): boolean => {
    const [down, right] = stepsOf(orientation);
    return Array.from({ length }, (_, at) =>
      cells.get(keyOf(row + down * at, column + right * at)),
    ).some((cell) => cell?.across && cell.down);
  };

  return { bounds, crossings, put, sizeWith, candidates, isCrossed };
};

/** Letters that lie crosswise. */
export type Board = ReturnType<typeof createBoard>;
