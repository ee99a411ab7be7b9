import { expect, it } from 'vitest';
import { wordForms } from './word-forms.rules.ts';

it('[SRC-012] looks for a word itself first, then without its ending', () => {
  expect(wordForms('İstanbul’da', 'tr').slice(0, 2)).toEqual(['istanbul’da', 'istanbul']);
  expect(wordForms('kitabı', 'tr').slice(0, 3)).toEqual(['kitabi', 'kitab', 'kitap']);
  expect(wordForms('ağacı', 'tr')).toContain('agac');
  expect(wordForms('Cats', 'en')).toEqual(['cats']);
  expect(wordForms('الكتاب', 'ar')).toEqual(['الكتاب', 'كتاب']);
});

it('never looks for less than two letters, nor for the beginning of a phrase', () => {
  expect(wordForms('evde', 'tr').at(-1)).toHaveLength(2);
  expect(wordForms('göz nuru', 'tr')).toEqual(['goz nuru']);
});
