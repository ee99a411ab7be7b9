import ts from 'typescript';
import { mayRunInBrowser } from './covered-files.ts';
import type { Gate } from './gate.ts';

/**
 * Features that browsers offer only to pages of https and of the same machine. Source:
 * https://developer.mozilla.org/docs/Web/Security/Secure_Contexts/features_restricted_to_secure_contexts
 */
const OF_NAVIGATOR =
  'clipboard|credentials|geolocation|keyboard|locks|mediaDevices|permissions|serviceWorker|share|storage|wakeLock';
const RESTRICTED = new RegExp(
  `^(?:(?:globalThis|window|self)\\??\\.)?(navigator\\??\\.(?:${OF_NAVIGATOR})|crypto\\??\\.(?:subtle|randomUUID)|caches|cookieStore|showSaveFilePicker|showOpenFilePicker|documentPictureInPicture)$`,
);

/** Files that are only used after another file has checked for the feature, and that file. */
export const guardedElsewhere: Readonly<Record<string, string>> = {
  'features/recorder/web/storage/file-pieces.ts': 'features/recorder/web/storage/piece-places.ts',
  // `canKeep` in the same file; `followOfflineMode` calls it first.
  'apps/web/src/offline/keep-for-offline.ts': 'apps/web/src/offline/keep-for-offline.ts',
  'features/recorder/web/storage/piece-worker.ts': 'features/recorder/web/storage/piece-places.ts',
};

const nameOf = (text: string): string => text.split(/\??\./).at(-1) ?? text;

/** Whether a piece of code checks for the feature without using it. */
const checksFor = (code: string, name: string): boolean =>
  /\bisSecureContext\b/.test(code) || new RegExp(`\\b${name}\\b`).test(code);

const branchChecks = (parent: ts.Node, child: ts.Node, name: string): boolean => {
  if (ts.isIfStatement(parent) && child !== parent.expression) {
    return checksFor(parent.expression.getText(), name);
  }
  if (ts.isConditionalExpression(parent) && child !== parent.condition) {
    return checksFor(parent.condition.getText(), name);
  }
  const isAnd =
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isAnd && child === parent.right && checksFor(parent.left.getText(), name);
};

/** Whether an earlier statement leaves the block where the feature is missing. */
const leftBefore = (parent: ts.Node, child: ts.Node, name: string): boolean =>
  ts.isBlock(parent) &&
  parent.statements.some(
    (statement) =>
      statement.end <= child.pos &&
      ts.isIfStatement(statement) &&
      /\b(return|throw)\b/.test(statement.thenStatement.getText()) &&
      checksFor(statement.expression.getText(), name),
  );

/** Whether code around the node checks for the feature, or catches that it is missing. */
const isGuarded = (node: ts.Node, name: string): boolean => {
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (branchChecks(parent, child, name) || leftBefore(parent, child, name)) return true;
    if (ts.isTryStatement(parent) && child === parent.tryBlock && parent.catchClause) return true;
  }
  return false;
};

/** Whether the next link of the chain uses `?.` or `??`. */
const isOptional = ({ parent }: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(parent) && parent.questionDotToken !== undefined) ||
  (ts.isCallExpression(parent) && parent.questionDotToken !== undefined) ||
  (ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken);

const isCheck = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    return kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.InKeyword;
  }
  return (
    ts.isTypeOfExpression(parent) || ts.isIfStatement(parent) || ts.isPrefixUnaryExpression(parent)
  );
};

const isUse = (node: ts.Node): boolean => {
  if (ts.isPropertyAccessExpression(node)) return true;
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  return !(ts.isPropertyAccessExpression(parent) && parent.name === node);
};

/** Servers of schools use plain http, where these features do not exist. */
export const secureContext: Gate = {
  demand: 'checks for what only https has before it uses it',
  covers: (file) => mayRunInBrowser(file) && !Object.hasOwn(guardedElsewhere, file),
  visit: (node, report) => {
    if (!isUse(node)) return;
    const text = node.getText();
    if (!RESTRICTED.test(text) || ts.isTypeNode(node.parent)) return;
    if (isOptional(node) || isCheck(node) || isGuarded(node, nameOf(text))) return;
    report(node, text);
  },
};
