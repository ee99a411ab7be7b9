import { lazyPart, type ReaderPart, useCapability, useCommandOffers } from '@sayfa/web-kit';
import { Suspense, useSyncExternalStore } from 'react';
import reportCommands, { pageOf } from './report-commands.ts';
import { useReportDialog } from './report-dialog/report-dialog-state.ts';

const ReportDialog = lazyPart(() => import('./report-dialog/report-dialog.tsx'));

/** Error reports from an open book. */
const ErrorReportsOnReader: ReaderPart = ({ reader }) => {
  const { subject, close } = useReportDialog();
  const canReport = useCapability('canReport');
  const canAnswer = useCapability('canAnswerReports');
  const isOfBook = useSyncExternalStore(
    (listener) => reader.subscribe(listener),
    () => pageOf(reader) !== undefined,
  );
  useCommandOffers(reportCommands, { reader, canReport, canAnswer, isOfBook });
  return (
    subject && (
      <Suspense>
        <ReportDialog reader={reader} subject={subject} onClose={close} />
      </Suspense>
    )
  );
};

export default ErrorReportsOnReader;
