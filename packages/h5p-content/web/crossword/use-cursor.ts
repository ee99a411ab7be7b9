import { useCallback, useRef, useState } from 'react';
import type { Crossword, PlacedWord } from '../../crossword/crossword.ts';
import { gridLetters } from '../../crossword/grid-letters.ts';
import {
  alongWord,
  type Cursor,
  moved,
  type Step,
  startOfTyping,
  toNeighbour,
  toWord,
  turned,
  wordAt,
  written,
} from '../../crossword/moves.ts';
import type { Playing } from '../use-play.ts';

const startOf = ({ words }: Crossword): Cursor => ({
  place: words[0]?.cells[0] ?? 0,
  orientation: words[0]?.orientation ?? 'across',
});

/** Where a reader is in the grid, and all that moves there or writes. */
export const useCursor = (crossword: Crossword, playing: Playing | undefined) => {
  const [at, setAt] = useState(() => startOf(crossword));
  const fields = useRef(new Map<number, HTMLInputElement>());
  const answers = playing?.play.answers ?? [];
  /** Where the cursor went when a word was chosen, until something is typed. */
  const chosenAt = useRef<number>(undefined);

  const keepField = useCallback((place: number, field: HTMLInputElement | null): void => {
    if (field) fields.current.set(place, field);
    else fields.current.delete(place);
  }, []);

  const go = (next: Cursor): void => {
    setAt(next);
    // At once: a phone keeps its keyboard only while the finger's own event lasts.
    fields.current.get(next.place)?.focus();
  };

  const goToWord = (next: Cursor): void => {
    chosenAt.current = next.place;
    go(next);
  };

  const write = (place: number, text: string): void => {
    if (!playing || playing.isLocked) return;
    const letters = gridLetters(text, crossword.script);
    const cursorHere = { place, orientation: at.orientation };
    const here =
      chosenAt.current === place
        ? startOfTyping(crossword, cursorHere, answers, letters)
        : cursorHere;
    chosenAt.current = undefined;
    const { changes, cursor } = written(crossword, here, letters);
    playing.write(answers.map((answer, cell) => changes.get(cell) ?? answer));
    if (letters.length > 0) go(cursor);
  };

  const clear = (place: number): void => playing?.write(answers.with(place, ''));

  const jumpInWord = (toEnd: boolean): void => {
    const cells = wordAt(crossword, at)?.cells ?? [];
    const place = toEnd ? cells.at(-1) : cells[0];
    if (place !== undefined) go({ ...at, place });
  };

  return {
    at,
    keepField,
    write,
    clear,
    /** Clears the cell, or where it is empty the one before. */
    erase: (): void => {
      if (!playing || playing.isLocked) return;
      const target = answers[at.place] ? at : alongWord(crossword, at, -1);
      clear(target.place);
      go(target);
    },
    /** A cell was touched or reached by Tab. */
    enter: (place: number): void => {
      if (place === at.place) return;
      const cell = crossword.cells[place];
      const other = at.orientation === 'across' ? 'down' : 'across';
      setAt({ place, orientation: cell?.[at.orientation] ? at.orientation : other });
    },
    turn: (): void => go(turned(crossword, at)),
    step: (step: Step): void => go(moved(crossword, at, step)),
    jumpInWord,
    toNeighbour: (by: 1 | -1): void => goToWord(toNeighbour(crossword, at, by, answers)),
    toWord: (word: PlacedWord): void => goToWord(toWord(word, answers)),
  };
};

/** A cursor in a grid. */
export type GridCursor = ReturnType<typeof useCursor>;
