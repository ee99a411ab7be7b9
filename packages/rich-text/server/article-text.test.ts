import { expect, it } from 'vitest';
import { createArticleText } from '../policy/html-profiles.ts';
import { cleanHtmlOrRefuse } from './clean-html.ts';

const profile = createArticleText((host) => host === 'player.vimeo.com');
const cleaned = (html: string): string => cleanHtmlOrRefuse(html, profile);

const PICTURE = `/api/v2/news-pictures/${'a'.repeat(64)}.webp`;

it.each([
  '<h2>a</h2><h3>b</h3><h4>c</h4><p>d<br />e</p><hr /><blockquote>f</blockquote><pre><code>g</code></pre>',
  '<p lang="ar" dir="rtl"><strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u><s>f</s><sub>g</sub><sup>h</sup></p>',
  '<ul><li>a</li></ul><ol><li>b</li></ol>',
  `<figure><img src="${PICTURE}" alt="a" width="20" height="10" /><figcaption>b</figcaption></figure>`,
  '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>',
  '<a href="/library">a</a>',
  '<a href="https://a.example/b?c=d" target="_blank" rel="noopener noreferrer">a</a>',
  '<a href="mailto:a@b.example" target="_blank" rel="noopener noreferrer">a</a>',
])('leaves what news is written with as it is: %s', (html) => {
  const attributes = (text: string) => text.replace(/="([^"]*)"/gu, (_, value) => `=${value}`);
  expect(attributes(cleaned(html)).split('').toSorted()).toEqual(
    attributes(html).split('').toSorted(),
  );
});

it.each([
  ['<img src="https://a.example/a.png">', ''],
  ['<img src="//a.example/a.png">', ''],
  ['<img src="/\t/a.example/a.png">', ''],
  ['<img src="/\\a.example/a.png">', ''],
  ['<img src="data:image/png;base64,iVBORw0KGgo=">', ''],
  ['<a href="/\t/a.example">a</a>', '<a>a</a>'],
  ['<a href="//a.example">a</a>', '<a>a</a>'],
  ['<iframe src="https://a.example/"></iframe>', ''],
  ['<iframe src="https://player.vimeo.com@a.example/"></iframe>', ''],
  ['<iframe src="http://player.vimeo.com/video/1"></iframe>', ''],
  ['<iframe src="/login"></iframe>', ''],
  ['<p style="color:red">a</p>', '<p>a</p>'],
])('takes out of %s what leads elsewhere', (html, clean) => {
  expect(cleaned(html)).toBe(clean);
});

it('frames pages of the listed hosts, in a sandbox', () => {
  const html = cleaned('<iframe src="https://player.vimeo.com/video/1" title="a"></iframe>');
  expect(html).toMatch(
    /^<iframe .*src="https:\/\/player\.vimeo\.com\/video\/1".*sandbox="allow-scripts/u,
  );
});
