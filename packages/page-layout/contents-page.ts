import { isOfContents } from './line-clues.ts';
import type { Line, Word } from './lines.ts';
import { withPlainDigits } from './question-number.ts';

/** Lines of a table of contents at least, their share of a page, and of those whose numbers rise. */
const MIN_ENTRIES = 5;
const MANY_ENTRIES = 0.6;
const MANY_RISING = 0.8;

/** Times its height by which the number of a page is apart from the title before it. */
const APART = 2;

const PAGE_NUMBER = /(\d{1,3})$/u;

const distance = (one: Word, other: Word): number =>
  Math.max(one.left - other.left - other.width, other.left - one.left - one.width);

/** The page that a line of a table of contents ends with, behind dots or apart from its title. */
const pageNamedBy = ({ words }: Line): number | undefined => {
  const [title, last] = words.slice(-2);
  const [number] = PAGE_NUMBER.exec(withPlainDigits(last?.text ?? '')) ?? [];
  if (!title || !last || number === undefined) return undefined;
  const isApart = number.length === last.text.length && distance(title, last) > last.height * APART;
  return isApart || isOfContents({ words }) ? Number(number) : undefined;
};

/** Whether most lines of a page name another one, ever further on. */
export const isContentsPage = (lines: readonly Line[]): boolean => {
  const pages = lines.flatMap((line) => pageNamedBy(line) ?? []);
  const rising = pages.slice(1).filter((page, at) => page >= (pages[at] ?? 0));
  return (
    pages.length >= Math.max(MIN_ENTRIES, lines.length * MANY_ENTRIES) &&
    rising.length >= (pages.length - 1) * MANY_RISING
  );
};
