import { definitionOf } from '@sayfa/activity-types';
import type { QrOpen } from '../contract/index.ts';
import type { Destination } from './destination.ts';
import type { PaperCodeRow } from './paper-codes.table.ts';

/** What a code shows without a session. */
export type OpenToVisitors =
  | { shows: 'nothing' }
  | { shows: 'video'; file: string }
  | { shows: 'page'; bookId: number; page: number };

/** An address of a book's file ends with its name. */
const STORED_FILE = /\/api\/v2\/ebook-files\/\d+\/([a-f0-9]{64}\.[a-z0-9]{2,5})$/u;

/** Whether answers are printed on the page and covered for readers: its picture would show them. */
const hasCoveredAnswers = ({ onPage }: Destination): boolean =>
  onPage.some(
    (activity) => definitionOf(activity)?.answerOf?.(activity.content)?.starts === 'covered',
  );

/**
 * What a code shows without a session, as its book's publisher has it: the video that it was printed
 * for, or its one page. Never more, and never an answer. Source: PAP-004.
 */
export const shownToVisitors = (
  { kind }: PaperCodeRow,
  to: Destination,
  qrOpen: QrOpen,
): OpenToVisitors => {
  if (qrOpen === 'nothing') return { shows: 'nothing' };
  const [, file] = STORED_FILE.exec(kind === 'video' ? (to.video ?? '') : '') ?? [];
  if (file !== undefined) return { shows: 'video', file };
  if (qrOpen === 'videos' || hasCoveredAnswers(to)) return { shows: 'nothing' };
  return { shows: 'page', bookId: to.book.id, page: to.page };
};
