import { UnfitText } from './expression-error.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Comparison, Condition, Piece, Tree } from './tree.ts';

const COMPARISONS: readonly string[] = ['<', '>', '≤', '≥', '='];

const isComparison = (sign: string): sign is Comparison => COMPARISONS.includes(sign);

const number = (value: number): Tree => ({ is: 'number', value });

/** Goes through the parts of one text, from left to right. */
const createReader = (tokens: readonly Token[]) => {
  let place = 0;
  const now = (): Token => tokens[place] ?? { is: 'end', at: 0 };
  const sign = (): string => {
    const token = now();
    return token.is === 'sign' ? token.sign : '';
  };
  return {
    now,
    sign,
    next(): Token {
      const token = now();
      place += 1;
      return token;
    },
    /** Goes past a sign where it is the next part. */
    skips(given: string): boolean {
      if (sign() !== given) return false;
      place += 1;
      return true;
    },
    /** Where the reader is, to return to. */
    place: (): number => place,
    returnTo(earlier: number): void {
      place = earlier;
    },
  };
};

/** Reads one text by the grammar of `docs/expressions.md`. */
class Parser {
  readonly #reader: ReturnType<typeof createReader>;
  /** Bars that are open inside the bracket being read: the next bar may close one. */
  #openBars = 0;

  constructor(text: string) {
    this.#reader = createReader(tokensOf(text));
  }

  #enclosed(closing: ')' | '|', at: number): Tree {
    const openBars = this.#openBars;
    this.#openBars = closing === '|' ? openBars + 1 : 0;
    const tree = this.#sum();
    this.#openBars = openBars;
    if (!this.#reader.skips(closing)) throw new UnfitText('unclosed', at);
    return tree;
  }

  #primary(): Tree {
    const token = this.#reader.next();
    if (token.is === 'number') return number(token.value);
    if (token.is === 'variable') return { is: 'variable' };
    if (token.is === 'function') return this.#call(token);
    if (token.is === 'sign') {
      if (token.sign === '(') return this.#enclosed(')', token.at);
      if (token.sign === '|') {
        return { is: 'call', name: 'abs', of: this.#enclosed('|', token.at) };
      }
      if (token.sign === '√') return { is: 'call', name: 'sqrt', of: this.#rooted() };
    }
    throw new UnfitText('value', token.at);
  }

  /** What stands behind `√`: one value, also another root. */
  #rooted(): Tree {
    return this.#primary();
  }

  /** `sin(x)`, `sin 2x` and `sin²x`. */
  #call(token: Extract<Token, { is: 'function' }>): Tree {
    const { name } = token;
    const raised = this.#reader.now();
    if (raised.is === 'raised') {
      this.#reader.next();
      const of = this.#argument();
      return { is: 'power', left: { is: 'call', name, of }, right: number(raised.value) };
    }
    return { is: 'call', name, of: this.#argument() };
  }

  #argument(): Tree {
    const token = this.#reader.now();
    if (this.#reader.skips('(')) return this.#enclosed(')', token.at);
    if (this.#reader.sign() === '-' || this.#reader.sign() === '+') return this.#signed(true);
    let tree = this.#power();
    while (this.#isFactor() && this.#reader.now().is !== 'function') {
      tree = { is: 'times', left: tree, right: this.#power() };
    }
    return tree;
  }

  #power(): Tree {
    let tree = this.#primary();
    for (;;) {
      const token = this.#reader.now();
      if (token.is === 'raised') {
        this.#reader.next();
        tree = { is: 'power', left: tree, right: number(token.value) };
      } else if (this.#reader.skips('^')) {
        // A power of a power is read from the right: 2^3^2 is 2^9.
        return { is: 'power', left: tree, right: this.#signed(false) };
      } else return tree;
    }
  }

  /** A value with signs before it; −x² is −(x²). */
  #signed(takesFactors: boolean): Tree {
    if (this.#reader.skips('-')) return { is: 'negative', of: this.#signed(takesFactors) };
    if (this.#reader.skips('+')) return this.#signed(takesFactors);
    return takesFactors ? this.#argument() : this.#power();
  }

  /** Whether what follows is multiplied without a sign, as in 2x. */
  #isFactor(): boolean {
    const token = this.#reader.now();
    if (token.is === 'variable' || token.is === 'function') return true;
    const sign = this.#reader.sign();
    if (sign === '(' || sign === '√') return true;
    if (sign === '|') return this.#openBars === 0;
    // 2π, and never 2 3: only π and e are numbers without digits.
    return token.is === 'number' && (token.value === Math.PI || token.value === Math.E);
  }

  #product(): Tree {
    let tree = this.#signed(false);
    for (;;) {
      if (this.#reader.skips('*')) {
        tree = { is: 'times', left: tree, right: this.#signed(false) };
      } else if (this.#reader.skips('/')) {
        tree = { is: 'over', left: tree, right: this.#signed(false) };
      } else if (this.#isFactor()) {
        tree = { is: 'times', left: tree, right: this.#power() };
      } else return tree;
    }
  }

  #sum(): Tree {
    let tree = this.#product();
    for (;;) {
      if (this.#reader.skips('+')) tree = { is: 'plus', left: tree, right: this.#product() };
      else if (this.#reader.skips('-')) tree = { is: 'minus', left: tree, right: this.#product() };
      else return tree;
    }
  }

  #compared(first: Tree): Condition | undefined {
    const rest: { by: Comparison; to: Tree }[] = [];
    for (let sign = this.#reader.sign(); isComparison(sign); sign = this.#reader.sign()) {
      this.#reader.next();
      rest.push({ by: sign, to: this.#sum() });
    }
    return rest.length > 0 ? { first, rest } : undefined;
  }

  #piece(): Piece {
    const first = this.#sum();
    const condition = this.#compared(first);
    if (!condition) return { condition: undefined, tree: first };
    const { at } = this.#reader.now();
    if (!this.#reader.skips(':')) throw new UnfitText('rest', at);
    return { condition, tree: this.#sum() };
  }

  /** Nothing may be left. */
  #end(): void {
    const token = this.#reader.now();
    if (token.is !== 'end') throw new UnfitText('rest', token.at);
  }

  expression(): Tree {
    const tree = this.#sum();
    this.#end();
    return tree;
  }

  pieces(): Piece[] {
    const pieces = [this.#piece()];
    while (this.#reader.skips(';')) pieces.push(this.#piece());
    this.#end();
    return pieces;
  }
}

/** The pieces of a function, without `y =` before them. Throws `UnfitText`. */
export const piecesOf = (text: string): Piece[] => new Parser(text).pieces();

/** One expression. Throws `UnfitText`. */
export const treeOf = (text: string): Tree => new Parser(text).expression();
