import { heldOutPages } from './exam-held-out.ts';
import type { ExamPage } from './exam-page.ts';
import {
  instruction,
  level,
  page,
  palatino,
  passage,
  picture,
  questions,
  serif,
  text,
  tiles,
  vector,
} from './exam-parts.ts';

/** Layouts to develop with. */
const seen: readonly ExamPage[] = [
  page('grey text', {
    mark: text('rgb(191,191,191)', true),
    blocks: [instruction(1, 8), questions(1, 8, 'blank')],
  }),
  page('grey text below', {
    mark: text('rgb(191,191,191)'),
    blocks: [instruction(37, 43, true), questions(37, 43)],
  }),
  page('cloze', {
    mark: text('rgb(200,200,200)', true),
    blocks: [
      instruction(17, 21),
      passage(17, 21, true),
      questions(17, 21, 'gap'),
      instruction(22, 26),
      passage(22, 26, true),
      questions(22, 26, 'gap'),
    ],
  }),
  page('passage', {
    mark: vector('rgb(185,185,185)'),
    blocks: [instruction(43, 46), passage(43, 46), questions(43, 46)],
  }),
  page('picture watermark', {
    font: serif,
    mark: picture('rgb(180,180,180)'),
    rule: 'none',
    blocks: [questions(9, 16, 'blank')],
  }),
  page('dark', {
    mark: text('rgb(120,120,120)'),
    options: 'two',
    blocks: [questions(1, 9)],
  }),
  page('pale', {
    mark: text('rgb(228,228,228)', true),
    font: serif,
    size: 13,
    blocks: [questions(60, 66)],
  }),
  page('level giant', {
    mark: level('rgb(190,190,190)'),
    options: 'row',
    blocks: [questions(1, 10, 'figure')],
  }),
  page('tiles', {
    mark: tiles('rgb(195,195,195)', true),
    lang: 'en',
    number: '{n})',
    blocks: [questions(11, 18)],
  }),
  page('three columns', {
    columns: 3,
    size: 9,
    gutter: 22,
    mark: text('rgb(191,191,191)'),
    letters: 'ABCD',
    blocks: [questions(1, 18, 'blank')],
  }),
  page('one column', {
    columns: 1,
    lang: 'en',
    mark: text('rgb(191,191,191)', true),
    options: 'two',
    letters: 'ABCD',
    blocks: [instruction(1, 7), questions(1, 7)],
  }),
  page('french', {
    lang: 'fr',
    font: palatino,
    rule: 'none',
    letters: 'ABCD',
    blocks: [instruction(1, 4), passage(1, 4), questions(1, 4), questions(5, 8, 'open')],
  }),
  page('arabic', {
    lang: 'ar',
    font: 'sans-serif',
    number: '{n}-',
    letters: 'أبجد',
    mark: text('rgb(191,191,191)'),
    blocks: [questions(1, 8)],
  }),
  page('japanese', {
    lang: 'ja',
    font: 'sans-serif',
    number: '問{n}',
    letters: 'アイウエ',
    option: '{l}.',
    mark: text('rgb(200,200,200)'),
    blocks: [questions(1, 7)],
  }),
  page('long', {
    mark: text('rgb(191,191,191)'),
    font: serif,
    blocks: [instruction(70, 74, true), questions(70, 74, 'long')],
  }),
  page('key, four columns', {
    kind: 'key',
    columns: 4,
    number: '{n}.',
    mark: text('rgb(191,191,191)'),
    blocks: [{ is: 'heading', text: 'CEVAP ANAHTARI' }, questions(1, 80)],
  }),
  page('key, two columns', {
    kind: 'key',
    columns: 2,
    lang: 'en',
    number: '{n}-',
    letters: 'ABCD',
    blocks: [questions(1, 40)],
  }),
  page('cover', {
    kind: 'cover',
    columns: 1,
    mark: text('rgb(191,191,191)'),
    blocks: [{ is: 'heading', text: 'GENEL AÇIKLAMALAR' }, questions(1, 9)],
  }),
  page('rules', {
    kind: 'rules',
    columns: 2,
    lang: 'en',
    blocks: [{ is: 'heading', text: 'INSTRUCTIONS TO CANDIDATES' }, questions(1, 12)],
  }),
];

/** Pages of exams as publishers and examination boards print them; half of them held out. */
export const examPages: readonly ExamPage[] = [
  ...seen,
  ...heldOutPages.map((one) => ({ ...one, isHeldOut: true })),
];
