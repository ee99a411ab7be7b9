import { gridLetters, scriptOf } from '../crossword/grid-letters.ts';
import { problemsOf } from './check-own-content.ts';
import { htmlOfPlain } from './inline-html.ts';
import { MAX_GAPS, MAX_LETTERS, MAX_LINES, MAX_WORDS, MIN_LETTERS } from './limits.ts';
import { emptyOwnContent, type OwnContent, type OwnLibrary } from './own-content.ts';
import { starredParts } from './starred.ts';

/** With fewer, an answer is no exercise but a sentence that happens to look like one. */
const MIN_GAPS = 2;
const MIN_CLUES = 3;

const FENCE = /^\s*(?:```|~~~)/u;
const LIST_SIGN = /^\s*(?:[*•·–-]\s+|\(?\p{Nd}{1,2}[.)、．:]\s*|#{1,6}\s+)/u;
const BOLD_GAP = /\*{2,3}([^*\n]+)\*{2,3}/gu;
const RULER = /^[\s|:–—-]+$/u;

/** The lines of an answer without the signs that models put around them. */
const linesIn = (answer: string): string[] =>
  answer
    .split(/\r\n?|\n/u)
    .filter((line) => !FENCE.test(line))
    .map((line) =>
      line
        .replaceAll('＊', '*')
        .replaceAll('\\*', '*')
        .replace(LIST_SIGN, '')
        .replace(BOLD_GAP, '*$1*')
        .trim(),
    )
    .filter((line) => line !== '');

const gapsIn = (line: string): number => starredParts(line).filter(({ is }) => is === 'gap').length;

/** Sentences with gaps; what a model says around them is left out. */
const sentencesIn = (answer: string): string[] => {
  const lines: string[] = [];
  let gaps = 0;
  for (const line of linesIn(answer)) {
    const found = gapsIn(line);
    if (found === 0) continue;
    gaps += found;
    if (gaps > MAX_GAPS || lines.length === MAX_LINES) break;
    lines.push(line);
  }
  return gaps < MIN_GAPS ? [] : lines;
};

const AROUND = /[\s"'“”«»*]/u;
const BEHIND = /[\s"'“”«»*.]/u;

/** Without what quotes, marks or ends it. Sign by sign: a row of them in the middle costs nothing. */
const bare = (text: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && AROUND.test(text.charAt(start))) start += 1;
  while (end > start && BEHIND.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};

/** `clue | answer`; the answer is the side that is one word. */
const wordIn = (line: string): { clue: string; answer: string } | undefined => {
  const sides = line
    .split(/[|｜]/u)
    .map(bare)
    .filter((side) => side !== '');
  const [first, second] = sides;
  if (sides.length !== 2 || first === undefined || second === undefined) return undefined;
  const isSwapped = /\s/u.test(second) && !/\s/u.test(first);
  const [clue, answer] = isSwapped ? [second, first] : [first, second];
  if (/\s/u.test(answer)) return undefined;
  const letters = gridLetters(answer, scriptOf([answer])).length;
  return letters >= MIN_LETTERS && letters <= MAX_LETTERS ? { clue, answer } : undefined;
};

const wordsIn = (answer: string): { clue: string; answer: string }[] => {
  const lines = linesIn(answer);
  // What stands over the ruler of a table names its columns.
  const rows = lines.filter((line, at) => !RULER.test(line) && !RULER.test(lines[at + 1] ?? 'x'));
  const seen = new Set<string>();
  const words = rows.flatMap((line) => {
    const word = wordIn(line);
    if (!word || seen.has(word.answer)) return [];
    seen.add(word.answer);
    return [word];
  });
  return words.length < MIN_CLUES ? [] : words.slice(0, MAX_WORDS);
};

const madeOf = (library: OwnLibrary, answer: string): OwnContent => {
  const empty = emptyOwnContent(library);
  switch (empty.library) {
    case 'H5P.Blanks': {
      const { text: _, ...params } = empty.params;
      return { ...empty, params: { ...params, questions: sentencesIn(answer).map(htmlOfPlain) } };
    }
    case 'H5P.Crossword': {
      const { taskDescription: _, ...params } = empty.params;
      return { ...empty, params: { ...params, words: wordsIn(answer) } };
    }
    case 'H5P.DragText': {
      const { taskDescription: _, ...params } = empty.params;
      return { ...empty, params: { ...params, textField: sentencesIn(answer).join('\n') } };
    }
  }
};

/**
 * An exercise that somebody wrote as plain text: sentences with asterisks around words, or lines of
 * `clue | answer`. What is to be done is left to the player to say. Undefined where it is none that
 * can be played.
 */
export const ownContentOfAnswer = (library: OwnLibrary, answer: string): OwnContent | undefined => {
  const content = madeOf(library, answer);
  return problemsOf(content).length === 0 ? content : undefined;
};
