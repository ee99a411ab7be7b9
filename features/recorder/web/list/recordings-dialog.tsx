import { Alert, DialogSheet, EmptyState, Skeleton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { recordsScreens } from '../abilities.ts';
import type { RecordingEntry } from '../recorder-state.ts';
import { storedRecordings } from '../storage/stored-recordings.ts';
import { RecordingItem } from './recording-item.tsx';
import classes from './recordings-dialog.module.css';

type Entries = readonly RecordingEntry[] | 'failed' | undefined;

/** The stored recordings, newest first; follows changes of other tabs. */
const useRecordingEntries = (): Entries => {
  const [entries, setEntries] = useState<Entries>();
  useEffect(() => {
    let isLeft = false;
    const read = (): void => {
      storedRecordings.list().then(
        (list) => {
          if (!isLeft) setEntries(list);
        },
        () => {
          if (!isLeft) setEntries('failed');
        },
      );
    };
    read();
    const stop = storedRecordings.subscribe(read);
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  return entries;
};

const Rows = ({ entries, onClose }: { entries: Entries; onClose: () => void }) => {
  const { t } = useText();
  if (entries === undefined) return <Skeleton height={72} />;
  if (entries === 'failed') return <Alert color="danger">{t('recorder:stored.failed')}</Alert>;
  if (entries.length === 0) {
    return (
      <EmptyState
        drawing="shelf"
        title={t('recorder:stored.none')}
        text={t('recorder:stored.noneText')}
        headingLevel={3}
      />
    );
  }
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <RecordingItem key={entry.recording.id} entry={entry} onWatch={onClose} />
      ))}
    </ul>
  );
};

/** The recordings of this person on this device. */
const RecordingsDialog = ({ isPhone, onClose }: { isPhone: boolean; onClose: () => void }) => {
  const { t } = useText();
  const entries = useRecordingEntries();
  return (
    <DialogSheet
      isPhone={isPhone}
      closeLabel={t('ui:close')}
      title={t('recorder:offers.stored')}
      onClose={onClose}
    >
      <p className={classes.about}>{t('recorder:stored.about')}</p>
      {!recordsScreens() && <p className={classes.about}>{t('recorder:noScreens')}</p>}
      <Rows entries={entries} onClose={onClose} />
    </DialogSheet>
  );
};

export default RecordingsDialog;
