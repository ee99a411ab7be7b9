import ts from 'typescript';
import { isTest } from './covered-files.ts';
import type { Gate } from './gate.ts';

const isNamed = (node: ts.Node, name: string): boolean =>
  ts.isIdentifier(node) && node.text === name;

const callsSetTimeout = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) && isNamed(node.expression, 'setTimeout')) ||
  ts.forEachChild(node, callsSetTimeout) === true;

const isSetTimeoutOfPromises = (node: ts.Node): boolean =>
  ts.isImportSpecifier(node) &&
  (node.propertyName ?? node.name).text === 'setTimeout' &&
  node.parent.parent.parent.moduleSpecifier.getText().includes('timers/promises');

/** A sleep is too short on a busy machine and lost time on a quiet one. */
export const fixedSleeps: Gate = {
  demand: 'lets tests wait for conditions, not for a time',
  covers: isTest,
  // Two processes take turns: the pause is what the one does while the other writes.
  known: ['packages/server-kit/database/two-writers.test.ts: setTimeout of timers/promises'],
  visit: (node, report) => {
    if (ts.isPropertyAccessExpression(node) && isNamed(node.name, 'waitForTimeout')) {
      report(node, 'waitForTimeout');
    } else if (isSetTimeoutOfPromises(node)) {
      report(node, 'setTimeout of timers/promises');
    } else if (ts.isNewExpression(node) && isNamed(node.expression, 'Promise')) {
      if (node.arguments?.some(callsSetTimeout)) report(node, 'a promise of setTimeout');
    }
  },
};
