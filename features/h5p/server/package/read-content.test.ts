import { expect, it } from 'vitest';
import { readContent } from './read-content.ts';
import { isTooMuch, strictJson } from './strict-json.ts';

const clean = (html: string): string => html.replace(/<script>.*?<\/script>/gu, '');

it('cleans texts where they are and leaves everything else as it is', async () => {
  const content = {
    title: 'a < b',
    list: ['<p>x</p><script>1</script>', 2, null, true, { deep: '<script>2</script>' }],
    action: { library: 'H5P.Text 1.1', params: { path: 'images/a.png', text: '' } },
  };
  const { params, libraries } = await readContent(content, new Set(['images/a.png']), clean);
  expect(params).toEqual({
    ...content,
    list: ['<p>x</p>', 2, null, true, { deep: '' }],
  });
  expect(JSON.stringify(params)).toBe(
    JSON.stringify(content).replace(/<script>.*?<\\?\/script>/gu, ''),
  );
  expect(libraries).toEqual([{ name: 'H5P.Text', major: 1, minor: 1 }]);
});

it('lets others have their turn while it cleans many texts', async () => {
  const texts = Array.from({ length: 2_000 }, () => '<p>x</p>');
  let cleaned = 0;
  let cleanedBefore = 0;
  let longest = 0;
  let isRunning = true;
  const look = (): void => {
    longest = Math.max(longest, cleaned - cleanedBefore);
    cleanedBefore = cleaned;
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  await readContent({ texts }, new Set(), (html) => {
    cleaned += 1;
    return html;
  });
  isRunning = false;
  expect(cleaned).toBe(2_000);
  expect(longest).toBeLessThan(400);
});

it.each([
  ['lists in lists', `${'['.repeat(61)}${']'.repeat(61)}`, true],
  ['values', `[${'0,'.repeat(200_001)}0]`, true],
  ['what is modest', `[${'0,'.repeat(199_999)}0]`, false],
])('tells %s from content that cannot be read', (_, text, tooMuch) => {
  expect(isTooMuch(Buffer.from(text))).toBe(tooMuch);
  expect(strictJson(Buffer.from(text)) === undefined).toBe(tooMuch);
  expect(isTooMuch(Buffer.from('{"a":'))).toBe(false);
});
