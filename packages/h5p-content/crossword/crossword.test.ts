import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CrosswordParams } from '../content/own-content.ts';
import { type Crossword, crosswordOf } from './crossword.ts';
import { gridLetters, shownLetter } from './grid-letters.ts';
import { markCrossword } from './mark-crossword.ts';

const paramsOf = (answers: readonly string[]): CrosswordParams => ({
  words: answers.map((answer) => ({ clue: `clue of ${answer}`, answer })),
});

const someWord = fc.stringMatching(/^[abcdeiost]{2,9}$/u);
const someWords = fc.array(someWord, { minLength: 1, maxLength: 14 });

/** Every row and column of letters that stand together, as words by their cells. */
const runsOf = ({ cells, rows, columns }: Crossword): string[] => {
  const at = new Map(cells.map((cell) => [`${cell.row},${cell.column}`, cell]));
  const runs: string[] = [];
  const walk = (outer: number, inner: number, keyOf: (a: number, b: number) => string) => {
    for (let a = 0; a < outer; a += 1) {
      let run: number[] = [];
      for (let b = 0; b <= inner; b += 1) {
        const cell = b < inner ? at.get(keyOf(a, b)) : undefined;
        if (cell) run.push(cell.place);
        else {
          if (run.length > 1) runs.push(run.join(' '));
          run = [];
        }
      }
    }
  };
  walk(rows, columns, (row, column) => `${row},${column}`);
  walk(columns, rows, (column, row) => `${row},${column}`);
  return runs.toSorted();
};

describe('a crossword of any words', () => {
  it('lays every word with its own letters', () => {
    fc.assert(
      fc.property(someWords, (answers) => {
        const crossword = crosswordOf(paramsOf(answers));
        expect(crossword.words.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual([
          ...answers.keys(),
        ]);
        for (const word of crossword.words) {
          const letters = word.cells.map((place) => crossword.cells[place]?.letter);
          expect(letters).toEqual(gridLetters(answers[word.index] ?? '', crossword.script));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has no letters side by side that are no word', () => {
    fc.assert(
      fc.property(someWords, (answers) => {
        const crossword = crosswordOf(paramsOf(answers));
        expect(runsOf(crossword)).toEqual(
          crossword.words.map(({ cells }) => cells.join(' ')).toSorted(),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is the same each time, and one that is solved gets every point', () => {
    fc.assert(
      fc.property(someWords, (answers) => {
        const params = paramsOf(answers);
        const crossword = crosswordOf(params);
        expect(crosswordOf(params)).toEqual(crossword);
        const marking = markCrossword(
          crossword,
          params,
          crossword.cells.map(({ letter }) => letter),
        );
        expect(marking.score).toBe(answers.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a crossword of words that share letters', () => {
  const planets = ['Mercury', 'Venus', 'Earth', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'];

  it('lets all of them cross, in a small grid', () => {
    const { islands, rows, columns } = crosswordOf(paramsOf(planets));
    expect(islands).toEqual([]);
    expect(rows * columns).toBeLessThanOrEqual(180);
  });

  it('numbers words as they start, row by row', () => {
    const { words, cells } = crosswordOf(paramsOf(planets));
    const starts = words.map((word) => word.cells[0] ?? -1);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    for (const word of words) expect(cells[word.cells[0] ?? -1]?.number).toBe(word.number);
  });

  it('puts a word where its author wants it', () => {
    const params = paramsOf(['sun', 'nut']);
    params.words[0] = {
      clue: 'x',
      answer: 'sun',
      fixWord: true,
      row: 1,
      column: 4,
      orientation: 'down',
    };
    const { words } = crosswordOf(params);
    expect(words.find(({ index }) => index === 0)?.orientation).toBe('down');
  });

  it('sets words apart that share nothing', () => {
    const { islands, words } = crosswordOf(paramsOf(['abc', 'xyz']));
    expect(islands).toEqual([0, 1]);
    expect(words).toHaveLength(2);
  });

  it('takes as long as nobody notices for the most words', () => {
    const many = Array.from({ length: 40 }, (_, at) => [...planets, 'Ankara'][at % 9] ?? '');
    const { words } = crosswordOf(paramsOf(many));
    expect(words).toHaveLength(40);
  });
});

describe('letters of a crossword', () => {
  it('tell ı and i apart in Turkish', () => {
    const params = paramsOf(['IRMAK', 'ışık']);
    const crossword = crosswordOf(params);
    expect(crossword.script.letterCase).toBe('turkish');
    expect(crossword.cells.some(({ letter }) => letter === 'i')).toBe(false);
    const small = crossword.cells.map(({ letter }) => letter);
    expect(markCrossword(crossword, params, small).score).toBe(2);
    const dotted = small.map((letter) => letter.replace('ı', 'i'));
    expect(markCrossword(crossword, params, dotted).score).toBe(0);
  });

  it('take I for i where nothing is Turkish', () => {
    const params = paramsOf(['Iris', 'is']);
    const crossword = crosswordOf(params);
    const capitals = crossword.cells.map(({ letter }) => letter.toUpperCase());
    expect(markCrossword(crossword, params, capitals).score).toBe(2);
  });

  it('run from right to left in Arabic, without vowel signs', () => {
    const params = paramsOf(['كِتَاب', 'باب']);
    const crossword = crosswordOf(params);
    expect(crossword.script.direction).toBe('rtl');
    expect(crossword.islands).toEqual([]);
    expect(crossword.words.find(({ index }) => index === 0)?.cells).toHaveLength(4);
  });

  it('take both kana of Japanese', () => {
    const params = paramsOf(['さくら', 'クジラ']);
    const crossword = crosswordOf(params);
    expect(crossword.script.isComposed).toBe(true);
    expect(crossword.islands).toEqual([]);
    const hiragana = crossword.cells.map(
      ({ letter }) => ({ サ: 'さ', ク: 'く', ラ: 'ら', ジ: 'じ' })[letter] ?? letter,
    );
    expect(markCrossword(crossword, params, hiragana).score).toBe(2);
    expect(shownLetter('サ', crossword.script)).toBe('サ');
    expect(shownLetter('サ', crosswordOf(paramsOf(['さくら', 'くり'])).script)).toBe('さ');
  });
});

it('takes points away for what is wrong where its author wants that, down to none', () => {
  const params: CrosswordParams = {
    ...paramsOf(['sun', 'nut']),
    behaviour: { applyPenalties: true },
  };
  const crossword = crosswordOf(params);
  const wrong = crossword.cells.map(() => 'q');
  expect(markCrossword(crossword, params, wrong)).toMatchObject({ score: 0, maxScore: 2 });
  const none = crossword.cells.map(() => '');
  expect(markCrossword(crossword, params, none).marks.every((mark) => mark === 'empty')).toBe(true);
});

it('counts letters where words do not score', () => {
  const params: CrosswordParams = { ...paramsOf(['sun', 'nut']), behaviour: { scoreWords: false } };
  const crossword = crosswordOf(params);
  const first = crossword.cells.map(({ letter, place }) => (place === 0 ? letter : ''));
  expect(markCrossword(crossword, params, first)).toMatchObject({ score: 1, maxScore: 5 });
});
