/** The player of a video that may be shown. */
export const PLAYER = 'https://www.youtube.com/embed/dQw4w9WgXcQ';

/** Rows of what people with ill will send: number, markup, and what is left of it. */
export const HOSTILE_ROWS: readonly (readonly [id: string, html: string, clean: string])[] = [
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
];
