import { blanksOf } from '../blanks/blanks.ts';
import { gridLetters, scriptOf } from '../crossword/grid-letters.ts';
import { distractorsOf, dragTextOf } from '../drag-text/drag-text.ts';
import { plainOf } from './inline-html.ts';
import {
  LARGEST_CONTENT,
  LONGEST_CLUE,
  LONGEST_LINE,
  LONGEST_TASK,
  LONGEST_TEXT,
  MAX_DISTRACTORS,
  MAX_GAPS,
  MAX_LETTERS,
  MAX_LINES,
  MAX_WORDS,
  MIN_LETTERS,
  MIN_WORDS,
} from './limits.ts';
import { formatOwnContent, type OwnContent, parseOwnContent } from './own-content.ts';

/** What keeps an activity from being played; also the key of its words. */
export type ProblemCode =
  | 'unreadable'
  | 'tooLarge'
  | 'taskTooLong'
  | 'noGap'
  | 'tooManyGaps'
  | 'tooManyLines'
  | 'lineTooLong'
  | 'textTooLong'
  | 'tooManyDistractors'
  | 'tooFewWords'
  | 'tooManyWords'
  | 'noClue'
  | 'clueTooLong'
  | 'tooFewLetters'
  | 'tooManyLetters';

/** A problem; `limit` in the unit its words state, `row` where it is one word's, from 0. */
export type Problem = { code: ProblemCode; limit?: number; row?: number };

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

const over = (value: number, limit: number, code: ProblemCode): Problem[] =>
  value > limit ? [{ code, limit }] : [];

const gapProblems = (gaps: number): Problem[] =>
  gaps === 0 ? [{ code: 'noGap' }] : over(gaps, MAX_GAPS, 'tooManyGaps');

const wordProblems = (words: readonly { clue: string; answer: string }[]): Problem[] => {
  const script = scriptOf(words.map(({ answer }) => answer));
  return words.flatMap(({ clue, answer }, row): Problem[] => {
    const letters = gridLetters(answer, script).length;
    return [
      ...(clue.trim() === '' ? [{ code: 'noClue' as const, row }] : []),
      ...(clue.length > LONGEST_CLUE
        ? [{ code: 'clueTooLong' as const, limit: LONGEST_CLUE, row }]
        : []),
      ...(letters < MIN_LETTERS
        ? [{ code: 'tooFewLetters' as const, limit: MIN_LETTERS, row }]
        : []),
      ...(letters > MAX_LETTERS
        ? [{ code: 'tooManyLetters' as const, limit: MAX_LETTERS, row }]
        : []),
    ];
  });
};

/** What keeps an activity from being played; none where it can be. */
export const problemsOf = (content: OwnContent): Problem[] => {
  const { params } = content;
  const task =
    'text' in params ? params.text : 'taskDescription' in params && params.taskDescription;
  const common = [
    ...over(bytesOf(formatOwnContent(content)), LARGEST_CONTENT, 'tooLarge'),
    ...over(plainOf(task || '').length, LONGEST_TASK, 'taskTooLong'),
  ];
  if (common.length > 0) return common;
  switch (content.library) {
    case 'H5P.Blanks': {
      const lines = content.params.questions.flatMap((html) => plainOf(html).split('\n'));
      const tooMany = over(lines.length, MAX_LINES, 'tooManyLines');
      const longest = Math.max(0, ...lines.map(({ length }) => length));
      if (tooMany.length > 0) return tooMany;
      return [
        ...over(longest, LONGEST_LINE, 'lineTooLong'),
        ...gapProblems(blanksOf(content.params).blanks.length),
      ];
    }
    case 'H5P.Crossword': {
      const { words } = content.params;
      if (words.length < MIN_WORDS) return [{ code: 'tooFewWords', limit: MIN_WORDS }];
      const tooMany = over(words.length, MAX_WORDS, 'tooManyWords');
      return tooMany.length > 0 ? tooMany : wordProblems(words);
    }
    case 'H5P.DragText': {
      const { textField, distractors = '' } = content.params;
      const tooLong = over(textField.length + distractors.length, LONGEST_TEXT, 'textTooLong');
      if (tooLong.length > 0) return tooLong;
      return [
        ...gapProblems(dragTextOf(content.params).slots.length),
        ...over(distractorsOf(distractors).length, MAX_DISTRACTORS, 'tooManyDistractors'),
      ];
    }
  }
};

/**
 * What is stored for content that came from anywhere: in shape, without anything that could run,
 * within the limits; or what is wrong with it.
 */
export const checkOwnContent = (given: string): { content: string } | { problem: Problem } => {
  if (bytesOf(given) > LARGEST_CONTENT) {
    return { problem: { code: 'tooLarge', limit: LARGEST_CONTENT } };
  }
  const content = parseOwnContent(given);
  if (!content) return { problem: { code: 'unreadable' } };
  const [problem] = problemsOf(content);
  return problem ? { problem } : { content: formatOwnContent(content) };
};
