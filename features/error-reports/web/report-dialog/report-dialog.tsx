import { DialogSheet } from '@sayfa/ui';
import { type OpenReader, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { Intro } from './intro.tsx';
import type { ReportSubject } from './report-dialog-state.ts';
import { ReportForm } from './report-form.tsx';
import { useReport } from './use-report.ts';
import { useScreenshot } from './use-screenshot.ts';

type DialogProps = { reader: OpenReader; subject: ReportSubject; onClose: () => void };

/** Says first who reads it, then asks what is wrong. Source: REC-009. */
const ReportDialog = ({ reader, subject, onClose }: DialogProps) => {
  const { t } = useText();
  const [wasTold, setTold] = useState(false);
  const shooting = useScreenshot(reader, subject.page);
  const reporting = useReport(subject, onClose);
  return (
    <DialogSheet
      closeLabel={t('ui:close')}
      isPhone={reader.isPhone}
      title={t('error-reports:report')}
      onClose={() => !reporting.isSending && onClose()}
    >
      {wasTold ? (
        <ReportForm reporting={reporting} shooting={shooting} subject={subject} />
      ) : (
        <Intro onLeave={onClose} onProceed={() => setTold(true)} />
      )}
    </DialogSheet>
  );
};

export default ReportDialog;
