import ts from 'typescript';
import { isTest } from './covered-files.ts';
import type { Gate } from './gate.ts';

const isNamed = (node: ts.Node, name: string): boolean =>
  ts.isIdentifier(node) && node.text === name;

/** Whether a call of setTimeout passes a function by name, such as `resolve`. */
const sleeps = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) &&
    isNamed(node.expression, 'setTimeout') &&
    node.arguments[0] !== undefined &&
    ts.isIdentifier(node.arguments[0])) ||
  ts.forEachChild(node, sleeps) === true;

const isSetTimeoutOfPromises = (node: ts.Node): boolean =>
  ts.isImportSpecifier(node) &&
  (node.propertyName ?? node.name).text === 'setTimeout' &&
  node.parent.parent.parent.moduleSpecifier.getText().includes('timers/promises');

/** A fixed pause is too short on a busy machine and lost time on an idle one. */
export const fixedSleeps: Gate = {
  demand: 'lets tests wait for conditions, not for a time',
  covers: (file) => isTest(file) && !file.startsWith('scripts/'),
  // Two processes alternate: the pause is the time in which the other one writes.
  known: ['packages/server-kit/database/two-writers.test.ts: setTimeout of timers/promises'],
  visit: (node, report) => {
    if (ts.isPropertyAccessExpression(node) && isNamed(node.name, 'waitForTimeout')) {
      report(node, 'waitForTimeout');
    } else if (isSetTimeoutOfPromises(node)) {
      report(node, 'setTimeout of timers/promises');
    } else if (ts.isNewExpression(node) && isNamed(node.expression, 'Promise')) {
      if (node.arguments?.some(sleeps)) report(node, 'a promise of setTimeout');
    }
  },
};
