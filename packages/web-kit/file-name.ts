const LONGEST = 100;
const REFUSED_BY_SYSTEMS = new Set('\\/:*?"<>|');
const SPACE = 32;
const DELETE = 127;

const isFine = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return code >= SPACE && code !== DELETE && !REFUSED_BY_SYSTEMS.has(letter);
};

/** A name that every system takes for a file: of the book, with the page's number where it is one. */
export const fileNameOf = (
  book: string,
  { page, ending }: { page?: number | string; ending: string },
): string => {
  const letters = [...book.normalize('NFC')].map((letter) => (isFine(letter) ? letter : ' '));
  const short = letters.slice(0, LONGEST).join('').replace(/\s+/gu, ' ');
  const name = short.replace(/^[. ]+|[. ]+$/gu, '') || 'book';
  return `${name}${page === undefined ? '' : `-${page}`}.${ending}`;
};
