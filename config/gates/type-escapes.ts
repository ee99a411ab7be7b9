import ts from 'typescript';
import type { Gate } from './gate.ts';
import { knownTypeEscapes } from './known-findings.ts';

const isConst = (type: ts.TypeNode): boolean =>
  ts.isTypeReferenceNode(type) && type.typeName.getText() === 'const';

/** No casts and no non-null assertions: the compiler's types are the facts. */
export const typeEscapes: Gate = {
  demand: 'casts no type and asserts no value',
  covers: () => true,
  known: knownTypeEscapes,
  visit: (node, report) => {
    if ((ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && !isConst(node.type)) {
      report(node, `as ${node.type.getText().replace(/\s+/g, ' ')}`);
    } else if (ts.isNonNullExpression(node)) {
      report(node, `${node.expression.getText().replace(/\s+/g, ' ')}!`);
    } else if (node.kind === ts.SyntaxKind.AnyKeyword) {
      report(node, 'any');
    }
  },
};
