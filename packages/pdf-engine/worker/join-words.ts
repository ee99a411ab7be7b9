import { inFigures, raiseOf } from '@sayfa/kernel';
import type { Box } from './page-transform.ts';

/** What the text of a page consists of: drawn characters, spaces and line ends, hyphens at them. */
export type Piece =
  | { kind: 'glyph'; text: string; box: Box }
  /** `isSupposed` where the file has no space there. */
  | { kind: 'gap'; isSupposed?: boolean }
  | { kind: 'hyphen' };

/** A word before it is rounded. */
export type JoinedWord = {
  text: string;
  box: Box;
  /** Its part on the next line, from this letter on. */
  rest?: { from: number; box: Box };
};

/** In characters' heights: a jump this far starts a new word even without a space. */
const jump = 1;
const softHyphen = '\u00ad';

/**
 * Joins characters into words. A word broken at a line end is one word: found by searching and
 * copied whole; its second part has a box of its own.
 */
export function joinWords(pieces: Iterable<Piece>, maxWords: number): JoinedWord[] {
  const words: JoinedWord[] = [];
  let word: JoinedWord | undefined;
  /** The first character of the word, which stands on the line itself. */
  let line: Box | undefined;
  let hyphen: 'none' | 'line end' | 'joined' = 'none';

  const finish = () => {
    if (word !== undefined && word.text !== '') words.push(word);
    word = undefined;
    hyphen = 'none';
  };
  for (const piece of pieces) {
    if (words.length >= maxWords) return words;
    if (piece.kind === 'hyphen') {
      hyphen = word === undefined ? 'none' : 'line end';
    } else if (piece.kind === 'gap') {
      // Between a hyphen and the rest of its word there may still be the line's end.
      if (hyphen !== 'line end') finish();
    } else if (piece.text === softHyphen) {
      if (word !== undefined) hyphen = 'line end';
    } else if (word !== undefined && hyphen !== 'none') {
      const inLine = hyphen === 'line end' && isBeside(word.box, piece.box);
      if (inLine) {
        // A soft hyphen inside a line was only an offer to break here.
        hyphen = 'none';
        word = grow(word, piece);
      } else if (hyphen === 'joined' || /^\p{Ll}/u.test(piece.text)) {
        hyphen = 'joined';
        word = growRest(word, piece);
      } else {
        word.text += '-';
        finish();
        word = { text: piece.text, box: piece.box };
        line = piece.box;
      }
    } else if (word !== undefined && !isFar(word.box, piece.box)) {
      const text: string = line ? inFigures(piece.text, raiseOf(piece.box, line)) : piece.text;
      word = grow(word, { text, box: piece.box });
    } else {
      finish();
      word = { text: piece.text, box: piece.box };
      line = piece.box;
    }
  }
  finish();
  return words.slice(0, maxWords);
}

function grow(word: JoinedWord, piece: { text: string; box: Box }): JoinedWord {
  return { ...word, text: word.text + piece.text, box: around(word.box, piece.box) };
}

function around(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

function growRest(word: JoinedWord, piece: { text: string; box: Box }): JoinedWord {
  const from = word.rest?.from ?? word.text.length;
  const box = word.rest ? around(word.rest.box, piece.box) : piece.box;
  return { ...word, text: word.text + piece.text, rest: { from, box } };
}

/** True when the character follows on the same line. */
function isBeside(word: Box, next: Box): boolean {
  const common = Math.min(word.bottom, next.bottom) - Math.max(word.top, next.top);
  return common * 2 > next.bottom - next.top && !isFar(word, next);
}

/** Whether the character is apart from the word, sideways or on another line. */
function isFar(word: Box, next: Box): boolean {
  const size = Math.max(next.bottom - next.top, next.right - next.left);
  const sideways = Math.max(next.left - word.right, word.left - next.right);
  const updown = Math.max(next.top - word.bottom, word.top - next.bottom);
  return Math.max(sideways, updown) > size * jump;
}
