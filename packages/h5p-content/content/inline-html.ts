const MARKS = ['strong', 'em', 'u', 'del'] as const;

/** How words stand out. */
export type Mark = (typeof MARKS)[number];

/** Words that look alike. */
export type Run = { text: string; marks: readonly Mark[] };

/** A paragraph, a heading, an item of a list: each on a line of its own. */
export type Line = readonly Run[];

const MEANS: Readonly<Record<string, Mark>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  del: 'del',
  s: 'del',
  strike: 'del',
};

const BREAKS = /^(?:p|div|br|hr|li|ul|ol|h[1-6]|tr|table|blockquote|pre|section)$/u;
const HIDDEN = /^(?:script|style|iframe|object|template|svg|math|head|title|textarea|noscript)$/u;
// No `<` within a tag: text full of them is read once, not once for each.
const PIECES = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>|[^<]+|</giu;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/giu;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

const signOf = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : '';

const decoded = (text: string): string =>
  text
    .replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal) return signOf(Number(decimal));
      if (hex) return signOf(Number.parseInt(hex, 16));
      return NAMED[name?.toLowerCase() ?? ''] ?? whole;
    })
    .replaceAll('\u00a0', ' ');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isAlike = (one: Run, other: Run): boolean =>
  one.marks.length === other.marks.length && one.marks.every((mark) => other.marks.includes(mark));

/** Neighbours that look alike become one run: what stood between them is gone. */
const merged = (line: readonly Run[]): Run[] => {
  const groups: { texts: string[]; marks: readonly Mark[] }[] = [];
  let last: Run | undefined;
  for (const run of line) {
    if (run.text === '') continue;
    if (last && isAlike(last, run)) groups.at(-1)?.texts.push(run.text);
    else groups.push({ texts: [run.text], marks: run.marks });
    last = run;
  }
  return groups.map(({ texts, marks }) => ({ text: texts.join('').replace(/\s+/gu, ' '), marks }));
};

const isBlankRun = ({ text }: Run): boolean => text.trim() === '';

const trimmed = (line: readonly Run[]): Run[] => {
  const runs = merged(line);
  const start = runs.findIndex((run) => !isBlankRun(run));
  const end = runs.findLastIndex((run) => !isBlankRun(run));
  return runs.slice(Math.max(start, 0), end + 1).map(({ text, marks }, at, { length }) => {
    const withoutStart = at === 0 ? text.trimStart() : text;
    return { text: at === length - 1 ? withoutStart.trimEnd() : withoutStart, marks };
  });
};

/**
 * HTML as lines of words that may stand out; everything else in it is gone, so that nothing of it can
 * run, load or track. Empty lines are left out.
 */
export const linesOf = (html: string): Line[] => {
  const lines: Run[][] = [[]];
  const open: Mark[] = [];
  let hidden: string | undefined;
  for (const [piece, slash, tag] of html.matchAll(PIECES)) {
    const name = tag?.toLowerCase();
    if (hidden !== undefined) {
      if (slash === '/' && name === hidden) hidden = undefined;
      continue;
    }
    if (name === undefined) {
      if (piece.startsWith('<!--')) continue;
      const text = decoded(piece).replace(/\s+/gu, ' ');
      lines.at(-1)?.push({ text, marks: MARKS.filter((mark) => open.includes(mark)) });
      continue;
    }
    const mark = MEANS[name];
    if (mark && slash === '') open.push(mark);
    else if (mark) {
      const at = open.lastIndexOf(mark);
      if (at >= 0) open.splice(at, 1);
    } else if (BREAKS.test(name)) lines.push([]);
    else if (HIDDEN.test(name) && slash === '') hidden = name;
  }
  return lines.map(trimmed).filter((line) => line.length > 0);
};

const htmlOfRun = ({ text, marks }: Run): string =>
  marks.reduce((inner, mark) => `<${mark}>${inner}</${mark}>`, escaped(text));

/** Lines as HTML of `p`, `strong`, `em`, `u` and `del` without any attribute. */
export const htmlOfLines = (lines: readonly Line[]): string =>
  lines.map((line) => `<p>${line.map(htmlOfRun).join('')}</p>`).join('');

/** The words of a line. */
const textOfLine = (line: Line): string => line.map(({ text }) => text).join('');

/** The words of HTML, line by line. */
export const plainOf = (html: string): string => linesOf(html).map(textOfLine).join('\n');

/** Words as HTML, a paragraph for each line. */
export const htmlOfPlain = (plain: string): string =>
  plain
    .split(/\r\n?|\n/u)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line.trim())}</p>`)
    .join('');
