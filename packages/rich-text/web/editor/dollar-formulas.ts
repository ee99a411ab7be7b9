import katex from 'katex';
import { LONGEST_FORMULA } from '../../policy/formula-marks.ts';
import { FORMULA_RULES } from '../formulas.ts';

/** A formula between dollar signs, from the first sign to behind the last one. */
export type DollarFormula = { from: number; to: number; latex: string };

/**
 * What stands between two dollar signs: nothing beside them inside, neither a letter nor another sign
 * before them.
 */
const BETWEEN_DOLLARS = /(?<![\\$\p{L}\p{N}])\$([^\s$](?:[^$\n]*[^\s$\\])?)\$/gu;
/** What ends in one of these goes on behind the second sign: `$5-$6`, `$5, $6`. */
const UNFINISHED = /[-+*/=<>,;:.(]$/u;
/** Signs that no price and no sentence between two prices has. */
const MATHEMATICS = /[\\^_=+*/<>{}|-]/u;
/** A name such as `x` or `AB`, or a number. */
const NAME_OR_NUMBER = /^(?:\p{L}{1,3}|\d+(?:[.,]\d+)?)$/u;
/** Words in a row are a sentence, whatever stands between them. */
const SENTENCE = /(?<!\p{L})(?:\p{L}{4,}\s+\p{L}{2}|\p{L}{2,}\s+\p{L}{4})/u;
const COMMAND_OR_GROUP = /\\[A-Za-z]+|\{[^{}]*\}/gu;

const canBeDrawn = (latex: string): boolean => {
  try {
    katex.renderToString(latex, FORMULA_RULES);
    return true;
  } catch {
    return false;
  }
};

const isFormula = (latex: string): boolean => {
  if (latex.length > LONGEST_FORMULA || UNFINISHED.test(latex)) return false;
  if (!NAME_OR_NUMBER.test(latex) && !MATHEMATICS.test(latex)) return false;
  return !SENTENCE.test(latex.replaceAll(COMMAND_OR_GROUP, '')) && canBeDrawn(latex);
};

/** The formulas in a text; a price such as in "$5 and $6" is none. */
export const dollarFormulas = (text: string): DollarFormula[] =>
  [...text.matchAll(BETWEEN_DOLLARS)].flatMap((match) => {
    const [whole, latex = ''] = match;
    const to = match.index + whole.length;
    return /\d/u.test(text.charAt(to)) || !isFormula(latex)
      ? []
      : [{ from: match.index, to, latex }];
  });
