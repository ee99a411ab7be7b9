import ts from 'typescript';
import { isTest } from './covered-files.ts';
import type { Gate } from './gate.ts';
import { knownLongFunctions } from './known-findings.ts';

const MAX_LINES = 80;
/** The limit for functions that are listed as known. */
const MAX_LINES_OF_KNOWN = 100;

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isAccessor(node);

/** The name of a function, of the variable it is assigned to, or of the call it is passed to. */
const nameOf = (node: ts.Node): string => {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) {
    if (node.name) return node.name.text;
  }
  if (ts.isMethodDeclaration(node) || ts.isAccessor(node)) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) {
    return parent.name.getText();
  }
  if (ts.isCallExpression(parent)) return `function in ${parent.expression.getText()}`;
  if (isFunction(parent)) return `what ${nameOf(parent)} returns`;
  return 'function without a name';
};

/**
 * Lines are counted from the first to the last line of a function, with comments and blank lines.
 */
export const functionLength: Gate = {
  demand: `keeps every function within ${MAX_LINES} lines`,
  covers: (file) => !isTest(file) && !file.startsWith('config/'),
  known: knownLongFunctions,
  // Without the file: files are moved and renamed more often than functions.
  entryOf: ({ what }) => what,
  visit: (node, report) => {
    if (!isFunction(node)) return;
    const source = node.getSourceFile();
    const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
    const last = source.getLineAndCharacterOfPosition(node.getEnd()).line;
    const lines = last - first + 1;
    const limit = [MAX_LINES_OF_KNOWN, MAX_LINES].find((max) => lines > max);
    if (limit) report(node, `${nameOf(node)} has over ${limit} lines`);
  },
};
