/** Bidi controls and other invisible letters that come along when a number is pasted. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;
const BETWEEN_DIGITS = /[\s()./\-‐-―−_]/gu;
const OWN_COUNTRY = /^(?:\+90|0090|90(?=\d{10}$)|0(?=\d{10}$))/u;

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** Digits of any script stand in rows of ten, so the distance to the row's start is the value. */
const asciiDigit = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(codePoint - before - 1)) before += 1;
  return String(before % 10);
};

/** UTF-16 units of what somebody types for a number or a code; more is neither, and folding it takes long. */
const MAX_TYPED = 200;

/** Full-width letters and digits of any script as people on other keyboards would type them. */
const plainLetters = (text: string): string => {
  if (text.length > MAX_TYPED) return text;
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, asciiDigit);
};

/**
 * A phone number as it is stored: ten digits, or `+` and all digits of a foreign one. What is no
 * number comes out as something that is neither.
 */
export const foldPhone = (text: string): string => {
  const digits = plainLetters(text).replace(BETWEEN_DIGITS, '').replace(OWN_COUNTRY, '');
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
};

/** A code as it is compared: upper case without a locale's rules, the Turkish letters ı and İ as I. */
export const foldCode = (text: string): string =>
  plainLetters(text)
    .replace(/[\s-]/gu, '')
    .toUpperCase()
    .replace(/İ|I\u0307/gu, 'I');
