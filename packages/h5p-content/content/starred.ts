/** A part of a text: words, or what stands between two asterisks. Offsets in UTF-16 units. */
export type StarredPart = { is: 'words' | 'gap'; text: string; start: number; end: number };

const STAR = '*';

/** Where the asterisk is that ends a gap; undefined where its line has none. */
const endOfGap = (text: string, start: number): number | undefined => {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === STAR) return at;
    if (text[at] === '\n') return undefined;
  }
  return undefined;
};

/**
 * Parts a text at its gaps: `Water boils at *100:degrees* °C.` A gap ends on its own line. Two
 * asterisks with nothing between them are one that is meant. Source: H5P.Blanks, H5P.DragText.
 */
export const starredParts = (text: string): StarredPart[] => {
  const parts: StarredPart[] = [];
  let words = '';
  let wordsStart = 0;
  const endWords = (end: number): void => {
    if (words !== '') parts.push({ is: 'words', text: words, start: wordsStart, end });
    words = '';
  };
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (words === '') wordsStart = at;
    if (sign !== STAR) {
      words += sign;
      at += 1;
      continue;
    }
    const end = endOfGap(text, at + 1);
    const inside = end === undefined ? '' : text.slice(at + 1, end);
    if (end === undefined || inside.trim() === '') {
      words += STAR;
      at = end === at + 1 ? at + 2 : at + 1;
      continue;
    }
    endWords(at);
    parts.push({ is: 'gap', text: inside, start: at, end: end + 1 });
    at = end + 1;
  }
  endWords(text.length);
  return parts;
};

/** A place in a text that is being written: the text, and what of it is marked. */
export type Marked = { text: string; start: number; end: number };

const LETTER = /[\p{L}\p{N}\p{M}'’]/u;

/** The word around a place; the place itself where there is none. */
const wordAround = ({ text, start }: Marked): { from: number; to: number } => {
  let from = start;
  let to = start;
  while (from > 0 && LETTER.test(text[from - 1] ?? '')) from -= 1;
  while (to < text.length && LETTER.test(text[to] ?? '')) to += 1;
  return { from, to };
};

/** What is marked without the blanks at its ends. */
const tight = ({ text, start, end }: Marked): { from: number; to: number } => {
  const inside = text.slice(start, end);
  const from = start + (inside.length - inside.trimStart().length);
  return { from, to: Math.max(from, start + inside.trimEnd().length) };
};

/**
 * Makes a gap of what is marked, or of the word where the cursor is; a gap that is marked becomes
 * words again. What spans lines stays as it is.
 */
export const toggledGap = (marked: Marked): Marked => {
  const { text, start, end } = marked;
  const gap = starredParts(text).find(
    (part) => part.is === 'gap' && part.start <= start && end <= part.end,
  );
  if (gap) {
    // Only the answer stays; further answers, tip and feedback make sense in a gap alone.
    const answer = (/^[^/:\\]*/u.exec(gap.text)?.[0] ?? '').trim();
    const rest = text.slice(0, gap.start) + answer + text.slice(gap.end);
    return { text: rest, start: gap.start, end: gap.start + answer.length };
  }
  const { from, to } = start === end ? wordAround(marked) : tight(marked);
  const inside = text.slice(from, to);
  if (inside.includes('\n') || inside.includes(STAR)) return marked;
  const made = `${text.slice(0, from)}${STAR}${inside}${STAR}${text.slice(to)}`;
  return { text: made, start: from + 1, end: to + 1 };
};
