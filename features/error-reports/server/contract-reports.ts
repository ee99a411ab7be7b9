import type { NamesOf } from '@sayfa/accounts/port';
import type { ErrorReport, ReportComment } from '../contract/index.ts';

import type { CommentRow, ReportRow } from './error-reports.store.ts';

const iso = (at: number): string => new Date(at).toISOString();

type Names = ReadonlyMap<number, string>;

const nameOf = (names: Names, id: number | null): string =>
  id === null ? '' : (names.get(id) ?? '');

/** A comment as the contract writes it. */
export const toComment = (row: CommentRow, names: Names): ReportComment => ({
  id: row.id,
  user: nameOf(names, row.user_id),
  comment: row.comment,
  created_at: iso(row.created_at),
});

/** Where the screenshot of a report is, for those who may see it. */
export const attachmentOf = ({ id, attachment }: Pick<ReportRow, 'id' | 'attachment'>) =>
  attachment === null ? null : `/api/v2/error-reports/${id}/attachment`;

const toReport = (row: ReportRow, names: Names): ErrorReport => ({
  id: row.id,
  title: row.title,
  attachment: attachmentOf(row),
  description: row.description,
  comments: row.comments.map((comment) => toComment(comment, names)),
  created_at: iso(row.created_at),
  closed_at: row.closed_at === null ? null : iso(row.closed_at),
  user: nameOf(names, row.user_id),
  page_id: row.ebook_pages_id,
  page_number: row.page_number,
  question_id: row.question_id,
  order_id: row.order_id,
});

/** Reports as the contract writes them, with the names of their authors. */
export const toReports = async (
  rows: readonly ReportRow[],
  namesOf: NamesOf,
): Promise<ErrorReport[]> => {
  const people = rows.flatMap(({ user_id, comments }) => [
    user_id,
    ...comments.map((comment) => comment.user_id),
  ]);
  const names = await namesOf([...new Set(people.filter((id) => id !== null))]);
  return rows.map((row) => toReport(row, names));
};
