import { isAnswerWord, isLabelWord, isQuestionWord, labelParts } from './key-labels.ts';
import type { KeyLine, KeyMark, PlacedLabel } from './key-lines.ts';

/** Answers that a table gives to one test, in the order of their numbers. */
export type TableRow = { marks: KeyMark[]; label: PlacedLabel | undefined; isUnclear: boolean };

/** What the tables of a page give, and the lines that belong to them. */
export type KeyTables = { rows: TableRow[]; used: ReadonlySet<KeyLine> };

/** Numbers in a row at least. */
const MIN_NUMBERS = 3;
/** Heights of a line between rows of one table. */
const ROW_GAP = 3.2;
/** Share of a table's letters that must stand under a number. */
const UNDER = 0.6;

const middle = ({ left, width }: { left: number; width: number }): number => left + width / 2;

const isCounting = (numbers: readonly { value: number }[]): boolean =>
  numbers.length >= MIN_NUMBERS &&
  numbers.every(({ value }, at) => at === 0 || value === (numbers[at - 1]?.value ?? 0) + 1);

/** Parts of a line of numbers that count on; several tests may stand beside each other. */
const countingParts = (line: KeyLine): KeyLine['numbers'][] => {
  const parts: KeyLine['numbers'][] = [];
  for (const number of line.numbers) {
    const last = parts.at(-1);
    if (last && number.value === (last.at(-1)?.value ?? 0) + 1) last.push(number);
    else parts.push([number]);
  }
  return parts.filter(isCounting);
};

const isNumberLine = (line: KeyLine): boolean =>
  line.choices.length === 0 &&
  line.pairs.length === 0 &&
  countingParts(line).reduce((sum, part) => sum + part.length, 0) >= line.numbers.length * 0.7 &&
  countingParts(line).length > 0;

const isNear = (above: KeyLine, below: KeyLine): boolean =>
  below.top - above.bottom < ROW_GAP * Math.max(10, above.bottom - above.top);

/** The columns of a line's numbers, and half of what is between two. */
const pitchOf = (part: KeyLine['numbers']): number => {
  const gaps = part.slice(1).map(({ box }, at) => middle(box) - middle(part[at]?.box ?? box));
  return Math.min(...gaps) / 2;
};

/** The letters of a line that stand under the numbers of another. */
const under = (
  part: KeyLine['numbers'],
  choices: KeyLine['choices'],
): { marks: KeyMark[]; columns: number[] } => {
  const pitch = pitchOf(part);
  const marks: KeyMark[] = [];
  const columns: number[] = [];
  for (const [column, number] of part.entries()) {
    const own = choices.filter(
      ({ box }) => Math.abs(middle(box) - middle(number.box)) <= pitch * 0.9,
    );
    const [only] = own;
    if (!only || own.length > 1) continue;
    columns.push(column);
    marks.push({
      value: number.value,
      printed: only.printed,
      box: only.box,
      certainty: Math.min(number.certainty, only.certainty),
    });
  }
  return { marks, columns };
};

/** The label at the beginning of a line, or its number as a label. */
const labelAtStart = (line: KeyLine, first: number): PlacedLabel | undefined => {
  const label = line.labels.find(({ box }) => box.left < first);
  if (!label || isAnswerWord(label.text) || isQuestionWord(label.text)) return undefined;
  return label;
};

const isTestWord = (text: string): boolean => {
  const { test, unit } = labelParts(text);
  return test !== undefined || unit !== undefined || text.split(' ').some(isLabelWord);
};

/** Numbers in a row with letters beneath. */
const numbersAbove = (lines: readonly KeyLine[], at: number, used: Set<KeyLine>): TableRow[] => {
  const head = lines[at];
  if (!head || !isNumberLine(head)) return [];
  const parts = countingParts(head);
  // Questions are counted beside a word that says so; else numbers over several rows may be tests.
  const headText = head.labels.map(({ text }) => text).join(' ');
  const rows: TableRow[] = [];
  let above = head;
  for (const line of lines.slice(at + 1)) {
    if (!isNear(above, line) || isNumberLine(line)) break;
    const lead = line.numbers.filter(({ box }) => box.left < (parts[0]?.[0]?.box.left ?? 0));
    const isRow =
      line.choices.length > 0 &&
      line.numbers.length === lead.length &&
      lead.length <= 1 &&
      !line.isOptions;
    if (!isRow) {
      if (line.choices.length === 0 && line.numbers.length === 0 && line.pairs.length === 0) {
        // A label on a line of its own between two rows.
        above = line;
        continue;
      }
      break;
    }
    if (lead.length === 1 && isTestWord(headText)) return [];
    const found = parts.map((part) => under(part, line.choices));
    const marks = found.flatMap((one) => one.marks);
    if (marks.length < line.choices.length * UNDER || marks.length < MIN_NUMBERS) break;
    used.add(head);
    used.add(line);
    for (const one of found) {
      const first = Math.min(...one.marks.map(({ box }) => box.left));
      const number = lead[0];
      const label =
        labelAtStart(line, first) ??
        (number && { text: `Test ${number.value}`, box: number.box, isLabel: true });
      const isUnclear = number !== undefined && !labelAtStart(line, first);
      if (one.marks.length > 0) rows.push({ marks: one.marks, label, isUnclear });
    }
    above = line;
  }
  return rows;
};

/** Tests in a row above, a number at the beginning of each line and a letter of each test behind it. */
const testsAbove = (lines: readonly KeyLine[], at: number, used: Set<KeyLine>): TableRow[] => {
  const first = lines[at];
  const isMatrix = (line: KeyLine | undefined): boolean =>
    line !== undefined &&
    line.segments.length === 1 &&
    line.pairs.length + line.choices.length > 0 &&
    line.labels.length === 0;
  if (!first || used.has(first) || !isMatrix(first) || first.choices.length < 2) return [];
  const body: KeyLine[] = [];
  for (const line of lines.slice(at)) {
    const last = body.at(-1);
    if (last && !isNear(last, line)) break;
    if (!isMatrix(line)) break;
    const expected = (last?.numbers[0]?.value ?? (first.numbers[0]?.value ?? 0) - 1) + 1;
    if (line.numbers[0]?.value !== expected) break;
    body.push(line);
  }
  if (body.length < MIN_NUMBERS) return [];
  // Its columns are those of the line with the most letters.
  const widest =
    body.toSorted((one, other) => other.choices.length - one.choices.length)[0] ?? first;
  const columns = widest.choices.map(({ box }) => middle(box));
  const pitch = Math.min(...columns.slice(1).map((x, index) => x - (columns[index] ?? 0))) / 2;
  const head = headOf(lines, at, columns, pitch);
  for (const line of [...body, ...head.lines]) used.add(line);
  return columns.map((x, column) => ({
    label: head.labels[column],
    isUnclear: head.labels[column] === undefined || head.isUnclear,
    marks: body.flatMap((line) => {
      const number = line.numbers[0];
      const own = line.choices.find(({ box }) => Math.abs(middle(box) - x) <= pitch * 0.9);
      if (!number || !own) return [];
      const certainty = Math.min(number.certainty, own.certainty);
      return [{ value: number.value, printed: own.printed, box: own.box, certainty }];
    }),
  }));
};

/** The tests above the columns of a table: by their labels, or by a number each under a word. */
const headOf = (
  lines: readonly KeyLine[],
  at: number,
  columns: readonly number[],
  pitch: number,
): { labels: (PlacedLabel | undefined)[]; lines: KeyLine[]; isUnclear: boolean } => {
  const above = lines.slice(Math.max(0, at - 3), at).toReversed();
  for (const [index, line] of above.entries()) {
    if (!isNear(line, lines[at - index] ?? line)) break;
    if (line.choices.length > 0) break;
    const named = columns.map((x) =>
      line.labels.find(({ box, text }) => Math.abs(middle(box) - x) <= pitch && /\d/u.test(text)),
    );
    if (named.filter((label) => label !== undefined).length >= Math.max(1, columns.length * 0.6))
      return { labels: named, lines: [line], isUnclear: false };
    const numbered = columns.map((x) =>
      line.numbers.find(({ box }) => Math.abs(middle(box) - x) <= pitch),
    );
    if (numbered.every((number) => number !== undefined)) {
      const words = [line, above[index + 1]].flatMap((one) => one?.labels ?? []);
      return {
        labels: numbered.map(({ value, box }) => ({ text: `Test ${value}`, box, isLabel: true })),
        lines: [line],
        isUnclear: !words.some(({ text }) => isTestWord(text)),
      };
    }
  }
  return { labels: columns.map(() => undefined), lines: [], isUnclear: true };
};

/** Tables of answers on a page. */
export const keyTablesOf = (lines: readonly KeyLine[]): KeyTables => {
  const used = new Set<KeyLine>();
  const rows: TableRow[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || used.has(line)) continue;
    rows.push(...numbersAbove(lines, at, used));
    rows.push(...testsAbove(lines, at, used));
  }
  return { rows, used };
};
