/** A paragraph of words alone, or nothing. */
const PLAIN = /^(?:<p>[^<]*<\/p>)?$/u;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Whether an answer needs no editor: it is one line of words. */
export const isPlain = (html: string): boolean => PLAIN.test(html);

/** The words of a plain answer. */
export const plainOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent;

/** The HTML of words; nothing for none. */
export const htmlOf = (words: string): string =>
  words === '' ? '' : `<p>${words.replace(/[&<>]/gu, (sign) => SIGNS[sign] ?? sign)}</p>`;
