import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import { headsAnswers } from '../answer-key.ts';
import { isRightToLeft, type Line, linesIn } from '../lines.ts';
import { choiceReading } from './choices.ts';
import { isAnswerWord, isQuestionWord, type LabelParts, labelParts } from './key-labels.ts';
import { around, type KeyLine, type KeyMark, keyLineOf, type PlacedLabel } from './key-lines.ts';
import { keyRunsOf } from './key-runs.ts';
import { keyTablesOf } from './key-tables.ts';
import { keyTokens, type ReadWord } from './key-tokens.ts';
import { labelOf } from './row-labels.ts';

/** An answer that a key gives. `letters`: `A` to `G`, several in their order, or `T` and `F`. */
export type KeyEntry = { number: number; letters: string; box: Rect; certainty: number };

/** The answers of one test as a key lists them. */
export type KeyRow = { label: LabelParts; entries: KeyEntry[]; box: Rect };

/** What a page says of answers. */
export type PageKeys = {
  rows: KeyRow[];
  /** Answers are announced on it. */
  isHeaded: boolean;
  /** The last unit that it names, for a key that goes on overleaf. */
  unit: number | undefined;
};

/** A page as keys are looked for on it; page units. */
export type KeyPage = {
  words: readonly ReadWord[];
  height: number;
  /** The page before announced answers, or listed them: no heading is needed. */
  goesOn?: boolean;
};

/** Entries of a row: at least, where answers are announced, and from which on it is no chance. */
const MIN_ENTRIES = 3;
const MANY = 5;
/** Share of a line that must be numbers and letters. */
const MIN_SHARE = 0.5;
/** Certainty lost by what is short, unannounced, begins late, or may mean two things. */
const SHORT = 0.9;
const UNANNOUNCED = 0.85;
const LATE = 0.85;
const UNCLEAR = 0.6;

type Found = {
  marks: KeyMark[];
  label: PlacedLabel | undefined;
  isUnclear: boolean;
  isTable: boolean;
};

const mirrored = <Box extends Rect>(box: Box): Box => ({
  ...box,
  left: PAGE_UNITS - box.left - box.width,
});

/** Whether a line can be a part of a key: hardly more than numbers with letters, and no options. */
const isOfKey = (line: KeyLine): boolean => line.share >= MIN_SHARE && !line.isOptions;

const linesOf = (words: readonly ReadWord[], height: number): { line: KeyLine; text: Line }[] =>
  linesIn({ left: 0, top: 0, width: PAGE_UNITS, height }, words, false).map((text) => ({
    text,
    line: keyLineOf(keyTokens(text), text),
  }));

/** Rows without tables: runs of numbers in lines that are parts of keys. */
const listedRows = (lines: readonly KeyLine[]): Found[] =>
  keyRunsOf(lines.filter((line) => isOfKey(line) || line.pairs.length === 0)).map(({ marks }) => ({
    marks,
    label: undefined,
    isUnclear: false,
    isTable: false,
  }));

const certaintyOf = ({ marks, isUnclear, isTable }: Found, isAnnounced: boolean): number => {
  const isList = marks.length >= MANY && !isTable;
  return (isAnnounced || isList ? 1 : UNANNOUNCED) * (isUnclear ? UNCLEAR : 1);
};

/** A row of which less is sure where it is short, or does not begin with the first question. */
const weighed = (row: KeyRow): KeyRow => {
  const isLate = (row.entries[0]?.number ?? 1) !== 1;
  const factor = (row.entries.length < MANY ? SHORT : 1) * (isLate ? LATE : 1);
  return {
    ...row,
    entries: row.entries.map((one) => ({ ...one, certainty: one.certainty * factor })),
  };
};

/** Whether numbers with letters are answers and not e.g. the classes of a chart. */
const isRow = ({ marks }: Found, isAnnounced: boolean): boolean => {
  if (marks.length < (isAnnounced ? MIN_ENTRIES - 1 : MIN_ENTRIES)) return false;
  // Unannounced ones stand in one line, or are many.
  const tops = new Set(marks.map(({ box }) => Math.round(box.top / 6)));
  return isAnnounced || marks.length >= MANY || tops.size === 1;
};

/** Questions that were cancelled stand without a letter: so many numbers may be left out within a test. */
const MAX_LEFT_OUT = 3;

const goesOnWith = ({ label, entries }: KeyRow, last: number): boolean => {
  const step = (entries[0]?.number ?? 0) - last;
  return step === 1 || (label.test !== undefined && step > 1 && step <= 1 + MAX_LEFT_OUT);
};

/** Runs whose numbers are continued by a later run of the same label: a table of several blocks. */
const joinedRows = (rows: readonly KeyRow[]): KeyRow[] => {
  const joined: KeyRow[] = [];
  for (const row of rows) {
    const before = joined.findLast(
      ({ label, entries }) =>
        label.unit === row.label.unit &&
        label.test === row.label.test &&
        label.text === row.label.text &&
        goesOnWith(row, entries.at(-1)?.number ?? 0),
    );
    if (before) {
      before.entries.push(...row.entries);
      before.box = around([before.box, row.box]);
    } else joined.push({ ...row, entries: [...row.entries] });
  }
  return joined;
};

const entriesOf = (found: Found, signs: ReadonlySet<string>, certainty: number): KeyEntry[] => {
  const reading = choiceReading(
    found.marks.map(({ printed }) => printed),
    signs,
  );
  return found.marks.flatMap((mark) => {
    const letters = reading.lettersOf(mark.printed);
    if (letters === undefined) return [];
    return [
      {
        number: mark.value,
        letters,
        box: mark.box,
        certainty: Math.min(1, certainty * reading.certainty * mark.certainty),
      },
    ];
  });
};

const byPlace = (one: KeyRow, other: KeyRow): number =>
  one.box.top - other.box.top || one.box.left - other.box.left;

const keysIn = ({ words, height, goesOn = false }: KeyPage): PageKeys => {
  const all = linesOf(words, height);
  const isHeaded = all.some(({ text }) => headsAnswers(text));
  const isAnnounced = isHeaded || goesOn;
  const lines = all.map(({ line }) => line);
  const tables = keyTablesOf(lines);
  const rest = lines.filter((line) => !tables.used.has(line));
  const found: Found[] = [
    ...tables.rows.map((row) => ({ ...row, isTable: true })),
    ...listedRows(rest),
  ].filter((one) => isRow(one, isAnnounced));
  const labels = lines
    .flatMap((line) => line.labels)
    .filter(({ text }) => !isAnswerWord(text) && !isQuestionWord(text));
  const signs = new Set(found.flatMap(({ marks }) => marks.flatMap(({ printed }) => [...printed])));
  const rows = found.flatMap((one) => {
    const certainty = certaintyOf(one, isAnnounced);
    const entries = entriesOf(one, signs, certainty);
    if (entries.length === 0) return [];
    const label = labelOf(one, labels);
    return [{ label, entries, box: around(entries.map(({ box }) => box)) }];
  });
  const named = labels.flatMap(({ text }) => labelParts(text).unit ?? []);
  const joined = joinedRows(rows.toSorted(byPlace)).map(weighed);
  return { rows: joined, isHeaded, unit: named.at(-1) };
};

/** How much a reading of a page gives. */
const worth = ({ rows }: PageKeys): number =>
  rows.reduce((sum, { entries }) => sum + entries.length * entries.length, 0);

/** The answers that a page lists, by the tests that it names. Empty where it lists none. */
export const keysOfPage = (page: KeyPage): PageKeys => {
  const plain = keysIn(page);
  // Headings of Arabic are read the one way, the rows under them may be read the other.
  if (!page.words.some(({ text }) => /[\u0590-\u08ff\ufb1d-\ufefc]/u.test(text))) return plain;
  const turned = keysIn({ ...page, words: page.words.map(mirrored) });
  const isTurned =
    worth(turned) > worth(plain) || (worth(turned) === worth(plain) && isRightToLeft(page.words));
  if (!isTurned) return plain;
  return {
    ...turned,
    rows: turned.rows.map((row) => ({
      ...row,
      box: mirrored(row.box),
      entries: row.entries.map((entry) => ({ ...entry, box: mirrored(entry.box) })),
    })),
  };
};
