import ts from 'typescript';
import { isProduct } from './covered-files.ts';
import type { Gate } from './gate.ts';

/** Where the environment enters; `apps/server/config.ts` reads what it is given. */
const HOME = 'apps/server/main.ts';

/** Settings are read once, checked, and handed on. */
export const environment: Gate = {
  demand: 'reads the environment in one place only',
  covers: (file) => isProduct(file) && file !== HOME,
  visit: (node, report) => {
    if (ts.isPropertyAccessExpression(node) && node.getText() === 'process.env') {
      report(node, 'process.env');
    }
    if (
      ts.isImportSpecifier(node) &&
      (node.propertyName ?? node.name).text === 'env' &&
      /['"](node:)?process['"]/.test(node.parent.parent.parent.getText())
    ) {
      report(node, 'env of node:process');
    }
  },
};
