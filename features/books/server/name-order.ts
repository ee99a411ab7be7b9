import { foldForSearch } from '@sayfa/kernel';

// The Turkish alphabet with q, w, x where its readers look for them.
const ALPHABET = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz';
/** Keys sort by code point: blank < digits < letters < everything else. */
const FIRST_LETTER = 0x100;
const OTHER = 0x180;
const KEY_LENGTH = 80;
/** Numbers up to this many digits sort by value. */
const NUMBER_DIGITS = 8;

const letters = new Map(
  [...ALPHABET].map((letter, place) => [letter, String.fromCodePoint(FIRST_LETTER + place)]),
);

const keyOf = (character: string): string => {
  const known = letters.get(character);
  if (known) return known;
  if (/[0-9 ]/u.test(character)) return character;
  const plain = foldForSearch(character);
  const base = letters.get(plain.charAt(0));
  if (base) return base;
  // Letters of other scripts keep their own order, behind the Latin ones.
  return /\p{L}/u.test(character) ? String.fromCodePoint(OTHER) + character : '';
};

/**
 * A key that sorts names by code point as a Turkish reader expects: ç after c, ı before i, upper and
 * lower case together, "5. Sınıf" before "10. Sınıf". At most 80 characters; equal keys are possible.
 */
export const nameSortKey = (name: string): string => {
  const plain = name.normalize('NFC').toLocaleLowerCase('tr');
  const numbered = plain.replace(/[0-9]+/gu, (digits) => digits.padStart(NUMBER_DIGITS, '0'));
  return [...numbered].map(keyOf).join('').replace(/ +/gu, ' ').trim().slice(0, KEY_LENGTH);
};
