import type { QuestionInView } from '@sayfa/web-kit';
import { create } from 'zustand';

/** What a report will be about. */
export type ReportSubject = Pick<QuestionInView, 'page' | 'pageId' | 'questionId' | 'orderId'> & {
  /** As it is told to people; left out where it is the page. */
  name?: string;
};

/** The dialog in which something is reported. */
export const useReportDialog = create<{
  subject: ReportSubject | undefined;
  open(subject: ReportSubject): void;
  close(): void;
}>()((set) => ({
  subject: undefined,
  open: (subject) => set({ subject }),
  close: () => set({ subject: undefined }),
}));
