import { describe, expect, it } from 'vitest';
import { cleanHtml, cleanHtmlOrRefuse } from './clean-html.ts';

const cleaned = (html: string): string => {
  const answer = cleanHtml(html);
  if ('code' in answer) throw new Error(answer.code);
  return answer.html;
};
const PLAYER = 'https://www.youtube.com/embed/dQw4w9WgXcQ';
const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';
const nested = (tag: string, depth: number): string =>
  [`<${tag}>`.repeat(depth), 'x', `</${tag}>`.repeat(depth)].join('');

describe('what runs is removed', () => {
  it.each([
    ['002', '<p>a<img src=x onerror=alert(1)>b</p>', '<p>ab</p>'],
    ['004', '<p>a</p><svg><script>alert(1)</script></svg>', '<p>a</p>'],
    [
      '006',
      '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
      '',
    ],
    ['012', `<template><b>{{7*7}} \${alert(1)}</b></template>`, `<b>{{7*7}} \${alert(1)}</b>`],
    ['014', '<p style="background:url(javascript:alert(1))">a</p>', '<p>a</p>'],
    ['018', '<a href="jAvAsCrIpT&colon;alert(1)">a</a>', '<a>a</a>'],
    ['020', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['024', '<meta http-equiv=refresh content="0;url=//evil.example">a', 'a'],
    ['026', '<object data=x>a</object><embed src=x><applet code=x>b</applet>c', 'c'],
    ['028', 'a<input autofocus onfocus=alert(1)>', 'a'],
    ['030', '<details open ontoggle=alert(1)>a</details>', 'a'],
    ['032', '<audio src=http://tracker.example></audio>a', 'a'],
    ['034', '<img src="data:image/svg+xml,<svg onload=alert(1)>">a', 'a'],
    ['038', '<p class="app-modal-backdrop">a</p>', '<p>a</p>'],
    ['040', '<iframe src="javascript:alert(1)"></iframe>a', 'a'],
    ['044', '<iframe src="https://evil.tr/?https://youtube.com/embed/x"></iframe>a', 'a'],
    ['046', '<iframe src="https://www.youtube.com/redirect?q=evil"></iframe>a', 'a'],
    ['048', '<iframe src=" \u0001javascript:alert(1)"></iframe>a', 'a'],
    ['050', `<iframe src="${PLAYER.replace('.com', '.com:8443')}"></iframe>a`, 'a'],
    ['060', '<p><img src="javascript:alert(1)"></p>', '<p></p>'],
  ])('[RICHTEXT_IFRAME_SVG-%s] %s', (_id, html, clean) => {
    expect(cleaned(html)).toBe(clean);
  });

  it('[RICHTEXT_IFRAME_SVG-008] leaves nothing of markup that parsers read differently', () => {
    const html =
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">';
    expect(cleaned(html)).toBe('');
  });
});

describe('what is too much is refused or clamped', () => {
  it('[RICHTEXT_IFRAME_SVG-010] refuses elements more than 100 deep', () => {
    const refusal = { code: 'html_too_deep', limit: 100 };
    expect(cleanHtml(`${'<div>'.repeat(512)}<style><img src=x onerror=alert(1)>`)).toEqual(refusal);
    expect(cleanHtml(nested('b', 101))).toEqual(refusal);
    expect(cleanHtml(nested('b', 100))).toEqual({ html: nested('b', 100) });
    expect(cleanHtml('<p>a<br><br></p>'.repeat(200))).toHaveProperty('html');
  });

  it('[RICHTEXT_IFRAME_SVG-016] clamps lengths in styles', () => {
    expect(cleaned('<p style="width:1e9px">a</p>')).toBe('<p style="width: 2000px">a</p>');
    expect(cleaned('<p style="width:1e9999px">a</p>')).toBe('<p>a</p>');
  });

  it('[RICHTEXT_IFRAME_SVG-036] clamps pictures', () => {
    expect(cleaned(`<img src="${PIXEL}" width=100000 height=100000>`)).toBe(
      `<img src="${PIXEL}" width="2000" height="2000" alt="" />`,
    );
  });

  it('[RICHTEXT_IFRAME_SVG-054] refuses more than ten frames, whatever they show', () => {
    const frame = `<iframe src="${PLAYER}"></iframe>`;
    expect(cleanHtml('<iframe>'.repeat(1))).toEqual({ html: '' });
    expect(cleanHtml(frame.repeat(10))).toHaveProperty('html');
    expect(cleanHtml(frame.repeat(500))).toEqual({ code: 'too_many_embeds', limit: 10 });
  });

  it('[RICHTEXT_IFRAME_SVG-062] refuses more than 256 KB, counted in bytes', () => {
    const refusal = { code: 'text_too_large', limit: 256 };
    expect(cleanHtml('a'.repeat(2 * 1024 * 1024))).toEqual(refusal);
    expect(cleanHtml('ş'.repeat(128 * 1024))).toHaveProperty('html');
    expect(cleanHtml(`${'ş'.repeat(128 * 1024)}a`)).toEqual(refusal);
  });
});

it('[RICHTEXT_IFRAME_SVG-062] throws the refusal with its limit for those who refuse at once', () => {
  expect(() => cleanHtmlOrRefuse('a'.repeat(2 * 1024 * 1024))).toThrow(
    expect.objectContaining({ code: 'text_too_large', status: 413, extras: { limit: 256 } }),
  );
  expect(cleanHtmlOrRefuse('<p onclick=x>a</p>')).toBe('<p>a</p>');
});

describe('what stays is made safe', () => {
  it('[RICHTEXT_IFRAME_SVG-022] opens links apart, without telling where from', () => {
    expect(cleaned('<a href="https://a.example/b?c=d&amp;e" target=_blank rel=opener>a</a>')).toBe(
      '<a href="https://a.example/b?c=d&amp;e" target="_blank" rel="noopener noreferrer">a</a>',
    );
  });

  it.each([
    '//evil.example',
    '/api/v2/logout',
    'https://bank.example@evil.example',
    'java\tscript:alert(1)',
    'vbscript:x',
    'blob:https://a/b',
    'https:\\\\evil.example',
  ])('leads no link to %s', (address) => {
    expect(cleaned(`<a href="${address}">a</a>`)).toBe('<a>a</a>');
  });

  it('[RICHTEXT_IFRAME_SVG-042] asks for players by https', () => {
    const html = cleaned('<iframe src="http://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>');
    expect(html).toMatch(
      /^<iframe src="https:\/\/www\.youtube(-nocookie)?\.com\/embed\/dQw4w9WgXcQ/u,
    );
  });

  it('[RICHTEXT_IFRAME_SVG-052] lets players fill the screen and nothing else', () => {
    const html = cleaned(
      `<iframe src="${PLAYER}" allow="camera;microphone;geolocation" sandbox="allow-top-navigation" srcdoc="<script>alert(1)</script>"></iframe>`,
    );
    expect(html).toContain(' allow="fullscreen"');
    expect(html).toContain(
      ' sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"',
    );
    expect(html).not.toMatch(/camera|srcdoc|top-navigation/u);
  });

  it('[RICHTEXT_IFRAME_SVG-066] keeps words letter by letter', () => {
    const html = '<p>😀👩‍👩‍👧 مرحبا\u200f بالعالم İıŞğ Çiğdem — ﷽ 𝒳 e\u0301</p>';
    expect(cleaned(html)).toBe(html);
  });

  it('keeps all that the editor can make', () => {
    const html = [
      '<h1 style="text-align: center">a</h1><h6>b</h6>',
      '<p dir="rtl" style="margin-inline-start: 4em"><strong>a</strong><em>b</em><u>c</u><s>d</s></p>',
      '<blockquote><p>a<sub>b</sub><sup>c</sup></p></blockquote>',
      '<p><span style="color: #ff0000; background-color: rgb(1, 2, 3)">a</span></p>',
      '<ol start="3"><li><p>a</p></li></ol><ul><li><p>b</p></li></ul>',
      '<p>a<span data-type="inline-math" data-latex="\\frac{a}{b}"></span></p>',
      '<div data-type="block-math" data-latex="x&lt;y"></div>',
    ].join('');
    expect(cleaned(html)).toBe(html);
  });

  it('reads what the Quill editor meant by its classes', () => {
    expect(cleaned('<p class="ql-align-center ql-indent-2 ql-direction-rtl">a</p>')).toBe(
      '<p dir="rtl" style="text-align: center; margin-inline-start: 4em">a</p>',
    );
    expect(cleaned('<span class="ql-formula" data-value="e=mc^2"></span>')).toBe(
      '<span data-type="inline-math" data-latex="e=mc^2"></span>',
    );
  });
});
