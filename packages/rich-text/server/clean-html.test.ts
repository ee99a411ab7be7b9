import { describe, expect, it } from 'vitest';
import { HOSTILE_ROWS, PLAYER } from '../testing/hostile-rows.ts';
import { cleanHtml, cleanHtmlOrRefuse } from './clean-html.ts';

const cleaned = (html: string): string => {
  const answer = cleanHtml(html);
  if ('code' in answer) throw new Error(answer.code);
  return answer.html;
};
const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';
const nested = (tag: string, depth: number): string =>
  [`<${tag}>`.repeat(depth), 'x', `</${tag}>`.repeat(depth)].join('');

describe('what runs is removed', () => {
  it.each(HOSTILE_ROWS)('[RICHTEXT_IFRAME_SVG-%s] %s', (_id, html, clean) => {
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

  it('refuses more tags than it can clean while others wait', () => {
    const refusal = { code: 'html_too_many_tags', limit: 20_000 };
    expect(cleanHtml('<p>a</p>'.repeat(10_001))).toEqual(refusal);
    expect(cleanHtml('<'.repeat(20_001))).toEqual(refusal);
    expect(cleanHtml('<p>a</p>'.repeat(10_000))).toHaveProperty('html');
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
    // Five times as long once it is cleaned.
    expect(cleanHtml('&'.repeat(90_000))).toEqual(refusal);
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
