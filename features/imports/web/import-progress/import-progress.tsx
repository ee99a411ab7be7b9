import { runInBackground } from '@sayfa/kernel';
import { Button, ErrorState, Progress, Skeleton } from '@sayfa/ui';
import { callApi, isApiError, queryClient, toast, useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type ImportStatus, importsCalls } from '../../contract/index.ts';
import { readingAddress } from '../sending/first-book.ts';
import { Refusal } from '../upload-screen/refusal.tsx';
import { FirstPage } from './first-page.tsx';
import classes from './import-progress.module.css';
import { isOver, shareOf } from './import-state.ts';
import { PasswordPrompt } from './password-prompt.tsx';
import { StepText } from './step-text.tsx';
import { useImport } from './use-import.ts';
import { Warnings } from './warnings.tsx';

const useCancel = (id: string, look: (now: ImportStatus) => void) => {
  const [cancelling, setCancelling] = useState(false);
  const cancel = async () => {
    setCancelling(true);
    try {
      look((await callApi(importsCalls.cancel, { params: { id } })).data);
    } catch (error) {
      // It ended a moment earlier: the status shows how.
      if (!isApiError(error, 'already_ended') && isApiError(error)) {
        toast({ kind: 'error', text: error.message });
      }
    }
    setCancelling(false);
  };
  return { cancelling, cancel };
};

/** An import as it goes on, from the first byte to the last page. */
export const ImportProgress = ({ id, onAnother }: { id: string; onAnother: () => void }) => {
  const { t } = useText();
  const { status, failed, look } = useImport(id);
  const { cancelling, cancel } = useCancel(id, look);
  const over = status !== undefined && isOver(status);

  useEffect(() => {
    // The list beneath and the library's shelf have changed.
    if (over) runInBackground(queryClient.invalidateQueries());
  }, [over]);

  if (failed) {
    return (
      <ErrorState
        title={t('imports:progress.lost')}
        text={t('imports:progress.lostText')}
        retryLabel={t('ui:retry')}
        onRetry={() => location.reload()}
      />
    );
  }
  if (!status) return <Skeleton height={180} />;
  const share = shareOf(status);
  const readable = status.hash !== null && status.pages_ready > 0 && status.state !== 'cancelled';
  return (
    <div className={classes.progress}>
      <FirstPage status={status} />
      <div className={classes.body}>
        <h2 className={classes.title}>
          <bdi>{status.title || t('imports:progress.untitled')}</bdi>
        </h2>
        <StepText status={status} />
        {!over && status.state !== 'needs-password' && (
          <Progress
            value={(share ?? 1) * 100}
            animated={share === undefined}
            aria-label={t('imports:progress.label')}
          />
        )}
        {status.state === 'needs-password' && (
          <PasswordPrompt id={id} refusal={status.message ?? undefined} onStatus={look} />
        )}
        {status.state === 'failed' && (
          <Refusal
            code={status.code ?? ''}
            message={status.message ?? ''}
            isLink={status.from_link}
          />
        )}
        {status.state === 'done' && <Warnings warnings={status.warnings} />}
        <div className={classes.actions}>
          {readable && status.hash && (
            <Button component={Link} to={readingAddress(status.hash)}>
              {t('imports:progress.read')}
            </Button>
          )}
          {over ? (
            <Button variant="default" onClick={onAnother}>
              {t('imports:another')}
            </Button>
          ) : (
            <Button
              variant="default"
              loading={cancelling}
              onClick={() => runInBackground(cancel())}
            >
              {t('imports:progress.cancel')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
};
