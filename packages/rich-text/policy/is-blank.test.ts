import { threadTimeOf } from '@sayfa/testkit';
import { expect, it } from 'vitest';
import { isBlankHtml } from './is-blank.ts';

it.each([
  ['', true],
  ['<p>&nbsp;<br></p>', true],
  ['<p>a</p>', false],
  ['<p>1 &lt; 2</p>', false],
  ['<hr>', false],
])('tells whether %j shows nothing', (html, isBlank) => {
  expect(isBlankHtml(html)).toBe(isBlank);
});

it('tells it in a moment, however many tags begin', async () => {
  const time = await threadTimeOf(() => expect(isBlankHtml('<'.repeat(400_000))).toBe(false));
  expect(time).toBeLessThan(2_000);
});
