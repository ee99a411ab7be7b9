/** Letters that turn the direction of what follows: a name could make a sentence read differently. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const CONTROLS = /\p{Cc}/gu;

/** A name as it is kept: composed, on one line, without letters that change how others read. */
export const cleanName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(BIDI_CONTROLS, '')
    .replace(CONTROLS, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
