const LATIN_WITHOUT_MARKS = /\p{Mn}+/gu;

/**
 * One spelling for all that a person would call "the same letters": lower case, dotted and dotless
 * Turkish i alike, Latin accents and Arabic vowel signs dropped, full-width forms as plain ones.
 * Both databases store it, because their own lower() disagree on İ.
 */
export const foldForSearch = (text: string): string =>
  text
    .replaceAll('İ', 'i')
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(LATIN_WITHOUT_MARKS, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
