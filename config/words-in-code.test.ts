import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesIn, textOf } from './house/files.ts';

/** Attributes whose text a person reads or hears. */
const spokenAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'description',
  'label',
  'placeholder',
  'text',
  'title',
  'tooltip',
]);

/** The product's name is the same in every language. */
const allowedTexts = new Set(['Sayfa']);

/** Addresses and the names of single keys are the same in every language too. */
const isSpoken = (text: string): boolean =>
  /\p{Letter}{2}/u.test(text.replace(/https?:\/\/\S+/g, '')) && !allowedTexts.has(text.trim());

const literalIn = (node: ts.Node | undefined): string | undefined => {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxExpression(node)) return literalIn(node.expression);
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ');
  }
  return undefined;
};

/** Every text that a component says in its own words: `line: text`. */
const wordsIn = (name: string, code: string): string[] => {
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    let text: string | undefined;
    if (ts.isJsxText(node)) text = node.text;
    else if (ts.isJsxAttribute(node) && spokenAttributes.has(node.name.getText())) {
      text = literalIn(node.initializer);
    } else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
      text = literalIn(node.expression);
    }
    if (text !== undefined && isSpoken(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${name}:${line + 1}: ${text.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

it('says nothing in its own words', () => {
  const components = filesIn('apps', 'features', 'packages', 'activities', 'tools').filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  expect(components.flatMap((file) => wordsIn(file, textOf(file)))).toEqual([]);
});

it.each([
  ['a text', '<p>Hello</p>'],
  ['a text in braces', "<p>{'Hello'}</p>"],
  ['a label', '<button aria-label="Close" />'],
  ['a label in braces', "<input placeholder={'Name'} />"],
  ['a template', '<p title={`Page $' + '{n}`} />'],
])('notices %s', (_, code) => {
  expect(wordsIn('part.tsx', `const part = ${code};`)).toHaveLength(1);
});

it('lets translated texts and bare signs pass', () => {
  const code = "const part = <p title={t('a.b')} className=\"row\">{t('c')} · 3 / 4</p>;";
  expect(wordsIn('part.tsx', code)).toEqual([]);
});
