import { runInBackground } from '@sayfa/kernel';
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
import { leaveRecorder, type RecordingEnd, showRecording } from '../recorder-state.ts';
import { storedRecordings } from '../storage/stored-recordings.ts';
import { nameOfRecording } from '../words-of-recording.ts';
import classes from './preview.module.css';
import { PreviewTools } from './preview-tools.tsx';
import { saveRecording } from './save-recording.ts';
import { TrimBar } from './trim-bar.tsx';
import { type Trimming, useTrim } from './use-trim.ts';
import { useAddress, useVideo } from './use-video.ts';

type PreviewProps = { recording: StoredRecording; end: RecordingEnd; isPhone: boolean };

/** Why a recording ended that the person did not end. */
const End = ({ end }: { end: RecordingEnd }) => {
  const { t } = useText();
  if (end === 'stopped' || end === 'timeUp') return null;
  return (
    <Alert color={end === 'sharingEnded' ? 'accent' : 'warning'} variant="light">
      {t(`recorder:ends.${end}`)}
    </Alert>
  );
};

const Video = ({
  video,
  recording,
}: {
  video: Blob | 'gone' | undefined;
  recording: StoredRecording;
}) => {
  const { t } = useText();
  const address = useAddress(video === 'gone' ? undefined : video);
  if (video === 'gone') return <Alert color="danger">{t('recorder:gone')}</Alert>;
  if (address === undefined) return <Skeleton className={classes.screen} />;
  const media = { url: address, alt: '', captions: [], description: '' };
  return <Player key={address} kind="video" media={media} label={nameOfRecording(recording)} />;
};

/** Moves the focus to the thumbs when they appear, and back to their button afterwards. */
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
  video,
  trimming,
  onGone,
}: Omit<PreviewProps, 'isPhone'> & {
  video: Blob | 'gone' | undefined;
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
      <div className={classes.video}>
        <Video video={trimming.trimmed?.video ?? video} recording={recording} />
      </div>
      {trimming.trim.state === 'off' ? (
        <PreviewTools
          recording={recording}
          trimming={trimming}
          isGone={video === 'gone'}
          onGone={onGone}
        />
      ) : (
        <TrimBar trimming={trimming} seconds={trimming.seconds} onLook={look} />
      )}
    </div>
  );
};

/** The first handler that accepts the recording. */
const useHandler = (recording: StoredRecording): RecordingHandler | undefined =>
  useRecordings(({ handlers }) => handlers).find((handler) => handler.accepts(recording));

/** Leaves the preview; the recording stays on the device. */
const keep = (recording: StoredRecording): void => {
  leaveRecorder();
  toast({
    kind: 'info',
    id: 'recorder',
    text: textOf('recorder:stays'),
    action: { label: textOf('recorder:watch'), run: () => showRecording(recording) },
  });
};

/** Shows a recording until it is sent, deleted or left. Source: REC-003, VID-039. */
export const Preview = ({ recording, end, isPhone }: PreviewProps) => {
  const { t } = useText();
  const [isSent, setSent] = useState(false);
  const handler = useHandler(recording);
  const video = useVideo(recording);
  const whole = video === 'gone' ? undefined : video;
  const trimming = useTrim(whole, recording.duration);
  const discardAndLeave = (): void => {
    leaveRecorder();
    runInBackground(storedRecordings.discard(recording.id));
  };
  const close = (): void => (isSent ? discardAndLeave() : keep(recording));
  return (
    <Modal
      opened
      onClose={close}
      title={nameOfRecording(recording)}
      size={handler && !isSent ? 1120 : isSent ? 480 : 800}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className={classes.preview} data-sent={isSent || undefined}>
        {!isSent && (
          <Watching
            recording={recording}
            end={end}
            video={video}
            trimming={trimming}
            onGone={leaveRecorder}
          />
        )}
        {handler && (
          <div className={classes.panel}>
            <handler.Panel
              recording={recording}
              trimmed={trimming.trimmed?.video}
              sent={() => setSent(true)}
              done={discardAndLeave}
              close={close}
              download={() => saveRecording(recording, trimming.trimmed?.video)}
            />
          </div>
        )}
      </div>
    </Modal>
  );
};
