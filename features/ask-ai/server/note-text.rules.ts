/** Characters of an answer that are kept. */
export const LONGEST_NOTE = 8_000;

// What runs or hides goes with its content; of the usual tags only the tags go, so that "2 < x" stays.
const UNWANTED =
  /<(script|style|iframe|object|template|svg|math)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu;
const TAGS =
  /<\/?(?:a|b|blockquote|body|br|code|div|em|form|h[1-6]|head|hr|html|i|img|input|li|link|meta|ol|p|pre|s|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul|video|audio)\b[^>]*>/giu;
/** Control characters but line ends and tabs, and signs that turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\u202d\u202e\ufeff]/gu;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/gu, (sign) => `&#${sign.codePointAt(0)};`);

const cut = (text: string): string => {
  if (text.length <= LONGEST_NOTE) return text;
  const whole = text.slice(0, LONGEST_NOTE - 1).replace(/[\ud800-\udbff]$/u, '');
  const blank = whole.search(/\s\S*$/u);
  return `${(blank > 0 ? whole.slice(0, blank) : whole).trimEnd()}…`;
};

/** The words of an answer: no markup, nothing invisible, at most 8,000 characters. */
export const plainAnswer = (answer: string): string => {
  const text = answer
    .replace(/\r\n?/gu, '\n')
    .replace(UNWANTED, '')
    .replace(TAGS, '')
    .replace(INVISIBLE, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/(?<![\t ])[\t ]+\n/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  return cut(text);
};

/** The content of a text note: paragraphs in which every sign stands for itself. */
export const noteContent = (text: string): string =>
  text
    .split(/\n{2,}/u)
    .map((paragraph) => `<p dir="auto">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
