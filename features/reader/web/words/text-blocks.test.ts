import type { PageWord } from '@sayfa/books/contract';
import { describe, expect, it } from 'vitest';
import { groupLines } from './group-lines.ts';
import { textSections } from './text-blocks.ts';
import { textLine } from './text-tokens.ts';

/** Words of one line from `left`, ten units a letter. */
const line = (text: string, left: number, top: number, height = 20): PageWord[] => {
  let at = left;
  return text.split(' ').map((word): PageWord => {
    const place: PageWord = [at, top, word.length * 10, height, word];
    at += word.length * 10 + 10;
    return place;
  });
};

const textOf = (words: readonly PageWord[]) =>
  textLine(words)
    .tokens.reduce((all, { text, isAttached }) => all + (isAttached ? '' : ' ') + text, '')
    .trim();

const sectionsOf = (
  words: PageWord[],
  groups: {
    name: string;
    parts: { left: number; top: number; width: number; height: number }[];
  }[] = [],
) =>
  textSections(
    groupLines(words).map((each) => textLine(each)),
    groups,
  ).map(({ group, blocks }) => ({
    group: group?.name,
    blocks: blocks.map(({ level, lines }) => [
      level ?? 'p',
      ...lines.map(({ tokens }) => tokens.map(({ text }) => text).join(' ')),
    ]),
  }));

const question = [
  ...line('1. Which number is', 100, 200),
  ...line('larger than ten?', 100, 224),
  ...line('A) 9', 100, 260),
  ...line('B) 12', 100, 290),
];

describe('[READ-018] the lines of a page', () => {
  it('are headings by size, paragraphs by distance, and start with an option', () => {
    const words = [
      ...line('Chapter', 100, 50, 40),
      ...line('Numbers and more', 100, 120, 28),
      ...question,
      ...line('Nothing else on the whole page is as long as this', 100, 400),
    ];
    expect(sectionsOf(words)).toEqual([
      {
        group: undefined,
        blocks: [
          [2, 'Chapter'],
          [3, 'Numbers and more'],
          ['p', '1. Which number is', 'larger than ten?'],
          ['p', 'A) 9'],
          ['p', 'B) 12'],
          ['p', 'Nothing else on the whole page is as long as this'],
        ],
      },
    ]);
  });

  it('stand together in the group of their region, where its first line stands', () => {
    const region = { left: 80, top: 190, width: 400, height: 140 };
    const words = [
      ...line('Read and answer', 100, 100),
      ...question.slice(0, 7),
      ...line('Another column', 600, 210),
      ...question.slice(7),
    ];
    expect(
      sectionsOf(words, [{ name: 'Question 1', parts: [region] }]).map(({ group, blocks }) => [
        group,
        blocks.length,
      ]),
    ).toEqual([
      [undefined, 1],
      ['Question 1', 3],
      [undefined, 1],
    ]);
  });

  it('write exponents as such, at what they belong to', () => {
    expect(
      textOf([
        [100, 100, 20, 20, '10'],
        [120, 99, 7, 13, '7'],
        [137, 100, 10, 20, '='],
      ]),
    ).toBe('10⁷ =');
    expect(
      textOf([
        [100, 100, 20, 20, 'H'],
        [120, 110, 7, 13, '2'],
        [127, 100, 10, 20, 'O'],
      ]),
    ).toBe('H₂O');
    expect(
      textOf([
        [100, 100, 20, 20, '10'],
        [140, 100, 20, 20, '7'],
      ]),
    ).toBe('10 7');
  });
});
