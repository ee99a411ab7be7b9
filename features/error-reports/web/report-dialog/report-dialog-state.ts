import type { QuestionInView } from '@sayfa/web-kit';
import { create } from 'zustand';

/** The subject of a report. */
export type ReportSubject = Pick<QuestionInView, 'page' | 'pageId' | 'questionId' | 'orderId'> & {
  /** Its name on screen; undefined for the page. */
  name?: string;
};

/** The state of the report dialog. */
export const useReportDialog = create<{
  subject: ReportSubject | undefined;
  open(subject: ReportSubject): void;
  close(): void;
}>()((set) => ({
  subject: undefined,
  open: (subject) => set({ subject }),
  close: () => set({ subject: undefined }),
}));
