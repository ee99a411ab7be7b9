import type { Rect } from '@sayfa/kernel';
import type { GuideCell } from '../contract/index.ts';
import { around, bottomOf, rightOf } from './questions-in-columns.ts';

/** White space between questions and the level line above or below them, in page units. */
const AIR = 8;

/**
 * The cells of lines that were set on another page of the book, which ends higher or lower than this one:
 * the first level line is moved up and the last one down to the questions of this page. They stay where
 * they are when most of its questions are beyond them, because then they leave out a part of every page.
 */
export const cellsOfOtherPage = (
  cells: readonly GuideCell[],
  questions: readonly Rect[],
): readonly GuideCell[] => {
  if (cells.length === 0) return cells;
  const page = around(cells.flatMap(({ sections }) => sections));
  const own = questions.filter(
    ({ left, width }) => left + width / 2 > page.left && left + width / 2 < rightOf(page),
  );
  const beyond = own.filter(
    (question) => bottomOf(question) <= page.top || question.top >= bottomOf(page),
  );
  if (own.length === 0 || 2 * beyond.length > own.length) return cells;
  const top = Math.min(page.top, Math.max(0, Math.min(...own.map((one) => one.top)) - AIR));
  const bottom = Math.max(bottomOf(page), Math.max(...own.map(bottomOf)) + AIR);
  return cells.map(({ sections }) => ({
    sections: sections.map((section) => {
      const from = section.top === page.top ? top : section.top;
      const to = bottomOf(section) === bottomOf(page) ? bottom : bottomOf(section);
      return { ...section, top: from, height: to - from };
    }),
  }));
};
