import { runInBackground } from '@sayfa/kernel';
import { Button, IconButton } from '@sayfa/ui';
import { formatBytes, formatDate, useText } from '@sayfa/web-kit';
import { IconDownload, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { figuresOf } from '../figures.ts';
import { saveRecording } from '../preview/save-recording.ts';
import { type RecordingEntry, showRecording } from '../recorder-state.ts';
import { storedRecordings } from '../storage/stored-recordings.ts';
import { nameOfRecording } from '../words-of-recording.ts';
import classes from './recordings-dialog.module.css';

const SIGN = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

const About = ({ entry: { recording, state, goesAt } }: { entry: RecordingEntry }) => {
  const { t, language } = useText();
  const facts = [
    recording.subject?.book.name,
    formatDate(language, recording.startedAt, { dateStyle: 'medium', timeStyle: 'short' }),
    figuresOf(language, recording.duration / 1000),
    formatBytes(language, recording.size),
  ];
  return (
    <div className={classes.what}>
      <strong>{nameOfRecording(recording)}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      <span>
        {state !== 'finished' && `${t(`recorder:stored.${state}`)} · `}
        {t('recorder:stored.until', { date: formatDate(language, goesAt) })}
      </span>
    </div>
  );
};

/** A stored recording with its actions. */
export const RecordingItem = ({
  entry,
  onWatch,
}: {
  entry: RecordingEntry;
  onWatch: () => void;
}) => {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { recording, state } = entry;
  const name = nameOfRecording(recording);
  if (isAsking) {
    return (
      <li className={classes.row}>
        <p className={classes.what}>{t('recorder:discard.ask')}</p>
        <Button variant="default" autoFocus onClick={() => setAsking(false)}>
          {t('ui:cancel')}
        </Button>
        <Button color="red" onClick={() => runInBackground(storedRecordings.discard(recording.id))}>
          {t('recorder:discard.name')}
        </Button>
      </li>
    );
  }
  const disabled = state === 'live';
  return (
    <li className={classes.row}>
      <About entry={entry} />
      <div className={classes.actions}>
        <IconButton
          label={t('recorder:stored.watch', { name })}
          icon={<IconPlayerPlay {...SIGN} />}
          disabled={disabled}
          onClick={() => {
            onWatch();
            showRecording(recording);
          }}
        />
        <IconButton
          label={t('recorder:stored.download', { name })}
          icon={<IconDownload {...SIGN} />}
          disabled={disabled}
          loading={isSaving}
          onClick={() => {
            setSaving(true);
            runInBackground(saveRecording(recording).finally(() => setSaving(false)));
          }}
        />
        <IconButton
          label={t('recorder:stored.delete', { name })}
          icon={<IconTrash {...SIGN} />}
          disabled={disabled}
          onClick={() => setAsking(true)}
        />
      </div>
    </li>
  );
};
