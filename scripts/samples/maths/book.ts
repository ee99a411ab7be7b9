import { type Book, entriesOf, type Sheet } from '../press/book.ts';
import { answersSheet } from './answers.ts';
import { BACK, COVER } from './cover.ts';
import { contentsSheet, GUIDE, IMPRINT } from './front.ts';
import { lessonSheet, UNIT_NAMES } from './lesson.ts';
import { INEQUALITIES, LINES } from './lessons-lines.ts';
import { FACTORS, POWERS } from './lessons-numbers.ts';
import { FRACTIONS, ROOTS } from './lessons-parts.ts';
import { CHANCE, TRIANGLES } from './lessons-shapes.ts';
import { OPENERS } from './openers.ts';
import { type Test, testSheet } from './question.ts';
import { MATHS_CSS } from './style.ts';
import { LINES_TEST } from './tests-lines.ts';
import { FACTORS_TEST, POWERS_TEST } from './tests-numbers.ts';
import { FRACTIONS_TEST, ROOTS_TEST } from './tests-parts.ts';
import { SHAPES_TEST } from './tests-shapes.ts';

/** Cover, imprint, contents and guide come before the first unit. */
const FIRST_UNIT_PAGE = 5;

const page = (test: Test): Sheet => testSheet(test, UNIT_NAMES[test.unit] ?? '');

/** Every test of the workbook, in order. */
export const TESTS: readonly Test[] = [
  FACTORS_TEST,
  POWERS_TEST,
  FRACTIONS_TEST,
  ROOTS_TEST,
  LINES_TEST,
  SHAPES_TEST,
];

const BODY: readonly Sheet[] = [
  OPENERS[1],
  lessonSheet(FACTORS),
  lessonSheet(POWERS),
  page(FACTORS_TEST),
  page(POWERS_TEST),
  OPENERS[2],
  lessonSheet(FRACTIONS),
  lessonSheet(ROOTS),
  page(FRACTIONS_TEST),
  page(ROOTS_TEST),
  OPENERS[3],
  lessonSheet(LINES),
  lessonSheet(INEQUALITIES),
  page(LINES_TEST),
  OPENERS[4],
  lessonSheet(TRIANGLES),
  lessonSheet(CHANCE),
  page(SHAPES_TEST),
  answersSheet(TESTS),
];

/** Book 112, the mathematics workbook in Turkish. */
export const MATHS_BOOK: Book = {
  id: 112,
  name: 'Matematik Çalışma Kitabı 8',
  language: 'tr',
  courseKey: 'mathematics',
  width: 210,
  height: 297,
  css: MATHS_CSS,
  sheets: [COVER, IMPRINT, contentsSheet(entriesOf(BODY, FIRST_UNIT_PAGE)), GUIDE, ...BODY, BACK],
  buttons: [
    {
      key: 'rhythm',
      buttonType: 'audio',
      label: '3 ve 4 vuruşta bir çalan iki zil',
      file: 'sounds/ekok-ritmi.wav',
    },
    {
      key: 'octave',
      buttonType: 'audio',
      label: 'Tel: tam boy ve yarısı',
      file: 'sounds/tel-yarisi.wav',
    },
    {
      key: 'fifth',
      buttonType: 'audio',
      label: 'Tel: tam boy ve üçte ikisi',
      file: 'sounds/tel-ucte-ikisi.wav',
    },
    {
      key: 'diagonal',
      buttonType: 'image',
      label: 'Karekök 2 sayı doğrusunda',
      file: 'images/karekok-iki.png',
    },
    {
      key: 'pythagoras',
      buttonType: 'image',
      label: 'Üç kare: 9 + 16 = 25',
      file: 'images/pisagor.png',
    },
    { key: 'bell', buttonType: 'audio', label: 'Doğru yanıt zili', file: 'sounds/dogru-zili.wav' },
  ],
};
