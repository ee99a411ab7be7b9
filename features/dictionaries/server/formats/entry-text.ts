import type { StoredEntry } from '../dictionaries.table.ts';

/** UTF-16 units of one sense, and senses of one entry; what is longer is cut. */
const LONGEST_SENSE = 2_000;
const MAX_SENSES = 40;
const LONGEST_CLASS = 40;
const LONGEST_PRONUNCIATION = 120;

const NUMBERED =
  /^\s*(?:(?<fl>n|v|adj|adv|adj sat|prep|pron|conj|interj)\s+)?(?<number>\d{1,3})\s*[.:)]\s+(?<rest>\S.*)$/u;
const SLASHES = /^\s*[/[\\](?<pronounced>[^/\]\\\n]{1,120})[/\]\\]/u;
const ANGLES = /^\s*<(?<fl>[\p{L}. ,/]{1,40})>/u;
const CLASS_WORDS =
  /^[\s,]*(?<fl>(?:n|v|a|adj|adv|prep|pron|conj|interj)\.(?:\s?(?:t|i|pl)\.)?)(?=[\s,;[(]|$)/u;

const collapse = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const cut = (text: string): string =>
  text.length > LONGEST_SENSE ? `${text.slice(0, LONGEST_SENSE - 1)}…` : text;

type Heading = { headword: string; fl: string; pronunciation: string | null; rest: string };

const headingOf = (line: string, head: string): Heading => {
  const starts = line.toLocaleLowerCase('und').startsWith(head.toLocaleLowerCase('und'));
  let rest = starts ? line.slice(head.length) : line;
  const pronounced = SLASHES.exec(rest);
  if (pronounced) rest = rest.slice(pronounced[0].length);
  const named = ANGLES.exec(rest) ?? CLASS_WORDS.exec(rest);
  if (named) rest = rest.slice(named[0].length);
  return {
    headword: starts ? line.slice(0, head.length) : head,
    fl: collapse(named?.groups?.fl ?? '').slice(0, LONGEST_CLASS),
    pronunciation: pronounced?.groups?.pronounced?.slice(0, LONGEST_PRONUNCIATION) ?? null,
    rest: starts || pronounced || named ? collapse(rest.replace(/^[\s,]+/u, '')) : rest,
  };
};

/**
 * An entry written as plain text, as dictd and many StarDict files hold it: the headword with what
 * stands beside it on the first line, then senses, each with a number or as a paragraph.
 */
export const entryOfText = (head: string, text: string): StoredEntry => {
  const [first = '', ...others] = text.replaceAll('\r\n', '\n').trim().split('\n');
  const heading = headingOf(first, head);
  let fl = heading.fl;
  const senses: string[] = [];
  let sense = '';
  const close = () => {
    const collapsed = collapse(sense);
    if (collapsed) senses.push(cut(collapsed));
    sense = '';
  };
  for (const line of [heading.rest, ...others]) {
    const numbered = NUMBERED.exec(line)?.groups;
    if (numbered || line.trim() === '') close();
    fl ||= numbered?.fl ?? '';
    sense += ` ${numbered?.rest ?? line}`;
  }
  close();
  return {
    headword: heading.headword,
    fl,
    pronunciation: heading.pronunciation,
    senses: senses.slice(0, MAX_SENSES),
  };
};

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Text with its entities replaced by the characters they stand for. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{1,8}));/gu,
    (whole, tens, hexes, name) => {
      if (name) return NAMED[name] ?? whole;
      const code = tens ? Number(tens) : Number.parseInt(hexes, 16);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );

const BREAKS = /<\/?(?:p|div|br|li|ol|ul|tr|table|h[1-6]|def|ex|k|dt|dd|blockquote)\b[^<>]*>/giu;

/** Text of HTML, Pango or XDXF markup: blocks become lines, all else but the words goes. */
export const textOfMarkup = (markup: string): string =>
  decodeEntities(
    markup
      .replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1>|$)/giu, '')
      .replace(BREAKS, '\n')
      .replace(/<[^<>]*>/gu, ''),
  );

/** An entry of parts that a file keeps apart. */
export const entryOfParts = (
  headword: string,
  parts: { fl: string; pronunciation: string | null; senses: readonly string[] },
): StoredEntry => ({
  headword,
  fl: collapse(parts.fl).slice(0, LONGEST_CLASS),
  pronunciation: parts.pronunciation?.slice(0, LONGEST_PRONUNCIATION) ?? null,
  senses: parts.senses
    .map((sense) => cut(collapse(sense)))
    .filter(Boolean)
    .slice(0, MAX_SENSES),
});
