import { SCIENCE, useSamplePages } from '@sayfa/testkit/sample-pages';
import { describe, expect, it } from 'vitest';
import { questionsOfPage, type Word } from './index.ts';

const WIDTH = 1_000;
const HEIGHT = 1_400;
const GLYPH = 8;

/** A printed page of these lines, each a text with its place; one pixel is one page unit. */
const pageOf = (lines: readonly (readonly [left: number, top: number, text: string])[]) => {
  const words = lines.flatMap(([from, top, text]) => {
    let left = from;
    return text.split(' ').map((word): Word => {
      const width = word.length * GLYPH;
      const placed = { left, top, width, height: 14, text: word };
      left += width + GLYPH;
      return placed;
    });
  });
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const { left, top, width, height } of words)
    for (let y = top; y < top + height; y += 1)
      grey.fill(20, y * WIDTH + left, y * WIDTH + left + width - 2);
  return { picture: { width: WIDTH, height: HEIGHT, grey }, words };
};

const below = (lines: readonly string[], from = 200, apart = 30) =>
  lines.map((text, at) => [100, from + at * apart, text] as const);

const key = [
  'TYT Deneme 3 Cevap Anahtarı',
  ...['1. E 2. B 3. D 4. C 5. B', '6. A 7. B 8. B 9. E 10. D', '11. E 12. A 13. A 14. A'],
];
const passage = [
  ...['The river rises in the hills', 'and reaches the sea after two days', 'of slow travel.'],
  ...['Boats carry grain and cloth', 'to the towns along its course.'],
];

it.each([
  ['answers', key],
  [
    'numbered rules',
    [
      ...[
        'Adayların dikkatine',
        '1. Bu kitapçıkta 80 soru vardır.',
        '2. Sınav süresi 90 dakikadır.',
      ],
      '3. Cevapları cevap kâğıdına işaretleyin.',
    ],
  ],
  [
    'rules without numbers',
    [
      ...['Instructions to candidates', 'Do not open this booklet until you are told.'],
      ...['Calculators are not allowed.', 'Answer all questions in ink.'],
    ],
  ],
])('[MRG-018] knows a page of %s', (_, lines) => {
  expect(questionsOfPage(pageOf(below(lines)))).toEqual({ questions: [], isList: true });
});

it('knows a list of answers in a table whose cells run over all columns', () => {
  const counts = [10, 10, 5, 10, 5, 10, 10, 5];
  const rows = counts.map((count, row) =>
    Array.from(
      { length: count },
      (_, at) => [98 + at * 84, 208 + row * 50, `${row * 10 + at + 1}. B`] as const,
    ),
  );
  const heads = ['TYT DENEME', 'TÜRKÇE TESTİ', 'FEN TESTİ', 'Diğer sayfaya geçiniz'];
  const others = heads.map((text, at) => [98, [40, 100, 140, 1_350][at] ?? 0, text] as const);
  const page = pageOf([...rows.flat(), ...others]);
  const { grey } = page.picture;
  for (const [row, count] of counts.entries()) {
    const top = 195 + row * 50;
    for (const y of [top, top + 40]) grey.fill(20, y * WIDTH + 90, y * WIDTH + 90 + count * 84);
    for (let cell = 0; cell <= count; cell += 1)
      for (let y = top; y < top + 40; y += 1) grey[y * WIDTH + 90 + cell * 84] = 20;
  }
  expect(questionsOfPage(page).isList).toBe(true);
});

it('takes no other page without questions for one', () => {
  expect(questionsOfPage(pageOf(below(passage)))).toEqual({ questions: [], isList: false });
  // The answers of a few exercises at the foot of a text.
  const foot = [...below(passage), ...below(key.slice(1, 2), 700)];
  expect(questionsOfPage(pageOf(foot)).isList).toBe(false);
  expect(questionsOfPage(pageOf([])).isList).toBe(false);
});

it('takes a page of questions for none, though it has their answers', () => {
  const questions = [1, 2, 3].flatMap((number) => [
    `${number}. Which of these is the longest river?`,
    ...['A) first B) second C) third', ''].filter(Boolean),
  ]);
  const page = pageOf([...below(questions, 200, 60), ...below(key, 800)]);
  const { questions: found, isList } = questionsOfPage(page);
  expect(found.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(isList).toBe(false);
});

describe('a table of contents', () => {
  const samplePage = useSamplePages();

  it.each([
    ['one column, without dots', 112],
    ['two columns', SCIENCE],
  ])('[MRG-018] of %s is known', async (_, book) => {
    expect(questionsOfPage(await samplePage(3, book))).toEqual({ questions: [], isList: true });
  });

  it('is known by dots, and its numbers rise', () => {
    const titled = (pages: readonly number[]) =>
      pageOf(below(pages.map((page, at) => `${at + 1}. Chapter ${'.'.repeat(20)} ${page}`)));
    expect(questionsOfPage(titled([5, 12, 19, 26, 40])).isList).toBe(true);
    expect(questionsOfPage(titled([5, 3, 19, 2, 4])).isList).toBe(false);
  });
});
