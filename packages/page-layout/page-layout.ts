import type { Rect } from '@sayfa/kernel';
import { columnsOf, type Segment } from './columns.ts';
import type { GreyPicture, Ink } from './ink.ts';
import { isRightToLeft, type Word } from './lines.ts';
import { inkOfPage, inkOfWords, isReadable } from './page-ink.ts';
import { areNumbersBefore, gutterEvidence, pageLines } from './text-columns.ts';
import { wordsOfLines } from './watermarks.ts';

/** A page as it is printed: its picture and its words. */
export type PrintedPage = { picture: GreyPicture; words: readonly Word[] };

/** What is printed on a page, its columns, and the words that its lines are made of. */
export type PageLayout = { ink: Ink; segments: Segment[]; words: Word[] };

/** Questions and margins of a page are looked for after each other. */
const known = new WeakMap<GreyPicture, { words: readonly Word[]; layout: PageLayout }>();

/** The layout of a page. Columns are those that lines of text agree with, where there are words. */
export const layoutOf = (page: PrintedPage): PageLayout => {
  const before = known.get(page.picture);
  if (before?.words === page.words) return before.layout;
  const layout = newLayoutOf(page);
  known.set(page.picture, { words: page.words, layout });
  return layout;
};

/** Ends of words that reach from one column into the next: of no question there. */
const endsInOther = (segments: readonly Segment[], words: readonly Word[]): Rect[] =>
  segments.flatMap((segment) => {
    const right = segment.left + segment.width;
    return words.flatMap(({ left, top, width, height }) => {
      const middle = { x: left + width / 2, y: top + height / 2 };
      if (middle.y < segment.top || middle.y >= segment.top + segment.height) return [];
      if (middle.x >= segment.left && middle.x < right) return [];
      const from = Math.max(left, segment.left);
      const to = Math.min(left + width, right);
      return to > from ? [{ left: from, top, width: to - from, height }] : [];
    });
  });

const newLayoutOf = (page: PrintedPage): PageLayout => {
  const printed = inkOfPage(page.picture, page.words);
  if (!isReadable(page.words)) return { ...columnsOf(printed), words: [] };
  const words = wordsOfLines(page.words);
  const isRtl = isRightToLeft(words);
  const lines = pageLines(words, printed.height, isRtl);
  const columns = columnsOf(printed, {
    ink: inkOfWords(page.picture, words),
    evidenceOf: (body, gutters) => gutterEvidence(lines, body, gutters),
    partsNumbers: (gutter) => areNumbersBefore(lines, gutter, isRtl),
  });
  const ink = columns.ink.without(endsInOther(columns.segments, words));
  return { ...columns, ink, words };
};
