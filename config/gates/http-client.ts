import ts from 'typescript';
import { mayRunInBrowser } from './covered-files.ts';
import type { Gate } from './gate.ts';

/** The functions of browsers that send requests. */
const SENDERS = new Set(['EventSource', 'WebSocket', 'XMLHttpRequest', 'fetch', 'sendBeacon']);
const GLOBALS = new Set(['globalThis', 'navigator', 'self', 'window']);

/** Files that may send requests themselves, and why. */
export const sendersOfRequests: Readonly<Record<string, string>> = {
  'packages/web-kit/http-client.ts': 'It is the HTTP client.',
};

/** Whether a name is read as a value, neither declared nor the property of another object. */
const isUse = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return GLOBALS.has(parent.expression.getText());
  }
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return true;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent))
    return parent.initializer === node;
  return ts.isPropertyAssignment(parent) && parent.initializer === node;
};

/** Session, language, timeouts, refusals and unreadable answers must be handled in one way. */
export const httpClient: Gate = {
  demand: 'sends requests through the HTTP client of web-kit',
  covers: (file) => mayRunInBrowser(file) && !Object.hasOwn(sendersOfRequests, file),
  visit: (node, report) => {
    if (ts.isIdentifier(node) && SENDERS.has(node.text) && isUse(node)) report(node, node.text);
  },
};
