import { Alert, DialogSheet, EmptyState, Skeleton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { recordsScreens } from '../abilities.ts';
import { keptRecordings } from '../kept/kept-recordings.ts';
import type { KeptEntry } from '../recorder-state.ts';
import classes from './kept-dialog.module.css';
import { KeptRow } from './kept-row.tsx';

type Kept = readonly KeptEntry[] | 'failed' | undefined;

/** What is kept on this device, newest first; follows other tabs. */
const useKept = (): Kept => {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    let isLeft = false;
    const read = (): void => {
      keptRecordings.list().then(
        (list) => {
          if (!isLeft) setKept(list);
        },
        () => {
          if (!isLeft) setKept('failed');
        },
      );
    };
    read();
    const stop = keptRecordings.subscribe(read);
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  return kept;
};

const Rows = ({ kept, onClose }: { kept: Kept; onClose: () => void }) => {
  const { t } = useText();
  if (kept === undefined) return <Skeleton height={72} />;
  if (kept === 'failed') return <Alert color="danger">{t('recorder:kept.failed')}</Alert>;
  if (kept.length === 0) {
    return (
      <EmptyState
        drawing="shelf"
        title={t('recorder:kept.none')}
        text={t('recorder:kept.noneText')}
        headingLevel={3}
      />
    );
  }
  return (
    <ul className={classes.list}>
      {kept.map((entry) => (
        <KeptRow key={entry.recording.id} entry={entry} onWatch={onClose} />
      ))}
    </ul>
  );
};

/** The recordings of this person on this device. */
const KeptDialog = ({ isPhone, onClose }: { isPhone: boolean; onClose: () => void }) => {
  const { t } = useText();
  const kept = useKept();
  return (
    <DialogSheet
      isPhone={isPhone}
      closeLabel={t('ui:close')}
      title={t('recorder:offers.kept')}
      onClose={onClose}
    >
      <p className={classes.about}>{t('recorder:kept.about')}</p>
      {!recordsScreens() && <p className={classes.about}>{t('recorder:noScreens')}</p>}
      <Rows kept={kept} onClose={onClose} />
    </DialogSheet>
  );
};

export default KeptDialog;
