import { expect, it } from 'vitest';
import { htmlOf, isPlain } from './plain-answer.ts';

const formula = (latex: string) => `<span data-type="inline-math" data-latex="${latex}"></span>`;

it.each([
  ['', ''],
  ['Oxygen', '<p>Oxygen</p>'],
  ['a < b & "c"', '<p>a &lt; b &amp; &quot;c&quot;</p>'],
  ['$x^2$', `<p>${formula('x^2')}</p>`],
  ['is $x$ or $\\frac{1}{2}$?', `<p>is ${formula('x')} or ${formula('\\frac{1}{2}')}?</p>`],
  ['$a<b$', `<p>${formula('a&lt;b')}</p>`],
  ['5 $ and 6 $', '<p>5 $ and 6 $</p>'],
  ['$5 and $6', '<p>$5 and $6</p>'],
  ['$x^2', '<p>$x^2</p>'],
])('[QST-012] writes the short answer %j as %s', (words, html) => {
  expect(htmlOf(words)).toBe(html);
  expect(isPlain(html)).toBe(true);
});

it('an answer with anything else needs the editor', () => {
  expect(isPlain('<p><b>x</b></p>')).toBe(false);
  expect(isPlain('<p>x</p><p>y</p>')).toBe(false);
});
