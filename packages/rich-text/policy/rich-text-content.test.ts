import { expect, it } from 'vitest';
import { cleanHtmlOrRefuse } from '../server/index.ts';
import { richTextContent } from './rich-text-content.ts';

const { check } = richTextContent('label');
const means = { cleanHtml: cleanHtmlOrRefuse };

it('[RICHTEXT_IFRAME_SVG-068] stores what is sent past the editor as clean as what it writes', () => {
  expect(check('<p onclick="x()">a<script>alert(1)</script></p>', means)).toEqual({
    content: '<p>a</p>',
  });
});

it.each(['', '<p></p>', '<p> &nbsp;\u200b</p><br>', '<script>alert(1)</script>', '<img src=x>'])(
  '[ACT-006] refuses %j: there is nothing to see',
  (html) => {
    expect(check(html, means)).toEqual({ code: 'content_required', field: 'content' });
  },
);

it('takes a picture, a video or a formula alone for something', () => {
  for (const html of [
    '<img src="data:image/png;base64,iVBORw0KGgo=">',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    '<p><span data-type="inline-math" data-latex="x"></span></p>',
  ])
    expect(check(html, means)).toHaveProperty('content');
});
