import { ROLES } from '@sayfa/contract-kit';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesIn, textOf } from './source-files/files.ts';

const roleNames = new Set<string>(ROLES);

/** Files without any of these words need no parsing. */
const mayTestRoles = new RegExp(`\\broles\\b|\\b(${ROLES.join('|')})\\b`);

/** The table of capabilities and what stores or translates roles as data. */
const allowed = [
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

/** Where code outside the table names a role or takes one by its place: `file:line: text`. */
const roleTestsIn = (name: string, code: string): string[] => {
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isNamed(node) || isIndexed(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${name}:${line + 1}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

it('asks the table of capabilities instead of comparing roles', () => {
  const product = filesIn('packages', 'features', 'apps', 'activities', 'tools')
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !allowed.some((pattern) => pattern.test(file)));
  expect(product.length).toBeGreaterThan(1000);
  const found = product
    .map((file) => ({ file, code: textOf(file) }))
    .filter(({ code }) => mayTestRoles.test(code))
    .flatMap(({ file, code }) => roleTestsIn(file, code));
  expect(found).toEqual([]);
});

it.each([
  `const isStaff = person.roles.includes('Super Admin');`,
  `const isAdmin = details?.roles.some(({ name }) => name === "Domain Admin");`,
  `const isTeacher = person.roles[0]?.name !== teacher;`,
  `const first = person.roles.map(({ name }) => name)[0];`,
  `const first = (details?.roles ?? []).at(0);`,
  `const [first] = person.roles;`,
  `const may = { Teacher: true, Student: false }[role];`,
])('refuses %s', (code) => {
  expect(roleTestsIn('example.tsx', code)).not.toEqual([]);
});

it.each([
  `const may = hasCapability(person, 'canDetect');`,
  `const [chosen, setChosen] = useState(person.roles);`,
  `const lines = roles.map((role) => t(roleKey(role)));`,
  `if (!roles.includes(role)) roles.push(role);`,
])('accepts %s', (code) => {
  expect(roleTestsIn('example.tsx', code)).toEqual([]);
});
