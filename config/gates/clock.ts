import ts from 'typescript';
import { isProduct } from './covered-files.ts';
import type { Gate } from './gate.ts';

/** Only the kernel's clock reads the time of the machine. */
const HOME = 'packages/kernel/clock.ts';

/** Time comes from a `Clock`, so that tests can set it. */
export const clock: Gate = {
  demand: 'asks only the kernel’s clock what time it is',
  covers: (file) => isProduct(file) && file !== HOME,
  visit: (node, report) => {
    if (ts.isPropertyAccessExpression(node) && node.getText() === 'Date.now') {
      report(node, 'Date.now');
    } else if (
      ts.isNewExpression(node) &&
      node.expression.getText() === 'Date' &&
      (node.arguments?.length ?? 0) === 0
    ) {
      report(node, 'new Date()');
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'Date') {
      report(node, 'Date()');
    }
  },
};
