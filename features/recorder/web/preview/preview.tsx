import { Player } from '@sayfa/media-views/web';
import { Alert, Modal, Skeleton } from '@sayfa/ui';
import {
  type RecordingHandler,
  type StoredRecording,
  textOf,
  toast,
  useRecordings,
  useText,
} from '@sayfa/web-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { keptRecordings } from '../kept/kept-recordings.ts';
import { leaveRecorder, type RecordingEnd, showRecording } from '../recorder-state.ts';
import { nameOfRecording } from '../words-of-recording.ts';
import classes from './preview.module.css';
import { PreviewTools } from './preview-tools.tsx';
import { TrimBar } from './trim-bar.tsx';
import { useAddress, useFilm } from './use-film.ts';
import { type Trimming, useTrim } from './use-trim.ts';

type PreviewProps = { recording: StoredRecording; end: RecordingEnd; isPhone: boolean };

/** Why it ended, where the person did not end it. */
const End = ({ end }: { end: RecordingEnd }) => {
  const { t } = useText();
  if (end === 'stopped' || end === 'timeUp') return null;
  return (
    <Alert color={end === 'sharingEnded' ? 'accent' : 'warning'} variant="light">
      {t(`recorder:ends.${end}`)}
    </Alert>
  );
};

const Film = ({
  film,
  recording,
}: {
  film: Blob | 'gone' | undefined;
  recording: StoredRecording;
}) => {
  const { t } = useText();
  const address = useAddress(film === 'gone' ? undefined : film);
  if (film === 'gone') return <Alert color="danger">{t('recorder:gone')}</Alert>;
  if (address === undefined) return <Skeleton className={classes.screen} />;
  const media = { url: address, alt: '', captions: [], description: '' };
  return <Player key={address} kind="film" media={media} label={nameOfRecording(recording)} />;
};

/** The focus goes to the thumbs when they come, and back to the button that brought them. */
const useFocus = (part: RefObject<HTMLElement | null>, isTrimming: boolean): void => {
  const was = useRef(isTrimming);
  useEffect(() => {
    if (was.current === isTrimming) return;
    was.current = isTrimming;
    const target = isTrimming ? '[data-thumbs] [role="slider"]' : '[data-trim]';
    part.current?.querySelector<HTMLElement>(target)?.focus();
  }, [part, isTrimming]);
};

const Watching = ({
  recording,
  end,
  film,
  trimming,
  onGone,
}: Omit<PreviewProps, 'isPhone'> & {
  film: Blob | 'gone' | undefined;
  trimming: Trimming;
  onGone: () => void;
}) => {
  const part = useRef<HTMLDivElement>(null);
  const look = (second: number): void => {
    const screen = part.current?.querySelector('video');
    if (!screen) return;
    screen.pause();
    screen.currentTime = second;
  };
  useFocus(part, trimming.trim.state !== 'off');
  return (
    <div ref={part} className={classes.watching}>
      <End end={end} />
      <div className={classes.film}>
        <Film film={trimming.trimmed?.film ?? film} recording={recording} />
      </div>
      {trimming.trim.state === 'off' ? (
        <PreviewTools
          recording={recording}
          trimming={trimming}
          isGone={film === 'gone'}
          onGone={onGone}
        />
      ) : (
        <TrimBar trimming={trimming} seconds={trimming.seconds} onLook={look} />
      )}
    </div>
  );
};

/** What others can do with it; the first that wants it has it. */
const useTaker = (recording: StoredRecording): RecordingHandler | undefined =>
  useRecordings(({ handlers: takers }) => takers).find((taker) => taker.accepts(recording));

/** It is only left, never lost. */
const keep = (recording: StoredRecording): void => {
  leaveRecorder();
  toast({
    kind: 'info',
    id: 'recorder',
    text: textOf('recorder:stays'),
    action: { label: textOf('recorder:watch'), run: () => showRecording(recording) },
  });
};

/** Shows what was recorded, until it is sent, thrown away or left. Source: REC-003, VID-039. */
export const Preview = ({ recording, end, isPhone }: PreviewProps) => {
  const { t } = useText();
  const [isSent, setSent] = useState(false);
  const taker = useTaker(recording);
  const film = useFilm(recording);
  const whole = film === 'gone' ? undefined : film;
  const trimming = useTrim(whole, recording.duration);
  const letGo = (): void => {
    leaveRecorder();
    void keptRecordings.discard(recording.id);
  };
  const close = (): void => (isSent ? letGo() : keep(recording));
  return (
    <Modal
      opened
      onClose={close}
      title={nameOfRecording(recording)}
      size={taker && !isSent ? 1120 : isSent ? 480 : 800}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className={classes.preview} data-sent={isSent || undefined}>
        {!isSent && (
          <Watching
            recording={recording}
            end={end}
            film={film}
            trimming={trimming}
            onGone={leaveRecorder}
          />
        )}
        {taker && (
          <div className={classes.panel}>
            <taker.Panel
              recording={recording}
              trimmed={trimming.trimmed?.film}
              sent={() => setSent(true)}
              done={letGo}
              close={close}
            />
          </div>
        )}
      </div>
    </Modal>
  );
};
