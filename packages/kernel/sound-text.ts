/** Marks over one letter that any written language needs; more only climb over the lines around. */
const TOWERS = /(\p{M}{6})\p{M}+/gu;
/** Control characters but tabs and the ends of lines. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

/** Text as people write it: whole characters, no control characters, few marks over each letter. */
export const soundText = (text: string): string =>
  text.toWellFormed().replace(CONTROLS, '').replace(TOWERS, '$1');
