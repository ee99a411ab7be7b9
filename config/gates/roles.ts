import { ROLES } from '@sayfa/contract-kit';
import ts from 'typescript';
import type { Gate } from './gate.ts';

const roleNames = new Set<string>(ROLES);

/** The table of capabilities and what stores or translates roles as data. */
const allowed: readonly RegExp[] = [
  /^packages\/contract-kit\/(roles|capabilities)\.ts$/,
  // What roles are called in five languages, for lists of people.
  /^features\/users\/server\/csv\/role-names\.ts$/,
  // People of the sample school.
  /^apps\/server\/seed\//,
  /^apps\/server\/test\//,
  /\.test\.tsx?$/,
];

/** Whether a chain leads through roles: `roles`, `person.roles`, `details?.roles.map(…)`. */
const namesRoles = (node: ts.Expression): boolean => {
  if (ts.isIdentifier(node)) return node.text === 'roles';
  if (ts.isCallExpression(node) || ts.isParenthesizedExpression(node)) {
    return namesRoles(node.expression);
  }
  if (ts.isBinaryExpression(node)) return namesRoles(node.left) || namesRoles(node.right);
  return (
    ts.isPropertyAccessExpression(node) &&
    (node.name.text === 'roles' || namesRoles(node.expression))
  );
};

const isIndexed = (node: ts.Node): boolean => {
  if (ts.isElementAccessExpression(node)) return namesRoles(node.expression);
  if (ts.isVariableDeclaration(node) && ts.isArrayBindingPattern(node.name)) {
    return node.initializer !== undefined && namesRoles(node.initializer);
  }
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'at' &&
    namesRoles(node.expression.expression)
  );
};

const isNamed = (node: ts.Node): boolean =>
  (ts.isStringLiteralLike(node) && roleNames.has(node.text)) ||
  (ts.isPropertyAssignment(node) && roleNames.has(node.name.getText()));

/** Code asks the table of capabilities; nothing else names a role or takes one by its place. */
export const roles: Gate = {
  demand: 'asks the table of capabilities instead of comparing roles',
  covers: (file) =>
    /^(packages|features|apps|activities|tools)\//.test(file) &&
    /\.tsx?$/.test(file) &&
    !allowed.some((pattern) => pattern.test(file)),
  visit: (node, report) => {
    if (isNamed(node) || isIndexed(node)) report(node, node.getText());
  },
};
