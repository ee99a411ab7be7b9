import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../setup/project-root.mjs';
import { refuse } from './names.mjs';

const written = [];

/** Writes a new file; ends the process if it already exists. */
export function addFile(file, text) {
  if (existsSync(file)) refuse(`${path.relative(projectRoot, file)} exists already.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  written.push(file);
}

function change(file, edit) {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  written.push(file);
}

function find(node, isMatch) {
  return isMatch(node) ? node : ts.forEachChild(node, (child) => find(child, isMatch));
}

function parse(file, text) {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/** Text with one more member at the end of a list in braces or brackets. */
function withMember(text, list, members, member) {
  const last = members.at(-1);
  const at = last ? last.getEnd() : list.getStart() + 1;
  return `${text.slice(0, at)}${last ? ',' : ''}\n${member}${text.slice(at)}`;
}

function nameIs(node, name) {
  return node.name && node.name.getText() === name;
}

/** The name of the exported constant with that ending; ends the process unless there is exactly one. */
export function constantIn(file, ending) {
  const place = path.relative(projectRoot, file);
  if (!existsSync(file)) refuse(`${place} is missing.`);
  const pattern = new RegExp(`^export const (\\w+${ending})\\b`, 'gmu');
  const names = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name);
  if (names.length !== 1)
    refuse(`${place} has ${names.length} constants named …${ending}, not one.`);
  return names[0];
}

/** Adds a property to the object that a constant holds, under `satisfies` or `as const` too. */
export function addProperty(file, constant, property, text) {
  change(file, (source) => {
    const tree = parse(file, source);
    const declaration = find(
      tree,
      (node) => ts.isVariableDeclaration(node) && nameIs(node, constant),
    );
    const object = declaration && find(declaration, ts.isObjectLiteralExpression);
    if (!object) refuse(`${path.relative(projectRoot, file)} holds no object ${constant}.`);
    if (object.properties.some((one) => nameIs(one, property))) {
      refuse(`${constant} has ${property} already.`);
    }
    return withMember(source, object, object.properties, text);
  });
}

/** Adds a property to the last argument of a function's call. */
export function addArgumentProperty(file, callee, text) {
  change(file, (source) => {
    const tree = parse(file, source);
    const call = find(
      tree,
      (node) => ts.isCallExpression(node) && node.expression.getText() === callee,
    );
    const object = call?.arguments.at(-1);
    if (!object || !ts.isObjectLiteralExpression(object)) {
      refuse(`${path.relative(projectRoot, file)} calls no ${callee} with an object.`);
    }
    return withMember(source, object, object.properties, text);
  });
}

/** Adds an element to the array that a constant holds. */
export function addElement(file, constant, text) {
  change(file, (source) => {
    const tree = parse(file, source);
    const declaration = find(
      tree,
      (node) => ts.isVariableDeclaration(node) && nameIs(node, constant),
    );
    const array = declaration && find(declaration, ts.isArrayLiteralExpression);
    if (!array) refuse(`${path.relative(projectRoot, file)} holds no list ${constant}.`);
    return withMember(source, array, array.elements, text);
  });
}

/** Adds a line at the end of a file, such as of a list that holds one line for each. */
export function addLine(file, line) {
  change(file, (source) => {
    if (source.split('\n').includes(line))
      refuse(`${path.relative(projectRoot, file)} has it already.`);
    return `${source}${line}\n`;
  });
}

/** Adds an import of a name, to the import of the same module if there is one. */
export function addImport(file, name, module) {
  change(file, (source) => {
    const tree = parse(file, source);
    const present = tree.statements.find(
      (node) =>
        ts.isImportDeclaration(node) &&
        node.moduleSpecifier.text === module &&
        !node.importClause?.isTypeOnly,
    );
    const names = present?.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names)) {
      const first = tree.statements.find(ts.isImportDeclaration);
      const at = first ? first.getStart() : 0;
      return `${source.slice(0, at)}import { ${name} } from '${module}';\n${source.slice(at)}`;
    }
    if (names.elements.some((one) => nameIs(one, name))) return source;
    return withMember(source, names, names.elements, name);
  });
}

/** Adds texts under a key of a language file. */
export function addMessages(file, key, texts) {
  change(file, (source) => {
    const messages = JSON.parse(source);
    if (key in messages) refuse(`${path.relative(projectRoot, file)} has ${key} already.`);
    return `${JSON.stringify({ ...messages, [key]: texts }, null, 2)}\n`;
  });
}

/** Formats what was written and lists it. */
export function finish(next) {
  const files = [...new Set(written)];
  const biome = path.join(projectRoot, 'node_modules', '.bin', 'biome');
  const { status, stderr } = spawnSync(biome, ['check', '--write', ...files], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  if (status !== 0) console.error(stderr);
  for (const file of files) console.log(`  ${path.relative(projectRoot, file)}`);
  console.log(next);
}
