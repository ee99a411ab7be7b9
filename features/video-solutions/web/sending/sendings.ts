import { runInBackground } from '@sayfa/kernel';
import {
  type ApiError,
  addressOf,
  type LiveRecording,
  type RecordingSubject,
  type StoredRecording,
  stayWhenSessionEnds,
  usePublicConfig,
  useSession,
} from '@sayfa/web-kit';
import {
  dropUpload,
  sendResumable,
  sourceOfBlob,
  sourceOfStream,
  type UploadSource,
  type UploadState,
} from '@sayfa/web-kit/resumable-upload';
import { create } from 'zustand';
import { uploadCalls } from '../../contract/upload-calls.ts';
import { storedUpload } from './stored-uploads.ts';

/** States of uploads by the recording's id, or by `trimmedId` for its trimmed video. */
export const useSendings = create<{ videos: Readonly<Record<string, UploadState>> }>()(() => ({
  videos: {},
}));

/** The id of the trimmed video of a recording. */
export const trimmedId = (recording: string): string => `${recording}-trimmed`;

/** Milliseconds of the first and the longest backoff; it doubles with each retry. */
const SOONEST = 1_000;
const LATEST = 30_000;

/** Where uploads start, on the host of tasks. */
const uploadsAddress = (): string =>
  `${usePublicConfig.getState().hosts.tasks}${addressOf(uploadCalls.begin)}`;

const running = new Map<string, AbortController>();

const setSending = (videoId: string, sending: UploadState | undefined): void =>
  useSendings.setState(({ videos: { [videoId]: _before, ...others } }) => ({
    videos: sending ? { ...others, [videoId]: sending } : others,
  }));

const untilSignedIn = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const { token } = useSession.getState();
    const end = (): void => {
      stop();
      done();
    };
    const stop = useSession.subscribe((session) => {
      if (session.token !== null && session.token !== token) end();
    });
    signal.addEventListener('abort', end, { once: true });
  });

const pauses = () => {
  let pause = SOONEST;
  return (signal: AbortSignal): Promise<void> =>
    new Promise((done) => {
      const end = (): void => {
        clearTimeout(timer);
        window.removeEventListener('online', end);
        done();
      };
      const timer = setTimeout(end, pause);
      pause = Math.min(LATEST, pause * 2);
      window.addEventListener('online', end);
      signal.addEventListener('abort', end, { once: true });
    });
};

type OutgoingVideo = {
  source: UploadSource;
  mimeType: string;
  subject: RecordingSubject | undefined;
};

const metadataOf = ({ mimeType, subject }: OutgoingVideo): Record<string, string> => {
  const [filetype = 'video/webm'] = mimeType.split(';');
  const ending = filetype.endsWith('mp4') ? 'mp4' : 'webm';
  const about: Record<string, string> = subject?.questionId
    ? { question_id: String(subject.questionId) }
    : { page_id: String(subject?.pageId ?? ''), order_id: String(subject?.orderId ?? '') };
  return { filename: `recording.${ending}`, filetype, ...about };
};

const send = async (videoId: string, about: OutgoingVideo): Promise<void> => {
  if (running.has(videoId)) return;
  const work = new AbortController();
  running.set(videoId, work);
  setSending(videoId, { state: 'sending', sent: 0, total: about.source.size });
  // A session that ends during the upload is renewed without leaving the page.
  const leave = stayWhenSessionEnds();
  const untilLater = pauses();
  try {
    await sendResumable({
      address: uploadsAddress(),
      source: about.source,
      metadata: metadataOf(about),
      storedId: storedUpload(videoId),
      onState: (sending) => {
        if (!work.signal.aborted) setSending(videoId, sending);
      },
      untilRetry: (reason, signal) =>
        reason === 'later' ? untilLater(signal) : untilSignedIn(signal),
      signal: work.signal,
    });
  } catch {
    // The live stream failed: the preview uploads the stored recording.
    setSending(videoId, undefined);
  } finally {
    leave();
    if (running.get(videoId) === work) running.delete(videoId);
  }
};

/** Uploads a recording while it is made. */
export const sendLive = ({ id, mimeType, subject, bytes }: LiveRecording): void =>
  runInBackground(send(id, { source: sourceOfStream(bytes), mimeType, subject }));

/** Uploads a stored recording unless it is uploaded; retries a failed one. Resolves when it has started. */
export const sendStored = async (recording: StoredRecording): Promise<void> => {
  const { id, mimeType, subject } = recording;
  if (running.has(id) || useSendings.getState().videos[id]?.state === 'sent') return;
  const source = sourceOfBlob(await recording.video());
  runInBackground(send(id, { source, mimeType, subject }));
};

/** The last trimmed video by its id: another cut is uploaded from the start. */
const cuts = new Map<string, Blob>();

/** Uploads a trimmed video, once for each cut, and cancels the upload of the recording. */
export const sendTrimmed = async (recording: StoredRecording, trimmed: Blob): Promise<void> => {
  const videoId = trimmedId(recording.id);
  const known = useSendings.getState().videos[videoId];
  if (cuts.get(videoId) === trimmed && known && known.state !== 'failed') return;
  cuts.set(videoId, trimmed);
  await Promise.all([cancelSending(videoId), cancelSending(recording.id)]);
  const { mimeType, subject } = recording;
  const source = sourceOfBlob(trimmed);
  runInBackground(send(videoId, { source, mimeType: trimmed.type || mimeType, subject }));
};

/** Stops an upload and deletes it from the server. */
export const cancelSending = async (videoId: string): Promise<void> => {
  running.get(videoId)?.abort();
  running.delete(videoId);
  const stored = storedUpload(videoId);
  const upload = stored.get();
  setSending(videoId, undefined);
  stored.set(undefined);
  if (upload !== undefined) await dropUpload(uploadsAddress(), upload);
};

/** Clears the state of an upload whose video was attached to its question. */
export const clearSending = (videoId: string): void => {
  storedUpload(videoId).set(undefined);
  cuts.delete(videoId);
  setSending(videoId, undefined);
};

/** Id of the upload once it is complete. Rejects with ApiError if it failed, and with AbortError if it was cancelled. */
export const sentUpload = (videoId: string): Promise<string> =>
  new Promise((done, fail) => {
    const look = (): boolean => {
      const sending = useSendings.getState().videos[videoId];
      if (sending?.state === 'sent') done(sending.uploadId);
      else if (sending?.state === 'failed') fail(sending.error satisfies ApiError);
      else if (!sending) fail(new DOMException('cancelled', 'AbortError'));
      else return false;
      return true;
    };
    if (look()) return;
    const stop = useSendings.subscribe(() => {
      if (look()) stop();
    });
  });
