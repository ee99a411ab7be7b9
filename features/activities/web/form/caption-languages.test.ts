import { expect, it } from 'vitest';
import { CAPTION_LANGUAGES, languageOfNext } from './caption-languages.ts';

it('new captions are in the language of the interface, then in one without captions', () => {
  expect(languageOfNext('en', [])).toBe('en');
  expect(languageOfNext('en', [{ lang: 'en' }])).toBe('tr');
  expect(languageOfNext('ar', [{ lang: 'tr' }])).toBe('ar');
  expect(
    languageOfNext(
      'fr',
      CAPTION_LANGUAGES.map((lang) => ({ lang })),
    ),
  ).toBe('fr');
});
