import { describe, expect, it } from 'vitest';
import { joinWords, type Piece } from './join-words.ts';

/** Characters 10 wide and 20 high, side by side from `left` on the line at `top`. */
function line(text: string, left: number, top: number): Piece[] {
  return [...text].map((character, index): Piece => {
    if (character === ' ') return { kind: 'gap' };
    const x = left + index * 10;
    const box = { left: x, right: x + 10, top, bottom: top + 20 };
    return { kind: 'glyph', text: character, box };
  });
}

const texts = (pieces: Piece[]) => joinWords(pieces, 1000).map(({ text }) => text);

describe('joining characters into words', () => {
  it('separates words at spaces, with a box around each', () => {
    expect(joinWords(line('to be', 0, 0), 1000)).toEqual([
      { text: 'to', box: { left: 0, right: 20, top: 0, bottom: 20 } },
      { text: 'be', box: { left: 30, right: 50, top: 0, bottom: 20 } },
    ]);
  });

  it('separates words at a wide gap and at a new line without a space', () => {
    expect(
      texts([...line('one', 0, 0), ...line('two', 100, 0), ...line('three', 100, 60)]),
    ).toEqual(['one', 'two', 'three']);
  });

  it('joins a word broken at the line end and keeps the places of both parts', () => {
    const pieces = [
      ...line('exam', 500, 0),
      { kind: 'hyphen' } as const,
      ...line('ple end', 0, 30),
    ];
    expect(joinWords(pieces, 1000)).toMatchObject([
      {
        text: 'example',
        box: { left: 500, right: 540, top: 0, bottom: 20 },
        rest: { from: 4, box: { left: 0, right: 30, top: 30, bottom: 50 } },
      },
      { text: 'end', box: { left: 40, right: 70, top: 30, bottom: 50 } },
    ]);
  });

  it('keeps the hyphen before a name', () => {
    const pieces = [...line('Saint', 500, 0), { kind: 'hyphen' } as const, ...line('Malo', 0, 30)];
    expect(texts(pieces)).toEqual(['Saint-', 'Malo']);
  });

  it('drops a soft hyphen, inside a line and at its end', () => {
    expect(texts(line('of\u00adfer', 0, 0))).toEqual(['offer']);
    expect(texts([...line('of\u00ad', 500, 0), ...line(' fer', 0, 30)])).toEqual(['offer']);
  });

  it('does not mistake the line below for the same line', () => {
    const pieces = [...line('co', 0, 0), { kind: 'hyphen' } as const, ...line('operate', 0, 18)];
    expect(joinWords(pieces, 1000)).toMatchObject([{ text: 'cooperate', box: { bottom: 20 } }]);
  });

  it('[READ-018] writes raised and lowered figures as what they are', () => {
    const raised: Piece[] = [...'7'].map((text) => ({
      kind: 'glyph',
      text,
      box: { left: 20, right: 26, top: 0, bottom: 13 },
    }));
    expect(texts([...line('10', 0, 0), ...raised, ...line('m', 26, 0)])).toEqual(['10⁷m']);
    const lowered: Piece = {
      kind: 'glyph',
      text: '2',
      box: { left: 10, right: 16, top: 10, bottom: 23 },
    };
    expect(texts([...line('H', 0, 0), lowered, ...line('O', 16, 0)])).toEqual(['H₂O']);
    // Small figures on the line, as old types have them, and raised letters stay as they are.
    const small: Piece = {
      kind: 'glyph',
      text: '7',
      box: { left: 20, right: 26, top: 4, bottom: 17 },
    };
    const letter: Piece = {
      kind: 'glyph',
      text: 'e',
      box: { left: 20, right: 26, top: 0, bottom: 12 },
    };
    expect(texts([...line('10', 0, 0), small])).toEqual(['107']);
    expect(texts([...line('12', 0, 0), letter])).toEqual(['12e']);
  });

  it('stops at the limit', () => {
    expect(joinWords(line('a b c d', 0, 0), 2)).toHaveLength(2);
  });
});
