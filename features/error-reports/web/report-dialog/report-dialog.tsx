import { DialogSheet } from '@sayfa/ui';
import { type OpenReader, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { Intro } from './intro.tsx';
import type { ReportSubject } from './report-dialog-state.ts';
import { ReportForm } from './report-form.tsx';
import { useReport } from './use-report.ts';
import { useScreenshot } from './use-screenshot.ts';

type DialogProps = { reader: OpenReader; subject: ReportSubject; onClose: () => void };

/** Explains who reads a report, then shows the form. Source: REC-009. */
const ReportDialog = ({ reader, subject, onClose }: DialogProps) => {
  const { t } = useText();
  const [hasProceeded, setProceeded] = useState(false);
  const controls = useScreenshot(reader, subject.page);
  const reporting = useReport(subject, onClose);
  return (
    <DialogSheet
      closeLabel={t('ui:close')}
      isPhone={reader.isPhone}
      title={t('error-reports:report')}
      onClose={() => !reporting.isSending && onClose()}
    >
      {hasProceeded ? (
        <ReportForm reporting={reporting} controls={controls} subject={subject} />
      ) : (
        <Intro onLeave={onClose} onProceed={() => setProceeded(true)} />
      )}
    </DialogSheet>
  );
};

export default ReportDialog;
