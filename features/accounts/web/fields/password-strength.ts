import { SHORTEST_PASSWORD } from '@sayfa/accounts/contract';

const GOOD_LENGTH = 12;
const STRONG_LENGTH = 16;
const FEWEST_DIFFERENT = 5;

/** How hard a password is to guess, as a hint while typing: nothing is refused for it. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const kindsIn = (password: string): number =>
  [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;

const isRun = (codes: readonly number[]): boolean =>
  codes.every((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) <= 1);

/** Length counts most; runs such as 12345678 or aaaaaaaa, and one's own name or address, are weak. */
export const strengthOf = (password: string, known: readonly string[] = []): PasswordStrength => {
  const letters = [...password];
  if (letters.length < SHORTEST_PASSWORD) return 'short';
  const low = password.toLowerCase();
  const hasKnown = known
    .flatMap((word) => word.toLowerCase().split(/[\s@.]+/u))
    .some((word) => word.length > 2 && low.includes(word));
  const different = new Set(letters).size;
  if (different < FEWEST_DIFFERENT || hasKnown) return 'weak';
  if (isRun(letters.map((letter) => letter.codePointAt(0) ?? 0))) return 'weak';
  const kinds = kindsIn(password);
  if (letters.length >= STRONG_LENGTH || (letters.length >= GOOD_LENGTH && kinds >= 3)) {
    return 'strong';
  }
  return letters.length >= GOOD_LENGTH || kinds >= 3 ? 'fair' : 'weak';
};
