import { runInBackground } from '@sayfa/kernel';
import { Alert, DialogSheet, ErrorState, Skeleton } from '@sayfa/ui';
import { type OpenReader, useCall, useSession, useText } from '@sayfa/web-kit';
import { paperCodesCalls } from '../../contract/index.ts';
import { OpenedCodes } from './opened-codes.tsx';
import classes from './paper-codes-dialog.module.css';
import { PrintForm } from './print-form.tsx';
import { QrOpenChoice } from './qr-open-choice.tsx';

const Content = ({ domain, book }: { domain: string; book: string }) => {
  const { t } = useText();
  const params = { domain, id: book };
  const overview = useCall(paperCodesCalls.overview, { params });
  if (overview.isError) {
    return (
      <ErrorState
        title={overview.error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(overview.refetch())}
      />
    );
  }
  if (!overview.data) return <Skeleton className={classes.loading} aria-busy="true" />;
  const { has_address, qr_open, openings, counts, pages } = overview.data.data;
  return (
    <>
      {has_address ? (
        <PrintForm params={params} counts={counts} pages={pages} />
      ) : (
        <Alert color="danger">{t('paper-codes:noAddress')}</Alert>
      )}
      <QrOpenChoice params={params} qrOpen={qr_open} />
      <OpenedCodes openings={openings} />
    </>
  );
};

/** Labels to print, what codes show without a session, and how often they are opened. Source: PAP-004, PAP-006…008. */
const PaperCodesDialog = ({ reader, onClose }: { reader: OpenReader; onClose: () => void }) => {
  const { t } = useText();
  const domain = useSession((session) => session.details?.domain_name);
  if (domain === undefined) return null;
  return (
    <DialogSheet
      isPhone={reader.isPhone}
      title={t('paper-codes:name')}
      closeLabel={t('ui:close')}
      onClose={onClose}
    >
      <div className={classes.content}>
        <Content domain={domain} book={reader.book.urlId} />
      </div>
    </DialogSheet>
  );
};

export default PaperCodesDialog;
