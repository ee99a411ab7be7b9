import type { DegradedLook } from './degraded-html.ts';
import type { Layout, Wear } from './layouts.ts';

const clean: Wear = { paper: 255, shade: 0, noise: 0, blur: 0, quality: 70 };
const grey: Wear = { paper: 232, shade: 0, noise: 4, blur: 0, quality: 60 };
const dim: Wear = { paper: 222, shade: 24, noise: 6, blur: 0.6, quality: 50 };
const copied: Wear = { paper: 246, shade: 10, noise: 14, blur: 0.8, quality: 45 };

const page = (
  name: string,
  [lang, number, digits]: readonly [Layout['lang'], string, Layout['digits']?],
  wear: Wear,
  look: Partial<DegradedLook>,
  more: Partial<Layout> = {},
): { layout: Layout; look: DegradedLook } => ({
  layout: {
    name: `degraded: ${name}`,
    lang,
    number,
    digits: digits ?? 'latin',
    columns: 2,
    rule: false,
    hanging: look.mark === 'hanging',
    options: 'none',
    figures: 3,
    size: 12,
    from: 1,
    questions: 8,
    head: 'none',
    scanned: true,
    wear,
    ...more,
  },
  look: {
    font: "'URW Bookman', serif",
    leading: 1.35,
    apart: 20,
    isJustified: false,
    mark: 'hanging',
    between: 'nothing',
    drawing: 'below',
    options: 'two',
    top: 'title',
    foot: 'middle',
    shared: false,
    ...look,
  },
});

const gothic = "'URW Gothic', 'Noto Sans Display', sans-serif";
const narrow = "'Nimbus Sans Narrow', 'Arial Narrow', sans-serif";
const palatino = "P052, 'Palatino Linotype', serif";
const display = "'Noto Sans Display', sans-serif";

/**
 * Scanned pages made before the numbers on pictures were read. On the first run 90.5 % of their questions
 * were found (77.9 % exactly). They showed two gaps, which were closed since: a page number in the middle
 * of the foot that parted the way between columns, lines between questions.
 */
export const degradedPages = [
  page('bookman', ['tr', '{n}.'], clean, {}),
  page('bookman, grey', ['tr', '{n}.'], grey, { options: 'row', foot: 'line' }, { rule: true }),
  page('gothic, inline', ['en', '{n})'], grey, { font: gothic, mark: 'inline', options: 'stack' }),
  page('narrow, large', ['tr', '{n}.'], dim, { font: narrow, mark: 'large', apart: 26 }),
  page('squares', ['tr', '{n}'], grey, { font: display, mark: 'square', top: 'dark' }),
  page('squares, askew', ['en', '{n}'], dim, { mark: 'square', between: 'line' }, { askew: 0.6 }),
  page(
    'ribbons',
    ['tr', 'SORU {n}'],
    grey,
    { font: display, mark: 'ribbon', drawing: 'above' },
    { rule: true },
  ),
  page(
    'palatino, askew',
    ['fr', '{n}.'],
    grey,
    { font: palatino, isJustified: true },
    { askew: -0.7 },
  ),
  page('palatino, inline', ['en', '{n}.'], copied, {
    font: palatino,
    mark: 'inline',
    isJustified: true,
    between: 'dots',
  }),
  page('above', ['fr', 'Question {n}'], grey, { font: gothic, mark: 'above' }, { questions: 6 }),
  page(
    'photos',
    ['tr', '{n}-'],
    dim,
    { drawing: 'photo', options: 'row' },
    { figures: 2, questions: 6 },
  ),
  page(
    'drawings aside',
    ['tr', '{n})'],
    copied,
    { drawing: 'aside', font: narrow },
    { figures: 1 },
  ),
  page(
    'drawings first',
    ['en', '{n}.'],
    grey,
    { drawing: 'above', font: display },
    { figures: 2, questions: 6, askew: 0.4 },
  ),
  page(
    'drawn options',
    ['tr', '{n}.'],
    clean,
    { options: 'drawn', font: display },
    { rule: true, questions: 6 },
  ),
  page('rings', ['tr', '{n}.'], grey, { options: 'rings', font: gothic, apart: 14 }, { from: 23 }),
  page('shared text', ['en', '{n}.'], grey, { shared: true, font: palatino }, { questions: 6 }),
  page(
    'tight',
    ['tr', '{n}.'],
    copied,
    { apart: 10, leading: 1.2, options: 'row' },
    { size: 11, questions: 14 },
  ),
  page('airy', ['fr', '{n})'], dim, { leading: 1.8, apart: 30, top: 'boxed' }, { questions: 5 }),
  page('arabic', ['ar', '{n}-', 'arabic'], grey, { font: 'sans-serif', foot: 'circle' }),
  page(
    'arabic, inline',
    ['ar', '{n}.'],
    grey,
    { font: 'sans-serif', mark: 'inline' },
    { askew: 0.3 },
  ),
  page('japanese', ['ja', '問{n}'], grey, { font: 'sans-serif', mark: 'inline' }, { questions: 6 }),
  page(
    'one column',
    ['tr', '{n}.'],
    dim,
    { font: palatino, options: 'stack' },
    { columns: 1, questions: 6, size: 13 },
  ),
  page(
    'one column, askew',
    ['en', '{n})'],
    grey,
    { font: display, between: 'line' },
    { columns: 1, questions: 6, size: 13, askew: -0.5 },
  ),
  page(
    'one column, ribbons',
    ['tr', 'Soru {n}'],
    grey,
    { mark: 'ribbon' },
    { columns: 1, questions: 5, size: 14 },
  ),
  page(
    'three columns',
    ['tr', '{n}.'],
    grey,
    { font: narrow, options: 'stack' },
    { columns: 3, questions: 12, size: 10 },
  ),
  page(
    'three columns, rule',
    ['en', '{n}.'],
    clean,
    { font: display, options: 'row' },
    { columns: 3, questions: 12, size: 9, rule: true },
  ),
];
