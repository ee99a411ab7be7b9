import ts from 'typescript';
import { isProduct } from './covered-files.ts';
import type { Gate } from './gate.ts';

/** Attributes with text for persons or screen readers. */
const READABLE_ATTRIBUTES: ReadonlySet<string> = new Set([
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
const SAME_EVERYWHERE: ReadonlySet<string> = new Set(['Sayfa']);

/** Addresses and the names of single keys are the same in every language too. */
const isReadable = (text: string): boolean =>
  /\p{Letter}{2}/u.test(text.replace(/https?:\/\/\S+/g, '')) && !SAME_EVERYWHERE.has(text.trim());

const literalIn = (node: ts.Node | undefined): string | undefined => {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxExpression(node)) return literalIn(node.expression);
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ');
  }
  return undefined;
};

const textIn = (node: ts.Node): string | undefined => {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxAttribute(node)) {
    return READABLE_ATTRIBUTES.has(node.name.getText()) ? literalIn(node.initializer) : undefined;
  }
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
    return literalIn(node.expression);
  }
  return undefined;
};

/** Text for persons comes from the messages, in their language. */
export const translatedTexts: Gate = {
  demand: 'takes every text of a component from the messages',
  covers: (file) => isProduct(file) && file.endsWith('.tsx'),
  visit: (node, report) => {
    const text = textIn(node);
    if (text !== undefined && isReadable(text)) report(node, text.trim());
  },
};
