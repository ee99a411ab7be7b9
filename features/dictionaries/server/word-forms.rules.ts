import { foldForSearch } from '@sayfa/kernel';

/** Forms that are looked for at most. */
const MAX_FORMS = 60;
const SHORTEST_STEM = 2;
const APOSTROPHE = /['’`´].*$/u;
const ARTICLE = /^ال(?=.{2,})/u;

/** What a stem may have ended in before a suffix that begins with a vowel softened it. */
const HARDENED: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k' };

/** Every beginning of a word, the longest first, also with its last letter hardened: kitab(ı) → kitap. */
const turkishStems = (folded: string): string[] => {
  const stems: string[] = [];
  for (let length = folded.length - 1; length >= SHORTEST_STEM; length -= 1) {
    const stem = folded.slice(0, length);
    stems.push(stem);
    const hardened = HARDENED[stem.at(-1) ?? ''];
    if (hardened) stems.push(stem.slice(0, -1) + hardened);
  }
  return stems;
};

/**
 * The spellings under which a dictionary of a language may list a word, best first: itself, without
 * what follows an apostrophe, and for languages that add endings the stems that may be meant. A
 * stem is only taken where the dictionary has it.
 */
export const wordForms = (word: string, language: string): string[] => {
  const whole = foldForSearch(word);
  const plain = foldForSearch(word.replace(APOSTROPHE, ''));
  const forms = [whole, plain];
  // Several words are a phrase: its beginning is another one.
  if (language === 'tr' && !plain.includes(' ')) forms.push(...turkishStems(plain));
  if (language === 'ar') forms.push(plain.replace(ARTICLE, ''));
  return [...new Set(forms.filter(Boolean))].slice(0, MAX_FORMS);
};
