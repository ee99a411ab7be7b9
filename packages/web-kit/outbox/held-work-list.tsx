import { runInBackground } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { useState } from 'react';
import { saveFile } from '../blobs.ts';
import { useText } from '../language/use-text.ts';
import { toast } from '../toasts/toast.ts';
import {
  discardHeld,
  exportHeld,
  type HeldChange,
  heldWork,
  retryHeld,
  useHeldWork,
} from './held-work.ts';
import classes from './held-work-list.module.css';

/** Milliseconds in which a discarded change can be taken back. */
const UNDO_MS = 15_000;

const HeldRow = ({ change }: { change: HeldChange }) => {
  const { t } = useText();
  const what = change.describe(t);
  const discard = (): void => {
    const restore = discardHeld(change);
    toast({
      kind: 'info',
      text: t('ui:held.discarded', { what }),
      milliseconds: UNDO_MS,
      action: { label: t('ui:held.undo'), run: restore },
    });
  };
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <strong>{what}</strong>
        <span className={classes.why}>{t(`ui:held.why.${change.reason}`)}</span>
      </span>
      <Button
        variant="subtle"
        color="red"
        aria-label={t('ui:held.discardNamed', { what })}
        onClick={discard}
      >
        {t('ui:held.discard')}
      </Button>
    </li>
  );
};

/** Changes that the server did not take: what each is, why, and what the person can do with it. */
export const HeldWorkList = () => {
  const { t } = useText();
  const changes = heldWork(useHeldWork());
  const [isRetrying, setRetrying] = useState(false);
  const retry = (): void => {
    setRetrying(true);
    runInBackground(retryHeld().finally(() => setRetrying(false)));
  };
  if (changes.length === 0) {
    return (
      <p className={classes.none} role="status">
        {t('ui:held.none')}
      </p>
    );
  }
  return (
    <>
      <ul className={classes.list} aria-label={t('ui:held.title')}>
        {changes.map((change) => (
          <HeldRow key={`${change.outbox} ${change.id}`} change={change} />
        ))}
      </ul>
      <div className={classes.actions}>
        <Button loading={isRetrying} onClick={retry}>
          {t('ui:held.retry')}
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(exportHeld(t), 'sayfa-unsaved-changes.json')}
        >
          {t('ui:held.export')}
        </Button>
      </div>
    </>
  );
};
