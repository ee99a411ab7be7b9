import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crosswordOf } from './crossword.ts';
import {
  alongWord,
  moved,
  startOfTyping,
  toNeighbour,
  toWord,
  turned,
  wordAt,
  written,
} from './moves.ts';

const crossword = crosswordOf({
  words: ['Saturn', 'Uranus', 'Mars', 'Earth'].map((answer) => ({ clue: answer, answer })),
});
const none = crossword.cells.map(() => '');
const someCursor = fc.record({
  place: fc.nat(crossword.cells.length - 1),
  orientation: fc.constantFrom('across' as const, 'down' as const),
});

describe('a cursor in a grid', () => {
  it('stays on a cell and in a word, wherever it is sent', () => {
    fc.assert(
      fc.property(someCursor, fc.constantFrom('next', 'previous', 'down', 'up'), (cursor, step) => {
        for (const next of [
          moved(crossword, cursor, step),
          turned(crossword, cursor),
          alongWord(crossword, cursor, 1),
        ]) {
          expect(crossword.cells[next.place]).toBeDefined();
          expect(wordAt(crossword, next)?.cells).toContain(next.place);
        }
      }),
    );
  });

  it('comes to every word and back to the first', () => {
    let cursor = {
      place: crossword.words[0]?.cells[0] ?? 0,
      orientation: crossword.words[0]?.orientation ?? 'across',
    };
    const seen = new Set<unknown>();
    for (let step = 0; step < crossword.words.length; step += 1) {
      seen.add(wordAt(crossword, cursor));
      cursor = toNeighbour(crossword, cursor, 1, none);
    }
    expect(seen.size).toBe(crossword.words.length);
    expect(seen.has(wordAt(crossword, cursor))).toBe(true);
  });

  it('writes a word from its first cell on and stays at its end', () => {
    const word = crossword.words[0];
    if (!word) throw new Error('no word');
    const start = { place: word.cells[0] ?? 0, orientation: word.orientation };
    const letters = [...'abcdefghij'];
    const { changes, cursor } = written(crossword, start, letters);
    expect([...changes.keys()]).toEqual(word.cells);
    expect(cursor.place).toBe(word.cells.at(-1));
    expect(written(crossword, start, ['a']).cursor.place).toBe(word.cells[1]);
  });

  it('takes a whole word where its first letters stand already, and only the missing ones too', () => {
    const word = crossword.words[0];
    if (!word) throw new Error('no word');
    const first = word.cells[0] ?? 0;
    const answers = none.with(first, 'n');
    const chosen = toWord(word, answers);
    expect(chosen.place).toBe(word.cells[1]);
    const type = (letters: readonly string[]) => {
      let cells: readonly string[] = answers;
      let cursor = startOfTyping(crossword, chosen, answers, letters);
      for (const letter of letters) {
        const step = written(crossword, cursor, [letter]);
        cells = cells.map((cell, place) => step.changes.get(place) ?? cell);
        ({ cursor } = step);
      }
      return word.cells.slice(0, 3).map((place) => cells[place]);
    };
    expect(type(['n', 'u', 't'])).toEqual(['n', 'u', 't']);
    expect(type(['u', 't'])).toEqual(['n', 'u', 't']);
  });
});
