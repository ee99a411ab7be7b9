import type { Marking } from '../answers/play.ts';
import { markAnswer } from '../answers/same-answer.ts';
import type { BlanksParams } from '../content/own-content.ts';
import type { Blanks } from './blanks.ts';

/** A point for each blank that is right, or near where spelling may err. */
export const markBlanks = (
  { blanks }: Blanks,
  { behaviour = {} }: BlanksParams,
  answers: readonly string[],
): Marking => {
  const strictness = {
    caseSensitive: behaviour.caseSensitive ?? true,
    acceptsSpellingErrors: behaviour.acceptSpellingErrors ?? false,
  };
  const marks = blanks.map((blank) =>
    markAnswer(answers[blank.place] ?? '', blank.answers, strictness),
  );
  const score = marks.filter((mark) => mark === 'right' || mark === 'near').length;
  return { score, maxScore: blanks.length, marks };
};
