import { expect, it } from 'vitest';
import { withoutBidiControls } from './bidi-controls.ts';

it('[RICHTEXT_IFRAME_SVG-064] strips what turns the direction of a label', () => {
  expect(withoutBidiControls('photo_\u202egnp.exe')).toBe('photo_gnp.exe');
  expect(withoutBidiControls('\u202a\u202b\u202c\u202d\u2066\u2067\u2068\u2069')).toBe('');
});

it('keeps marks, joiners and letters of right-to-left writing', () => {
  const honest = 'العربية\u200f (ABC)\u200e می\u200cخواهم İğ 😀';
  expect(withoutBidiControls(honest)).toBe(honest);
});
