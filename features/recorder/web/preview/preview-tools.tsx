import { runInBackground } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { type StoredRecording, textOf, toast, useText } from '@sayfa/web-kit';
import { IconArrowBackUp, IconCut, IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { figuresOf } from '../figures.ts';
import { storedRecordings } from '../storage/stored-recordings.ts';
import classes from './preview.module.css';
import { saveRecording } from './save-recording.ts';
import type { Trimming } from './use-trim.ts';

const SIGN = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The shortest recording in milliseconds that can be trimmed. */
const SHORTEST = 2000;

/** Confirms a deletion that cannot be undone. */
const Discarding = ({ onCancel, onDiscard }: { onCancel: () => void; onDiscard: () => void }) => {
  const { t } = useText();
  return (
    <div className={classes.discarding} role="alertdialog" aria-label={t('recorder:discard.ask')}>
      <p>{t('recorder:discard.ask')}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} autoFocus>
          {t('ui:cancel')}
        </Button>
        <Button color="red" onClick={onDiscard}>
          {t('recorder:discard.name')}
        </Button>
      </div>
    </div>
  );
};

/** The trimmed range and a button to undo it. Source: VID-043. */
const Cut = ({ trimming: { trimmed, undo } }: { trimming: Trimming }) => {
  const { t, language } = useText();
  if (!trimmed) return null;
  const [from, to] = [Math.round(trimmed.from), Math.round(trimmed.to)];
  const range = {
    from: figuresOf(language, from),
    to: figuresOf(language, to),
    length: figuresOf(language, to - from),
  };
  return (
    <div className={classes.cut}>
      <p role="status">{t('recorder:trim.done', range)}</p>
      <Button variant="default" leftSection={<IconArrowBackUp {...SIGN} />} onClick={undo}>
        {t('recorder:trim.undo')}
      </Button>
    </div>
  );
};

type PreviewToolsProps = {
  recording: StoredRecording;
  trimming: Trimming;
  /** The device no longer has it. */
  isGone: boolean;
  onGone: () => void;
};

/** Trims, downloads and deletes a recording. */
export const PreviewTools = ({ recording, trimming, isGone, onGone }: PreviewToolsProps) => {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const discard = (): void => {
    runInBackground(
      storedRecordings.discard(recording.id).then(() => {
        toast({ kind: 'info', id: 'recorder', text: textOf('recorder:discard.done') });
        onGone();
      }),
    );
  };
  const save = (): void => {
    setSaving(true);
    runInBackground(
      saveRecording(recording, trimming.trimmed?.video).finally(() => setSaving(false)),
    );
  };
  if (isAsking) return <Discarding onCancel={() => setAsking(false)} onDiscard={discard} />;
  return (
    <>
      <Cut trimming={trimming} />
      <div className={classes.tools}>
        {!isGone && (
          <>
            <Button
              variant="default"
              leftSection={<IconCut {...SIGN} />}
              disabled={recording.duration < SHORTEST}
              data-trim
              onClick={trimming.begin}
            >
              {t('recorder:trim.name')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload {...SIGN} />}
              loading={isSaving}
              onClick={save}
            >
              {t('recorder:download')}
            </Button>
          </>
        )}
        <Button
          variant="default"
          leftSection={<IconTrash {...SIGN} />}
          onClick={() => setAsking(true)}
        >
          {t('recorder:discard.name')}
        </Button>
      </div>
    </>
  );
};
