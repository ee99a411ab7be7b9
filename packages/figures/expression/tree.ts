/** Functions that an expression may name. */
export const FUNCTION_NAMES = ['abs', 'sqrt', 'sin', 'cos', 'tan', 'log', 'ln'] as const;

/** A function that an expression may name; `log` is to base 10. */
export type FunctionName = (typeof FUNCTION_NAMES)[number];

/** What is computed, in the order in which it is. */
export type Tree =
  | { is: 'number'; value: number }
  | { is: 'variable' }
  | { is: 'negative'; of: Tree }
  | { is: 'call'; name: FunctionName; of: Tree }
  | { is: 'plus' | 'minus' | 'times' | 'over' | 'power'; left: Tree; right: Tree };

/** How the values of two neighbours are compared. */
export type Comparison = '<' | '>' | '≤' | '≥' | '=';

/** Neighbours that are all compared, such as `−1 ≤ x < 2`. */
export type Condition = { first: Tree; rest: readonly { by: Comparison; to: Tree }[] };

/** A part of a function; without a condition it holds wherever no earlier part does. */
export type Piece = { condition: Condition | undefined; tree: Tree };
