import { expect, it } from 'vitest';
import { dollarFormulas } from './dollar-formulas.ts';

const found = (text: string): string[] => dollarFormulas(text).map(({ latex }) => latex);

it.each([
  ['$x^2$', ['x^2']],
  ['Solve $x^2+1=5$ for $x$.', ['x^2+1=5', 'x']],
  ['($\\frac{1}{2}$)', ['\\frac{1}{2}']],
  ['$\\text{area of the square} = a^2$', ['\\text{area of the square} = a^2']],
  ['the segment $AB$', ['AB']],
  ['about $5$ apples', ['5']],
  ['متر $a_1 \\le 3$ مربع', ['a_1 \\le 3']],
])('finds the formulas of %s', (text, formulas) => {
  expect(found(text)).toEqual(formulas);
});

it.each([
  'a book for $5 and a pen for $6',
  'between $5-$6',
  '$5, $6 or $7',
  '$20/$30',
  '$5$6',
  'US$5 + tax = US$6',
  'it costs \\$x$',
  '$$x^2$$',
  '$ x^2 $',
  '$x^2',
  '$\\frac{1$',
  '$the whole price + tax$',
])('leaves %s as text', (text) => {
  expect(found(text)).toEqual([]);
});

it('says where a formula stands', () => {
  const text = 'is $x^2$ even';
  const [formula] = dollarFormulas(text);
  expect(text.slice(formula?.from, formula?.to)).toBe('$x^2$');
});
