import type { JobStatus } from '@sayfa/server-kit';
import type { DetectionState, PageDrafts } from '../contract/index.ts';
import type { DetectedPageRow, DetectionStore } from './detection.store.ts';

type Pages = Awaited<ReturnType<DetectionStore['pages']>>;
type JobIs = 'find' | 'publish' | 'unpublish';

const sum = <Row>(rows: readonly Row[], count: (row: Row) => number): number =>
  rows.reduce((all, row) => all + count(row), 0);

/** The state of a book as it is sent to editors. */
export const stateAnswer = (
  book: { pageCount: number },
  { rows, job, jobIs }: { rows: Pages; job: JobStatus | undefined; jobIs: JobIs | null },
): DetectionState => ({
  job: job && jobIs ? { is: jobIs, state: job.state, done: job.done, all: job.all } : null,
  pageCount: book.pageCount,
  pages: rows.map((row) => ({
    pageNumber: row.page_number,
    pageId: row.page_id,
    version: row.version,
    state: row.state,
    drafts: row.draft_count,
    accepted: row.accepted_count,
    unsure: row.unsure_count,
    published: row.published_count,
    error: row.error,
  })),
  drafts: sum(rows, (row) => row.draft_count),
  accepted: sum(rows, (row) => row.accepted_count),
  published: sum(rows, (row) => row.published_count),
});

/** The drafts of one page as they are sent to editors. */
export const pageAnswer = (
  pageNumber: number,
  page: { id: number; height: number },
  row: DetectedPageRow | undefined,
): PageDrafts => ({
  pageNumber,
  pageId: page.id,
  height: page.height,
  version: row?.version ?? 0,
  state: row?.state ?? 'none',
  drafts: row?.drafts ?? [],
  published: row?.published ?? [],
});
