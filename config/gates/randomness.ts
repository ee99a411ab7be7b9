import ts from 'typescript';
import { isProduct, isServerOnly } from './covered-files.ts';
import type { Gate } from './gate.ts';
import { knownRandomness } from './known-findings.ts';

/** The only source of random values in the browser. The server has `node:crypto`. */
const HOME = 'packages/kernel/random-id.ts';

/** Random values come from one module, which also works on plain http. */
export const randomness: Gate = {
  demand: 'makes random values in one place only',
  covers: (file) => isProduct(file) && file !== HOME,
  known: knownRandomness,
  visit: (node, report, file) => {
    if (!ts.isPropertyAccessExpression(node)) return;
    const text = node.getText().replace(/^(globalThis|window|self)\??\./, '');
    if (text === 'Math.random') report(node, text);
    if (isServerOnly(file)) return;
    if (/^crypto\??\.(randomUUID|getRandomValues)$/.test(text)) report(node, text);
  },
};
