import {
  type OpenReader,
  pageIdOfKey,
  type ReaderPart,
  useCapability,
  useQuestionInView,
  useToolbarOffer,
} from '@sayfa/web-kit';
import { IconMessageReport } from '@tabler/icons-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type ReportSubject, useReportDialog } from './report-dialog/report-dialog-state.ts';

const ReportDialog = lazy(() => import('./report-dialog/report-dialog.tsx'));

const pageOf = (reader: OpenReader): ReportSubject | undefined => {
  const page = reader.page();
  const pageId = pageIdOfKey(reader.pageAt(page)?.key ?? '');
  return pageId === undefined ? undefined : { page, pageId };
};

/** Any reader reports what is wrong on the page; who records films does it from their bar. Source: REC-008, REC-015. */
const ErrorReportsOnReader: ReaderPart = ({ reader }) => {
  const { subject, open, close } = useReportDialog();
  const isStaff = useCapability('canAnswerReports');
  const isOfBook = useSyncExternalStore(
    (listener) => reader.subscribe(listener),
    () => pageOf(reader) !== undefined,
  );
  const report = (): void => {
    const seen = useQuestionInView.getState().question;
    const about = seen ?? pageOf(reader);
    if (about) open(about);
  };
  const offer = {
    order: 40,
    label: 'error-reports:report',
    icon: IconMessageReport,
    // A page of one's own is not in the book.
    isUnavailable: !isOfBook,
    run: report,
  };
  const canReport = useCapability('canReport');
  useToolbarOffer(canReport ? { ...offer, id: 'report', place: 'settings' } : undefined);
  useToolbarOffer(isStaff ? { ...offer, id: 'report-of-staff', place: 'staff' } : undefined);
  return (
    subject && (
      <Suspense>
        <ReportDialog reader={reader} subject={subject} onClose={close} />
      </Suspense>
    )
  );
};

export default ErrorReportsOnReader;
