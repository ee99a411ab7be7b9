import ts from 'typescript';
import { isProduct } from './covered-files.ts';
import type { Gate } from './gate.ts';

/** The only files that read the environment; `apps/server/config.ts` gets it as an argument. */
const HOME = 'apps/server/main.ts';

/** Settings are read once, checked, and passed on. */
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
