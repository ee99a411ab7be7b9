/** In which direction the lines of a text run, and with them the pages of a book. */
export type ReadingDirection = 'ltr' | 'rtl';

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/** The direction of most letters of a text; undefined where it has none. */
export const directionOfLetters = (text: string): ReadingDirection | undefined => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  const fromTheRight = text.match(RIGHT_TO_LEFT)?.length ?? 0;
  return fromTheRight * 2 > letters ? 'rtl' : 'ltr';
};

/** Languages written from right to left unless a script is named, as BCP 47 names them. */
const LANGUAGES = ['ar', 'ckb', 'dv', 'fa', 'he', 'iw', 'ji', 'ps', 'sd', 'ug', 'ur', 'yi'];
const SCRIPTS = ['arab', 'hebr', 'syrc', 'thaa', 'nkoo'];

/** The direction in which a language (BCP 47) is written. */
export const directionOfLanguage = (tag: string): ReadingDirection => {
  const [language = '', ...more] = tag.toLowerCase().split('-');
  const script = more.find((part) => /^[a-z]{4}$/u.test(part));
  const isFromTheRight =
    script === undefined ? LANGUAGES.includes(language) : SCRIPTS.includes(script);
  return isFromTheRight ? 'rtl' : 'ltr';
};
