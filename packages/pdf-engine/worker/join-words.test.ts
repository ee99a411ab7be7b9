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

  it('joins a word broken at the line end and keeps the place of its first part', () => {
    const pieces = [
      ...line('exam', 500, 0),
      { kind: 'hyphen' } as const,
      ...line('ple end', 0, 30),
    ];
    expect(joinWords(pieces, 1000)).toMatchObject([
      { text: 'example', box: { left: 500, right: 540, top: 0, bottom: 20 } },
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

  it('stops at the limit', () => {
    expect(joinWords(line('a b c d', 0, 0), 2)).toHaveLength(2);
  });
});
