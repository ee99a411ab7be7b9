import { constantOf } from './evaluator.ts';
import { type Parsed, UnfitText } from './expression-error.ts';
import { piecesOf, treeOf } from './parser.ts';
import type { Piece } from './tree.ts';

/** Letters of an expression at most. Source: BRD-045. */
export const MAX_EXPRESSION_LENGTH = 200;

/** `y =` or `f(x) =` before a function says nothing more. */
const NAME = /^\s*(?:y|[a-z]\s*\(\s*x\s*\))\s*=/iu;

const read = <Value>(text: string, parse: (text: string) => Value): Parsed<Value> => {
  if (text.length > MAX_EXPRESSION_LENGTH) {
    return { ok: false, error: { code: 'long', at: MAX_EXPRESSION_LENGTH } };
  }
  try {
    return { ok: true, value: parse(text) };
  } catch (error) {
    if (error instanceof UnfitText) return { ok: false, error: error.error };
    throw error;
  }
};

/** A function of x, by the grammar of `docs/expressions.md`. */
export const readFunction = (text: string): Parsed<readonly Piece[]> => {
  const name = NAME.exec(text)?.[0].length ?? 0;
  return read(text, (whole) => piecesOf(' '.repeat(name) + whole.slice(name)));
};

/** A number as people type it: −3, 1,5, 1.5, ١٫٥, 3/4, 1,2·10^3, √2, 2π. */
export const readNumber = (text: string): Parsed<number> => {
  const parsed = read(text, (whole) => constantOf(treeOf(whole)));
  return parsed.ok && !Number.isFinite(parsed.value)
    ? { ok: false, error: { code: 'value', at: 0 } }
    : parsed;
};
