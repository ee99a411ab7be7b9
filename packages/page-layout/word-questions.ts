import { headsAnswers, listsAnswers } from './answer-key.ts';
import type { Segment } from './columns.ts';
import { isContentsPage } from './contents-page.ts';
import type { Clues } from './found-question.ts';
import {
  countOptionRuns,
  countOptions,
  hasPrompt,
  isAboutRules,
  isBlankToFill,
  isKeyRow,
  isNumberRow,
  isOfContents,
  rangeOf,
} from './line-clues.ts';
import { type Line, linesIn, type Word } from './lines.ts';
import { type Candidate, numberChain } from './number-chain.ts';
import { FOOT, HEAD } from './page-edges.ts';
import type { Start } from './question-boxes.ts';
import { questionNumber, withPlainDigits } from './question-number.ts';

type SegmentLine = Line & { segment: Segment; place: number };
type NumberedLine = Candidate<SegmentLine>;

/** Lines below a number in which its options are looked for. */
const LINES_BELOW = 30;

/** Share of a column's width from its edge in which numbers begin. */
const FARTHEST = 0.42;

/** What options and questions are worth beside a number. */
const WORTH_OF_OPTIONS = 0.6;
const WORTH_OF_ASKING = 0.2;
const WORTH_OF_ANNOUNCING = 0.3;
const WORTH_OF_HANGING = 0.1;

/** Share of a number's height from which on the text after it stands apart. */
const HANGING_GAP = 0.45;

/** Page units from the edge of its column in which a number stands alone, in a badge above its question. */
const BADGE = 40;

/** Options from which on a question is one with a choice. */
const MIN_OPTIONS = 3;

/** Page units: how far the next number of a list is indented against the one before it. */
const SAME_LIST = 16;

/** Numbers that may stand between one and the next, e.g. those of statements. */
const MAX_BETWEEN = 40;

/** Rows of an answer key from which a page has one, and the share of lines from which it has nothing else. */
const MIN_KEY_ROWS = 3;
const KEY_SHARE = 0.5;

/** Shares of numbered lines that speak of rules, with and without a heading that does. */
const MANY_RULES = 0.34;
const SOME_RULES = 0.12;
/** Share of questions with options or gaps, above which no page is one of rules. */
const FEW_QUESTIONS = 0.25;

/** Lines about rules from which a page without numbers is one of rules, and their share of all lines. */
const MIN_RULES = 3;
const RULES_SHARE = 0.2;

/** Page units between the last line of a page's text and what stands at its foot. */
const OVER_FOOT = 12;

const wordsOf = ({ words }: Line): string[] => words.map(({ text }) => text);

/** Running heads and page numbers are in the outermost parts of a page, and are short. */
const isMarginal = (line: Line, height: number): boolean =>
  line.words.length <= 6 && (line.top + line.height < height * HEAD || line.top > height * FOOT);

/** Words in which the number of a line is, e.g. after one that announces it. */
const NUMBER_WITHIN = 3;

/** Where the text begins after a number, which may be no further from it than words are from each other. */
const textAfter = ({ words }: Line, value: number): Start['textFrom'] => {
  const at = words
    .slice(0, NUMBER_WITHIN)
    .findIndex(({ text }) => /\d+/u.exec(withPlainDigits(text))?.[0] === String(value));
  // A dot may be a word of its own.
  const next = words.slice(at + 1).find(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (at < 0 || !next) return undefined;
  return { left: next.left, right: next.left + next.width };
};

/** A page that is read by its words. */
export type ReadPage = { words: readonly Word[]; isRtl: boolean; height: number };

/** All lines of a page, of which the widest are in no column. */
const linesOf = ({ words, isRtl, height }: ReadPage): Line[] =>
  linesIn({ left: 0, top: 0, width: 1_000, height }, words, isRtl);

/** Where the text of a page ends and its foot begins. */
const footOf = (page: ReadPage): number => {
  const { height } = page;
  let foot = height;
  for (const line of linesOf(page).toReversed()) {
    if (line.top < height * FOOT) {
      return foot - (line.top + line.height) > OVER_FOOT ? foot : height;
    }
    foot = line.top;
  }
  return height;
};

/** What the lines from one on, up to the next number, say of its being a question. */
const cluesOf = (lines: readonly Line[]): Omit<Clues, 'isAnnounced'> => ({
  options: countOptions(lines),
  optionRuns: countOptionRuns(lines),
  hasPrompt: hasPrompt(lines),
});

const supportOf = ({ options, hasPrompt }: Omit<Clues, 'isAnnounced'>): number =>
  (options >= MIN_OPTIONS ? WORTH_OF_OPTIONS : 0) + (hasPrompt ? WORTH_OF_ASKING : 0);

/** Of the lines of a segment those before a list of answers. */
const beforeAnswers = (lines: readonly SegmentLine[]): SegmentLine[] => {
  const key = lines.findIndex((line) => headsAnswers(line) || listsAnswers(line));
  return key < 0 ? [...lines] : lines.slice(0, key);
};

const isRangeFrom = (line: Line, value: number): boolean => {
  const range = rangeOf({ words: line.words.slice(0, 6) });
  return range !== undefined && range.from === value;
};

/** Whether a number stands apart from the text after it. */
const isHangingOut = ({ words: [number, next] }: Line, isRtl: boolean): boolean => {
  if (!number || !next) return false;
  const gap = isRtl
    ? number.left - (next.left + next.width)
    : next.left - (number.left + number.width);
  return gap > number.height * HANGING_GAP;
};

const candidatesIn = (lines: readonly SegmentLine[], { isRtl }: ReadPage): NumberedLine[] => {
  const [edge = 0] = lines
    .map(({ left, width }) => (isRtl ? -(left + width) : left))
    .toSorted((one, other) => one - other);
  const before = beforeAnswers(lines);
  const found = before.flatMap((line, at): (NumberedLine & { at: number; isLone: boolean })[] => {
    const number = questionNumber(wordsOf(line));
    if (!number || number.value === 0 || isOfContents(line) || isNumberRow(line)) return [];
    if (isRangeFrom(line, number.value)) return [];
    const indent = (isRtl ? -(line.left + line.width) : line.left) - edge;
    if (indent > line.segment.width * FARTHEST) return [];
    // A bare number alone begins a line to write on, or is one of a drawing.
    const hasText = line.words.slice(1).some(({ text }) => !isBlankToFill(text));
    // Unless its options follow, as those of a gap in a text do.
    const hasOptions = countOptions(before.slice(at + 1, at + 3)) > 0;
    const isLone = !number.isSure && !hasText && !hasOptions;
    // In a badge of its own it is at the edge, and its options are below.
    if (isLone && indent > BADGE) return [];
    return [{ ...number, at, indent, line, column: line.segment.column, isLone }];
  });
  return found.flatMap(({ at, isLone, ...candidate }, index) => {
    const next = found
      .slice(index + 1, index + MAX_BETWEEN)
      .find(
        ({ value, indent }) =>
          value === candidate.value + 1 && Math.abs(indent - candidate.indent) <= SAME_LIST,
      );
    const own = before.slice(at, Math.min(next?.at ?? before.length, at + LINES_BELOW));
    if (isLone && countOptionRuns(own) === 0) return [];
    const isAnnounced = candidate.style?.startsWith('announced') ?? false;
    const support =
      supportOf(cluesOf(own)) +
      (isAnnounced ? WORTH_OF_ANNOUNCING : 0) +
      (isHangingOut(candidate.line, isRtl) ? WORTH_OF_HANGING : 0);
    return [{ ...candidate, support }];
  });
};

/** Whether numbered lines are rules of an exam, not its questions. */
const areRules = (
  chain: readonly { lines: readonly Line[]; clues: Clues }[],
  others: readonly Line[],
): boolean => {
  const questions = chain.filter(
    ({ clues }) => clues.options >= MIN_OPTIONS || clues.hasPrompt,
  ).length;
  if (questions > chain.length * FEW_QUESTIONS) return false;
  const about = chain.filter(({ lines }) => isAboutRules(lines)).length;
  const isHeaded = isAboutRules(others);
  return about >= chain.length * (isHeaded ? SOME_RULES : MANY_RULES);
};

/** Whether a page is a list of answers or of chapters, or about how an exam is taken, though nothing is numbered. */
const isPageOfList = (page: ReadPage): boolean => {
  const lines = linesOf(page);
  const count = (is: (line: Line) => boolean): number => lines.filter(is).length;
  const answers = count((line) => headsAnswers(line) || listsAnswers(line) || isKeyRow(line));
  return (
    isContentsPage(lines) ||
    answers >= Math.max(MIN_KEY_ROWS, lines.length * KEY_SHARE) ||
    count((line) => isAboutRules([line])) >= Math.max(MIN_RULES, lines.length * RULES_SHARE)
  );
};

/** Where a numbered line begins: boxes of words reach into those of the line above where lines are close. */
const topOf = (line: SegmentLine, all: readonly SegmentLine[]): number => {
  const top = Math.min(...line.words.slice(0, 2).map((word) => word.top));
  const above = all[line.place - 2];
  const bottom = above?.segment === line.segment ? above.top + above.height : top;
  return bottom > top && bottom < line.top + line.height / 2 ? (top + bottom) / 2 : top;
};

/** What the words of a page say of its questions. */
type ReadWords = {
  /** Where questions begin, in order. */
  starts: Start[];
  /** Up to where one reaches at most. */
  endOf(start: Start, next: Start | undefined): number;
  /** What is numbered are answers or rules. */
  isList: boolean;
};

/** Where the questions of a page begin by its words, in order, and what ends those before them. */
export const startsByWords = (segments: readonly Segment[], page: ReadPage): ReadWords => {
  const foot = footOf(page);
  let place = 0;
  const inSegments = segments.map((segment) =>
    linesIn(segment, page.words, page.isRtl).map((line): SegmentLine => {
      place += 1;
      return { ...line, segment, place };
    }),
  );
  const all = inSegments.flat();
  const keyRows = all.filter(isKeyRow);
  const isKey = keyRows.length >= MIN_KEY_ROWS;
  const isKeyLine = (line: Line) => isKey && isKeyRow(line);
  const candidates = inSegments.flatMap((lines) =>
    candidatesIn(
      lines.filter(
        (line) =>
          !isKeyLine(line) &&
          line.top < foot &&
          (!isMarginal(line, page.height) || questionNumber(wordsOf(line))?.isSure),
      ),
      page,
    ),
  );
  const chain = numberChain(candidates).map((candidate, at, found) => {
    const from = candidate.line.place - 1;
    const to = (found[at + 1]?.line.place ?? Number.POSITIVE_INFINITY) - 1;
    const lines = all.slice(from, Math.min(to, from + LINES_BELOW));
    const isAnnounced = candidate.style?.startsWith('announced') ?? false;
    return { ...candidate, lines, clues: { ...cluesOf(lines), isAnnounced } };
  });
  const first = chain[0]?.line.place ?? 0;
  const others = all.slice(0, Math.max(0, first - 1));
  const isRejected = chain.length > 0 && (areRules(chain, others) || isContentsPage(linesOf(page)));
  const starts = (isRejected ? [] : chain).map(({ line, value, clues }): Start => {
    const textFrom = textAfter(line, value);
    return {
      segment: line.segment,
      top: topOf(line, all),
      number: value,
      clues,
      ...(textFrom && { textFrom }),
    };
  });
  const answers = all.filter((line) => headsAnswers(line) || listsAnswers(line) || isKeyLine(line));
  const announcing = all.flatMap((line) => {
    const from = rangeOf(line)?.from;
    return from === undefined ? [] : [{ line, from }];
  });
  /** Up to what belongs to no question: what announces the next ones, a list of answers. */
  const endOf = (start: Start, next: Start | undefined): number => {
    const { segment, top } = start;
    const following = next?.number ?? (start.number ?? -1) + 1;
    const isBelow = (line: SegmentLine) => line.segment === segment && line.top > top;
    const ends = [
      answers.find(isBelow),
      announcing.find(({ line, from }) => from === following && isBelow(line))?.line,
    ];
    return Math.min(
      ...ends.map((line) => line?.top ?? Number.POSITIVE_INFINITY),
      segment.top + segment.height,
      foot,
    );
  };
  const isList = starts.length === 0 && (isRejected || isPageOfList(page));
  return { starts, endOf, isList };
};
