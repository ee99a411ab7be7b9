import { INLINE_FORMULA, KIND, LATEX } from '@sayfa/rich-text';

/** A paragraph of words and formulas, or nothing. */
const PLAIN = new RegExp(
  `^(?:<p>(?:[^<]|<span ${KIND}="${INLINE_FORMULA}" ${LATEX}="[^"<]*"></span>)*</p>)?$`,
  'u',
);

/**
 * A formula between dollar signs, as in TeX: no space stands inside of them and no digit behind, so that
 * prices stay prices.
 */
const FORMULA = /\$([^$\s](?:[^$]{0,998}[^$\s])?)\$(?!\d)/gu;

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (words: string): string => words.replace(/[&<>"]/gu, (sign) => SIGNS[sign] ?? sign);

/** Whether an answer needs no editor: it is one line of words and formulas. */
export const isPlain = (html: string): boolean => PLAIN.test(html);

/** The words of a plain answer, its formulas between dollar signs. */
export const plainOf = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const formula of body.querySelectorAll(`[${LATEX}]`)) {
    formula.textContent = `$${formula.getAttribute(LATEX) ?? ''}$`;
  }
  return body.textContent;
};

/** The HTML of words; nothing for none. */
export const htmlOf = (words: string): string =>
  words === ''
    ? ''
    : `<p>${escaped(words).replace(
        FORMULA,
        (_, latex) => `<span ${KIND}="${INLINE_FORMULA}" ${LATEX}="${latex}"></span>`,
      )}</p>`;
