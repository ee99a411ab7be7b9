import type { PageWord } from '@sayfa/books/contract';
import { describe, expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';

const wordsOf = (text: string): PageWord[] =>
  text.split(' ').map((word, index): PageWord => [index * 50, 0, 40, 20, word]);

describe('[READ-007] the language of a page', () => {
  it.each([
    ['tr', 'Aşağıdakilerden hangisi bu sayı ile bir çarpan için daha kaç olan ve'],
    ['en', 'The cell is the smallest thing that is truly alive and it was for all'],
    ['fr', 'La cellule est le plus petit des êtres et les plantes dans une pièce'],
    ['de', 'Die Zelle ist das kleinste und der Kern ist nicht auf dem Bild'],
    ['ar', 'اقرأ هذا الكتاب ثم أجب'],
    ['ja', 'つぎの しつもんに こたえなさい'],
    ['', '12 + 5 = 17'],
    ['', 'Lorem ipsum dolor sit amet'],
  ])('is told as %s', (language, text) => {
    expect(guessLanguage(wordsOf(text))).toBe(language);
  });
});
