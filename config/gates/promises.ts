import ts from 'typescript';
import { isProduct } from './covered-files.ts';

type Report = (node: ts.Node, what: string) => void;

/** A value whose rejection can be handled. A reply of Fastify has only `then` and is none. */
const isPromise = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).some((each) => {
    const apparent = checker.getApparentType(each);
    return ['then', 'catch'].every((name) => checker.getPropertyOfType(apparent, name));
  });

const returnsPromise = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  type
    .getCallSignatures()
    .some((signature) => isPromise(checker, checker.getReturnTypeOfSignature(signature)));

/** Whether callers discard what a function returns. */
const expectsNothing = (checker: ts.TypeChecker, type: ts.Type): boolean => {
  const signatures = (type.isUnion() ? type.types : [type]).flatMap((each) =>
    each.getCallSignatures(),
  );
  return (
    signatures.length > 0 &&
    signatures.every(
      (signature) => (checker.getReturnTypeOfSignature(signature).flags & ts.TypeFlags.Void) !== 0,
    )
  );
};

const methodOf = (node: ts.Expression): { name: string; of: ts.Expression } | undefined =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? { name: node.expression.name.text, of: node.expression.expression }
    : undefined;

const isAssignment = (node: ts.Expression): boolean =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;

/** Awaited, stored, marked with `void`, which `checkVoid` checks, or with a handler of its rejection. */
const isHandled = (node: ts.Expression): boolean => {
  if (ts.isAwaitExpression(node) || ts.isVoidExpression(node)) return true;
  // Code that reads the variable handles it.
  if (isAssignment(node)) return true;
  const method = methodOf(node);
  if (!method || !ts.isCallExpression(node)) return false;
  if (method.name === 'catch') return node.arguments.length > 0;
  if (method.name === 'then') return node.arguments.length > 1;
  return method.name === 'finally' && isHandled(method.of);
};

/** The parts of a statement that may be its value: `a && b` and `a ? b : c` have several. */
const valuesOf = (node: ts.Expression): ts.Expression[] => {
  if (ts.isParenthesizedExpression(node)) return valuesOf(node.expression);
  if (ts.isConditionalExpression(node)) {
    return [...valuesOf(node.whenTrue), ...valuesOf(node.whenFalse)];
  }
  const isEither =
    ts.isBinaryExpression(node) &&
    [
      ts.SyntaxKind.AmpersandAmpersandToken,
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
      ts.SyntaxKind.CommaToken,
    ].includes(node.operatorToken.kind);
  return isEither ? [...valuesOf(node.left), ...valuesOf(node.right)] : [node];
};

const checkStatement = (
  checker: ts.TypeChecker,
  node: ts.ExpressionStatement,
  report: Report,
): void => {
  for (const value of valuesOf(node.expression)) {
    if (!isHandled(value) && isPromise(checker, checker.getTypeAtLocation(value))) {
      report(value, 'nobody waits for this promise or hears of its failure');
    }
  }
};

/**
 * Whether another signature of the called function accepts a function that returns a promise there.
 */
const acceptsPromise = (
  checker: ts.TypeChecker,
  call: ts.CallExpression | ts.NewExpression,
  place: number,
): boolean => {
  const callee = checker.getTypeAtLocation(call.expression);
  const signatures = ts.isNewExpression(call)
    ? callee.getConstructSignatures()
    : callee.getCallSignatures();
  return signatures.some(({ parameters }) => {
    const parameter = parameters[place];
    return parameter && returnsPromise(checker, checker.getTypeOfSymbolAtLocation(parameter, call));
  });
};

/** A function that returns a promise, where the caller ignores what it returns. */
const checkFunction = (checker: ts.TypeChecker, node: ts.Expression, report: Report): void => {
  const expected = checker.getContextualType(node);
  if (!expected || !expectsNothing(checker, checker.getNonNullableType(expected))) return;
  if (returnsPromise(checker, checker.getTypeAtLocation(node))) {
    report(node, 'whoever calls this function does not wait for its promise');
  }
};

/** An unhandled rejection ends the process of the server, and is only logged by a browser. */
const checkVoid = (checker: ts.TypeChecker, node: ts.VoidExpression, report: Report): void => {
  const { expression } = node;
  if (!isHandled(expression) && isPromise(checker, checker.getTypeAtLocation(expression))) {
    report(node, 'a failure of this promise is not reported: use `runInBackground`');
  }
};

/**
 * Reports promises in a file that are not awaited, returned or given a handler of their rejection;
 * in the product also functions that return one to a caller that ignores it.
 */
export const checkPromises = (
  checker: ts.TypeChecker,
  source: ts.SourceFile,
  file: string,
  report: Report,
): void => {
  const checkArguments = (node: ts.CallExpression | ts.NewExpression): void => {
    for (const [place, argument] of (node.arguments ?? []).entries()) {
      if (!acceptsPromise(checker, node, place)) checkFunction(checker, argument, report);
    }
  };
  const checkFunctions = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) checkArguments(node);
    else if (ts.isPropertyAssignment(node)) checkFunction(checker, node.initializer, report);
    else if (ts.isJsxExpression(node) && ts.isJsxAttribute(node.parent) && node.expression) {
      checkFunction(checker, node.expression, report);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node)) checkStatement(checker, node, report);
    if (isProduct(file)) checkFunctions(node);
    if (isProduct(file) && ts.isVoidExpression(node)) checkVoid(checker, node, report);
    ts.forEachChild(node, visit);
  };
  visit(source);
};
