import {
  type ErrorReport,
  errorReportCalls,
  type ReportComment,
} from '@sayfa/error-reports/contract';
import { callTask, queryClient } from '@sayfa/web-kit';
import { type FullTask, videoSolutionCalls } from '../../../contract/index.ts';
import { useAttempt } from '../use-attempt.ts';

/** Updates the report in the cached answers of all screens. */
const showChanged = (id: number, change: (report: ErrorReport) => ErrorReport): void => {
  const changed = (reports: ErrorReport[]): ErrorReport[] =>
    reports.map((report) => (report.id === id ? change(report) : report));
  queryClient.setQueriesData<{ data: FullTask }>(
    { queryKey: [videoSolutionCalls.question.path] },
    (known) =>
      known && {
        data: { ...known.data, error_reports: changed(known.data.error_reports) },
      },
  );
  queryClient.setQueriesData<{ pages: { data: ErrorReport[] }[]; pageParams: unknown[] }>(
    { queryKey: [errorReportCalls.ofBook.path] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, data: changed(page.data) })),
      },
  );
};

const withComment =
  (comment: ReportComment) =>
  (report: ErrorReport): ErrorReport => ({ ...report, comments: [...report.comments, comment] });

/** Answers, closes and reopens a report. */
export const useReportChanges = (id: number) => {
  const { busy, failure, attempt } = useAttempt();

  return {
    busy,
    failure,
    /** True once the answer is stored. Source: VID-032. */
    answer: (comment: string) =>
      attempt(async () => {
        const { data } = await callTask(errorReportCalls.comment, {
          body: { id, type: 'error_report', comment },
        });
        showChanged(id, withComment(data));
      }),
    setClosed: (closed: boolean) =>
      attempt(async () => {
        const { data } = await callTask(errorReportCalls.close, {
          params: { reportId: id },
          body: { closed },
        });
        showChanged(id, () => data);
      }),
  };
};
