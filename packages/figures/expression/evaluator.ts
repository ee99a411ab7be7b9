import type { Comparison, Condition, FunctionName, Piece, Tree } from './tree.ts';

/** The units of angles that there are. */
export const ANGLES = ['radians', 'degrees'] as const;

/** What the numbers in `sin`, `cos` and `tan` are. */
export type Angles = (typeof ANGLES)[number];

/** A value for each x; not a number where there is none. */
export type Evaluator = (x: number) => number;

const HALF_TURN_DEGREES = 180;

const FUNCTIONS: Readonly<Record<FunctionName, (value: number, unit: number) => number>> = {
  abs: Math.abs,
  sqrt: Math.sqrt,
  sin: (value, unit) => Math.sin(value * unit),
  cos: (value, unit) => Math.cos(value * unit),
  tan: (value, unit) => Math.tan(value * unit),
  log: Math.log10,
  ln: Math.log,
};

const wholeNumber = (tree: Tree): number | undefined => {
  if (tree.is === 'negative') {
    const of = wholeNumber(tree.of);
    return of === undefined ? undefined : -of;
  }
  return tree.is === 'number' && Number.isInteger(tree.value) ? tree.value : undefined;
};

/** Numerator and denominator of an exponent such as 2/3, whose root exists below 0 too. */
const oddRoot = (tree: Tree): { over: number; root: number } | undefined => {
  if (tree.is === 'negative') {
    const root = oddRoot(tree.of);
    return root && { over: -root.over, root: root.root };
  }
  if (tree.is !== 'over') return undefined;
  const over = wholeNumber(tree.left);
  const root = wholeNumber(tree.right);
  if (over === undefined || root === undefined || root % 2 === 0) return undefined;
  return { over, root };
};

const powerOf = (left: Evaluator, right: Evaluator, exponent: Tree): Evaluator => {
  const odd = oddRoot(exponent);
  if (!odd) return (x) => left(x) ** right(x);
  const sign = odd.over % 2 === 0 ? 1 : -1;
  return (x) => {
    const base = left(x);
    return base < 0 ? sign * (-base) ** (odd.over / odd.root) : base ** (odd.over / odd.root);
  };
};

const evaluatorOfTree = (tree: Tree, unit: number): Evaluator => {
  switch (tree.is) {
    case 'number': {
      const { value } = tree;
      return () => value;
    }
    case 'variable':
      return (x) => x;
    case 'negative': {
      const of = evaluatorOfTree(tree.of, unit);
      return (x) => -of(x);
    }
    case 'call': {
      const of = evaluatorOfTree(tree.of, unit);
      const call = FUNCTIONS[tree.name];
      return (x) => call(of(x), unit);
    }
    default:
  }
  const left = evaluatorOfTree(tree.left, unit);
  const right = evaluatorOfTree(tree.right, unit);
  switch (tree.is) {
    case 'plus':
      return (x) => left(x) + right(x);
    case 'minus':
      return (x) => left(x) - right(x);
    case 'times':
      return (x) => left(x) * right(x);
    case 'over':
      return (x) => left(x) / right(x);
    case 'power':
      return powerOf(left, right, tree.right);
  }
};

const COMPARED: Readonly<Record<Comparison, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '>': (one, other) => one > other,
  '≤': (one, other) => one <= other,
  '≥': (one, other) => one >= other,
  '=': (one, other) => one === other,
};

const conditionOf = ({ first, rest }: Condition, unit: number): ((x: number) => boolean) => {
  const trees = [first, ...rest.map(({ to }) => to)].map((tree) => evaluatorOfTree(tree, unit));
  return (x) => {
    const values = trees.map((value) => value(x));
    return rest.every(({ by }, at) =>
      COMPARED[by](values[at] ?? Number.NaN, values[at + 1] ?? Number.NaN),
    );
  };
};

/** The value of a function at each x: that of the first piece whose condition holds. */
export const evaluatorOf = (pieces: readonly Piece[], angles: Angles): Evaluator => {
  const unit = angles === 'degrees' ? Math.PI / HALF_TURN_DEGREES : 1;
  const [only] = pieces;
  if (only && pieces.length === 1 && !only.condition) return evaluatorOfTree(only.tree, unit);
  const parts = pieces.map(({ condition, tree }) => ({
    holds: condition ? conditionOf(condition, unit) : () => true,
    value: evaluatorOfTree(tree, unit),
  }));
  return (x) => parts.find(({ holds }) => holds(x))?.value(x) ?? Number.NaN;
};

/** The value of an expression without x; not a number where it has one. */
export const constantOf = (tree: Tree): number => evaluatorOfTree(tree, 1)(Number.NaN);
