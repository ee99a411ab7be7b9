import type { PlayRules } from '../answers/play.ts';
import { linesOf, type Mark } from '../content/inline-html.ts';
import type { BlanksParams } from '../content/own-content.ts';
import { starredParts } from '../content/starred.ts';

/** Where a reader writes. */
export type Blank = {
  /** From 0, through the whole activity. */
  place: number;
  /** Any of them is right; the first is shown as the solution. */
  answers: readonly [string, ...string[]];
  tip: string | undefined;
};

/** A part of a line. */
export type BlanksPart =
  | { is: 'words'; text: string; marks: readonly Mark[] }
  | { is: 'blank'; blank: Blank };

/** An exercise with blanks as it is played. */
export type Blanks = { lines: readonly (readonly BlanksPart[])[]; blanks: readonly Blank[] };

/** `answer/another:tip` as its parts; undefined where no answer is left. Source: H5P.Blanks. */
const solutionOf = (inside: string): Omit<Blank, 'place'> | undefined => {
  const colon = inside.indexOf(':');
  const solution = colon < 0 ? inside : inside.slice(0, colon);
  const tip = colon < 0 ? '' : inside.slice(colon + 1).trim();
  const [first, ...others] = solution
    .split('/')
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '');
  return first === undefined ? undefined : { answers: [first, ...others], tip: tip || undefined };
};

/** The exercise that H5P's parameters describe. Words keep how they stand out; blanks do not. */
export const blanksOf = (params: BlanksParams): Blanks => {
  const blanks: Blank[] = [];
  const lines = params.questions.flatMap(linesOf).map((line) => {
    const parts: BlanksPart[] = [];
    let offset = 0;
    const runs = line.map((run) => {
      const start = offset;
      offset += run.text.length;
      return { ...run, start, end: offset };
    });
    const text = runs.map((run) => run.text).join('');
    for (const part of starredParts(text)) {
      const solution = part.is === 'gap' ? solutionOf(part.text) : undefined;
      if (solution) {
        const blank = { ...solution, place: blanks.length };
        blanks.push(blank);
        parts.push({ is: 'blank', blank });
        continue;
      }
      const isWritten = part.text.length === part.end - part.start;
      if (!isWritten) {
        // An asterisk that stands for itself, or a gap without answer.
        parts.push({ is: 'words', text: part.text, marks: [] });
        continue;
      }
      for (const run of runs) {
        const from = Math.max(run.start, part.start);
        const to = Math.min(run.end, part.end);
        if (from < to) parts.push({ is: 'words', text: text.slice(from, to), marks: run.marks });
      }
    }
    return parts;
  });
  return { lines, blanks };
};

/** What may be done with it; what is not told is as H5P has it. */
export const rulesOfBlanks = ({ behaviour = {} }: BlanksParams): PlayRules => ({
  canRetry: behaviour.enableRetry ?? true,
  canShowSolution: behaviour.enableSolutionsButton ?? true,
  solutionNeedsAll: behaviour.showSolutionsRequiresInput ?? true,
  isInstant: behaviour.autoCheck ?? false,
  keepsRight: behaviour.keepCorrectAnswers ?? false,
});
