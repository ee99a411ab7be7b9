import type { Script } from './words-of.ts';

/** How a scanner, a copier or a telephone changes a page; grey levels where not said otherwise. */
export type Wear = {
  /** Of the paper; 255 is white. */
  paper: number;
  /** How much darker one side is. */
  shade: number;
  noise: number;
  /** Pixels. */
  blur: number;
  /** Of the JPEG. */
  quality: number;
  /** How uneven the light is. */
  light?: number;
  /** The shadow of a spine along the side where reading begins. */
  spine?: number;
  /** How much of the print's darkness is lost; a share. */
  faint?: number;
};

/** How a page of the labelled set is laid out. */
export type Layout = {
  name: string;
  lang: Script['lang'];
  columns: 1 | 2 | 3;
  /** Between the columns: a line or only space. */
  rule: boolean;
  /** How a question is numbered; `{n}` is the number. */
  number: string;
  /** Digits of the numbers. */
  digits?: 'latin' | 'arabic' | 'wide' | 'kanji';
  /** The text stands beside its number, or runs under it. */
  hanging: boolean;
  /** Options: in one row, in two, or under each other. */
  options: 'row' | 'grid' | 'stack' | 'none';
  /** One question in how many carries a drawing. */
  figures: number;
  /** CSS pixels of the text. */
  size: number;
  /** Number of the first question. */
  from: number;
  questions: number;
  /** Small statements with numbers of their own inside of some questions. */
  statements?: 'roman' | 'digits';
  /** A text that several questions are about, in a frame. */
  passage?: boolean;
  /** A list of answers at the foot of the page. */
  answerKey?: boolean;
  /** Running head and page number. */
  head: 'none' | 'line' | 'band';
  /** The number stands in a box or circle. */
  badge?: boolean;
  /** The page is a picture without any text. */
  scanned?: boolean;
  /** Degrees by which the scanned sheet lay askew, and dust on the glass. */
  askew?: number;
  /** How a scan degrades the page. */
  wear?: Wear;
  /** Every question stands in a frame of its own. */
  framed?: boolean;
  /** A second test begins in the middle of the page with number 1 again. */
  secondTest?: boolean;
};

const usual = {
  columns: 2,
  rule: true,
  number: '{n}.',
  hanging: true,
  options: 'grid',
  figures: 4,
  size: 13,
  from: 1,
  questions: 10,
  head: 'line',
} as const satisfies Partial<Layout>;

const of = (name: string, lang: Script['lang'], other: Partial<Layout> = {}): Layout => ({
  ...usual,
  name,
  lang,
  ...other,
});

/** The labelled set: layouts of real test books, with one variation each and mixed. */
export const layouts: readonly Layout[] = [
  of('plain', 'tr'),
  of('no rule', 'tr', { rule: false }),
  of('bracket', 'tr', { number: '{n})' }),
  of('dash', 'tr', { number: '{n}-' }),
  of('soru', 'tr', { number: 'Soru {n}', hanging: false }),
  of('soru colon', 'tr', { number: 'SORU {n}:', hanging: false, rule: false }),
  of('s dot', 'tr', { number: 'S.{n}', hanging: true }),
  of('many small', 'tr', { size: 10, questions: 18 }),
  of('few large', 'tr', { size: 16, questions: 5, options: 'stack' }),
  of('options in a row', 'tr', { options: 'row', questions: 12, size: 12 }),
  of('options stacked', 'tr', { options: 'stack', questions: 7 }),
  of('not hanging', 'tr', { hanging: false }),
  of('figures everywhere', 'tr', { figures: 1, questions: 7 }),
  of('no figures', 'tr', { figures: 99, questions: 12 }),
  of('from 11', 'tr', { from: 11 }),
  of('from 97', 'tr', { from: 97 }),
  of('roman statements', 'tr', { statements: 'roman', questions: 8 }),
  of('numbered statements', 'tr', { statements: 'digits', questions: 8 }),
  of('passage', 'tr', { passage: true, questions: 7 }),
  of('answer key', 'tr', { answerKey: true, questions: 8 }),
  of('answer key from 21', 'tr', { answerKey: true, from: 21, questions: 8, number: '{n})' }),
  of('band', 'tr', { head: 'band' }),
  of('no head', 'tr', { head: 'none' }),
  of('badges', 'tr', { badge: true, number: '{n}' }),
  of('badges, no rule', 'tr', { badge: true, number: '{n}', rule: false }),
  of('framed', 'tr', { framed: true, rule: false, questions: 8 }),
  of('second test', 'tr', { secondTest: true, questions: 8 }),
  of('one column', 'tr', { columns: 1, questions: 7 }),
  of('one column, stacked', 'tr', { columns: 1, questions: 6, options: 'stack' }),
  of('three columns', 'tr', { columns: 3, size: 10, questions: 15 }),
  of('three columns, no rule', 'tr', { columns: 3, size: 10, questions: 15, rule: false }),
  of('open questions', 'tr', { options: 'none', questions: 10 }),
  of('english', 'en'),
  of('english, question n', 'en', { number: 'Question {n}', hanging: false }),
  of('english, Q n', 'en', { number: 'Q{n}.' }),
  of('english, brackets', 'en', { number: '({n})', rule: false }),
  of('english, one column', 'en', { columns: 1, options: 'stack', questions: 6 }),
  of('english, passage', 'en', { passage: true, questions: 6, rule: false }),
  of('english, figures', 'en', { figures: 1, questions: 6, rule: false }),
  of('english, key', 'en', { answerKey: true, questions: 8, number: '{n})' }),
  of('english, three columns', 'en', { columns: 3, size: 10, questions: 14, options: 'stack' }),
  of('english, framed', 'en', { framed: true, questions: 6, columns: 1, options: 'row' }),
  of('french', 'fr'),
  of('french, question n', 'fr', {
    number: 'Question {n} :',
    hanging: false,
    columns: 1,
    questions: 6,
  }),
  of('french, bracket', 'fr', { number: '{n})', rule: false, figures: 2, questions: 8 }),
  of('french, key', 'fr', { answerKey: true, questions: 8 }),
  of('arabic', 'ar', { number: '{n}-', digits: 'arabic' }),
  of('arabic, latin digits', 'ar', { number: '{n}.' }),
  of('arabic, no rule', 'ar', { number: '{n})', digits: 'arabic', rule: false }),
  of('arabic, question n', 'ar', {
    number: 'السؤال {n}',
    digits: 'arabic',
    hanging: false,
    questions: 8,
  }),
  of('arabic, one column', 'ar', { columns: 1, number: '{n}.', digits: 'arabic', questions: 6 }),
  of('arabic, figures', 'ar', { number: '{n}-', digits: 'arabic', figures: 1, questions: 6 }),
  of('arabic, key', 'ar', { number: '{n}-', digits: 'arabic', answerKey: true, questions: 8 }),
  of('japanese', 'ja', { number: '{n}．', digits: 'wide' }),
  of('japanese, question n', 'ja', { number: '問{n}', questions: 8 }),
  of('japanese, kanji', 'ja', { number: '問{n}', digits: 'kanji', questions: 8 }),
  of('japanese, brackets', 'ja', { number: '（{n}）', digits: 'wide', rule: false }),
  of('japanese, one column', 'ja', { columns: 1, number: '第{n}問', questions: 6, hanging: false }),
  of('scanned', 'tr', { scanned: true }),
  of('scanned, no rule', 'tr', { scanned: true, rule: false, questions: 8 }),
  of('scanned, bracket', 'en', { scanned: true, number: '{n})', questions: 8 }),
  of('scanned, figures', 'tr', { scanned: true, figures: 1, questions: 6 }),
  of('scanned, one column', 'en', { scanned: true, columns: 1, questions: 6 }),
  of('scanned, badges', 'tr', { scanned: true, badge: true, number: '{n}' }),
  of('scanned, stacked', 'fr', { scanned: true, options: 'stack', questions: 7 }),
  of('scanned, not hanging', 'tr', { scanned: true, hanging: false, options: 'row', questions: 9 }),
  of('scanned, question n', 'en', {
    scanned: true,
    hanging: false,
    number: 'Question {n}',
    questions: 8,
  }),
  of('scanned, askew', 'tr', { scanned: true, askew: 0.3, questions: 8 }),
  of('scanned, askew the other way', 'en', {
    scanned: true,
    askew: -0.25,
    rule: false,
    questions: 8,
  }),
  of('scanned, arabic', 'ar', { scanned: true, number: '{n}-', digits: 'arabic', questions: 8 }),
];
