import ts from 'typescript';
import { isProduct } from './covered-files.ts';
import type { Gate } from './gate.ts';

/** The file whose `latePart` asks again for what did not arrive. */
const HOME = 'packages/ui/late-part.ts';

/** A file lost on a bad network must not close the screen, as it does behind React's `lazy`. */
export const lateParts: Gate = {
  demand: 'loads components later with `latePart`',
  covers: (file) => isProduct(file) && file !== HOME,
  visit: (node, report) => {
    if (!ts.isImportSpecifier(node) || (node.propertyName ?? node.name).text !== 'lazy') return;
    const { moduleSpecifier } = node.parent.parent.parent;
    if (ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === 'react') {
      report(node, 'lazy of react');
    }
  },
};
