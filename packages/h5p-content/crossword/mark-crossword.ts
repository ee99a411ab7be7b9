import type { Marking } from '../answers/play.ts';
import type { AnswerMark } from '../answers/same-answer.ts';
import type { CrosswordParams } from '../content/own-content.ts';
import type { Crossword, PlacedWord } from './crossword.ts';
import { gridLetters } from './grid-letters.ts';

/** How a word fares whose cells fared so. */
export const markOfWord = (word: PlacedWord, marks: readonly AnswerMark[]): AnswerMark => {
  const own = word.cells.map((place) => marks[place] ?? 'empty');
  if (own.every((mark) => mark === 'right')) return 'right';
  return own.includes('empty') ? 'empty' : 'wrong';
};

/**
 * Marks by cell. A point for each word, or for each letter where words do not score; with penalties
 * each wrong one takes a point away, down to none. Source: behaviour of H5P.Crossword.
 */
export const markCrossword = (
  crossword: Crossword,
  { behaviour = {} }: CrosswordParams,
  answers: readonly string[],
): Marking => {
  const marks = crossword.cells.map(({ place, letter }): AnswerMark => {
    const given = gridLetters(answers[place] ?? '', crossword.script).join('');
    if (given === '') return 'empty';
    return given === letter ? 'right' : 'wrong';
  });
  const counted =
    (behaviour.scoreWords ?? true) ? crossword.words.map((word) => markOfWord(word, marks)) : marks;
  const right = counted.filter((mark) => mark === 'right').length;
  const wrong = counted.filter((mark) => mark === 'wrong').length;
  const penalty = behaviour.applyPenalties ? wrong : 0;
  return { score: Math.max(0, right - penalty), maxScore: counted.length, marks };
};
