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
