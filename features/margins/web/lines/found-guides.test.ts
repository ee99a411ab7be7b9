import type { PageWord } from '@sayfa/books/contract';
import { expect, it } from 'vitest';
import { foundGuides } from './found-guides.ts';

const word = (left: number, top: number, text: string): PageWord => [left, top, 20, 14, text];
const columns = [
  { left: 90, right: 480 },
  { left: 520, right: 910 },
];
const found = { columns, top: 120, bottom: 1_300 };

it('[MRG-018] puts lines around each column, clear of what is printed', () => {
  expect(foundGuides(found, [])).toEqual({
    upright: [86, 484, 516, 914],
    level: [116, 1_304],
  });
});

it('parts the numbers of questions from their words', () => {
  const words = [
    ...[word(90, 200, '1.'), word(130, 200, 'Which'), word(130, 220, 'B)')],
    ...[word(90, 500, '2.'), word(132, 500, 'What')],
    ...[
      word(520, 200, '٣)'),
      word(560, 200, 'Where'),
      word(521, 500, '14-'),
      word(560, 500, 'Why'),
    ],
  ];
  expect(foundGuides(found, words).upright).toEqual([86, 120, 484, 516, 550.5, 914]);
});

it('[MRG-018] draws it in every column where one has numbers, over passages too', () => {
  const words = [
    ...[
      word(90, 160, 'A'),
      word(112, 160, 'passage'),
      word(90, 200, '1.'),
      word(130, 200, 'Which'),
    ],
    ...[word(90, 500, '2.'), word(132, 500, 'What')],
    ...[word(520, 200, 'Another'), word(545, 200, 'passage'), word(520, 500, '3.')],
  ];
  expect(foundGuides(found, words).upright).toEqual([86, 120, 484, 516, 550, 914]);
});

it('draws no line where only one number stands, or where words begin at the edge too', () => {
  const one = [word(90, 200, '1.'), word(130, 200, 'Which')];
  expect(foundGuides(found, one).upright).toHaveLength(4);
  const prose = [
    word(90, 200, '1.'),
    word(90, 300, 'Some'),
    word(110, 300, 'words'),
    word(90, 500, '2.'),
  ];
  expect(foundGuides(found, prose).upright).toHaveLength(4);
});

it('[MRG-018] parts the numbers also where an instruction runs from edge to edge of one column', () => {
  const questions = (left: number, first: number): PageWord[] =>
    [0, 1, 2].flatMap((at) => [
      word(left, 300 + at * 200, `${first + at}.`),
      word(left + 40, 300 + at * 200, 'Which'),
      word(left + 40, 330 + at * 200, 'one'),
    ]);
  // Words of an instruction begin anywhere, also just behind the numbers.
  const instruction = [0, 21, 43, 66].map((from) => word(520 + from, 150, 'answer'));
  const words = [...questions(90, 1), ...instruction, ...questions(520, 4)];
  expect(foundGuides(found, words).upright).toEqual([86, 120, 484, 516, 550, 914]);
});

it('[MRG-018] is not misled by a year that begins a line like a number', () => {
  const year: PageWord = [520, 250, 44, 14, '123)'];
  const words = [
    ...[word(520, 300, '4.'), word(560, 300, 'Which'), word(520, 500, '5.'), word(560, 500, 'Why')],
    ...[year, word(570, 250, 'was'), word(520, 700, '6.'), word(560, 700, 'Who')],
  ];
  expect(foundGuides(found, words).upright).toEqual([86, 120, 484, 516, 550, 914]);
});

it('[MRG-018] parts numbers from words where only the questions of a picture tell it', () => {
  const [one = { left: 0, right: 0 }, other = one] = columns;
  const numbered = [
    { ...one, inner: 130 },
    { ...other, inner: 558 },
  ];
  expect(foundGuides({ ...found, columns: numbered }, []).upright).toEqual([
    86, 130, 484, 516, 558, 914,
  ]);
});

it('[MRG-005] draws none in four columns, which would have more lines than a page may', () => {
  const four = [60, 290, 520, 750].map((left) => ({ left, right: left + 200, inner: left + 30 }));
  const { upright } = foundGuides({ ...found, columns: four }, []);
  expect(upright).toEqual(four.flatMap(({ left, right }) => [left - 4, right + 4]));
  const three = foundGuides({ ...found, columns: four.slice(1) }, []);
  expect(three.upright).toHaveLength(9);
});
