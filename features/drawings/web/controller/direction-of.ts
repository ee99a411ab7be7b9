const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Which way a text runs, by its first letter. Source: Unicode Bidirectional Algorithm, P2. */
export const directionOf = (text: string): 'ltr' | 'rtl' => {
  const first = FIRST_LETTER.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
};
