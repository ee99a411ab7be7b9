import { type Book, entriesOf, type Sheet } from '../press/book.ts';
import { answersSheet, GLOSSARY, indexSheet } from './back-matter.ts';
import { BACK, COVER } from './cover.ts';
import { contentsSheet, GUIDE, IMPRINT } from './front.ts';
import { quizSheet } from './page.ts';
import { SCIENCE_CSS } from './style.ts';
import { QUIZ_1, UNIT_1 } from './unit-1.ts';
import { QUIZ_2, UNIT_2 } from './unit-2.ts';
import { QUIZ_3, UNIT_3 } from './unit-3.ts';
import { QUIZ_4, UNIT_4 } from './unit-4.ts';

/**
 * Chromium rounds 280 mm up to whole dots of 1/300 inch; the sheet must be that large too,
 * or a thin white line appears below a coloured page.
 */
const SHEET_HEIGHT = 280.07;

/** Cover, imprint, contents and guide come before the first unit. */
const FIRST_UNIT_PAGE = 5;

const UNITS: readonly Sheet[] = [...UNIT_1, quizSheet(QUIZ_1), ...UNIT_2, ...UNIT_3, ...UNIT_4];

const BODY: readonly Sheet[] = [
  ...UNITS,
  GLOSSARY,
  answersSheet([QUIZ_1, QUIZ_2, QUIZ_3, QUIZ_4]),
  indexSheet(UNITS, FIRST_UNIT_PAGE),
];

/** Book 113, the science reader in English. */
export const SCIENCE_BOOK: Book = {
  id: 113,
  name: 'Everything Moves: A Science Reader',
  language: 'en',
  courseKey: 'science',
  width: 210,
  height: SHEET_HEIGHT,
  css: SCIENCE_CSS,
  sheets: [COVER, IMPRINT, contentsSheet(entriesOf(BODY, FIRST_UNIT_PAGE)), GUIDE, ...BODY, BACK],
  buttons: [
    { key: 'cell', buttonType: 'image', label: 'Animal and plant cell', file: 'images/cells.png' },
    {
      key: 'heartbeat',
      buttonType: 'audio',
      label: 'Four heartbeats',
      file: 'sounds/heartbeat.wav',
    },
    { key: 'web', buttonType: 'image', label: 'Food web of a pond', file: 'images/food-web.png' },
    { key: 'bird', buttonType: 'audio', label: 'A bird’s song', file: 'sounds/bird-song.wav' },
    {
      key: 'rain',
      buttonType: 'audio',
      label: 'Rain and thunder',
      file: 'sounds/rain-and-thunder.wav',
    },
    { key: 'volcano', buttonType: 'image', label: 'Inside a volcano', file: 'images/volcano.png' },
    {
      key: 'fork',
      buttonType: 'audio',
      label: 'Tuning fork: A, 440 hertz',
      file: 'sounds/tuning-fork-a.wav',
    },
    {
      key: 'octave',
      buttonType: 'audio',
      label: 'A and its octave',
      file: 'sounds/tuning-fork-octave.wav',
    },
    {
      key: 'planets',
      buttonType: 'image',
      label: 'The Sun and its planets',
      file: 'images/planets.png',
    },
    { key: 'bell', buttonType: 'audio', label: 'Bell for a right answer', file: 'sounds/bell.wav' },
  ],
};
