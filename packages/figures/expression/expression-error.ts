/** Why a text is no expression. */
export type ExpressionErrorCode =
  /** More than `MAX_EXPRESSION_LENGTH` letters. */
  | 'long'
  /** A sign that no expression has. */
  | 'sign'
  /** A name that is no function and no number. */
  | 'name'
  /** A number, `x` or a bracket was expected. */
  | 'value'
  /** A bracket or bar is not closed. */
  | 'unclosed'
  /** Something is left that belongs to nothing. */
  | 'rest';

/** Why a text is no expression, and the place of the first letter that does not fit, from 0. */
export type ExpressionError = { code: ExpressionErrorCode; at: number };

/** What reading a text leads to. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; error: ExpressionError };

/** Leaves the parser from any depth; never leaves the package. */
export class UnfitText extends Error {
  readonly error: ExpressionError;
  constructor(code: ExpressionErrorCode, at: number) {
    super(code);
    this.error = { code, at };
  }
}
