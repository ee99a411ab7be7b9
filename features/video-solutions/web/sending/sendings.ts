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
import { keptUpload } from './kept-uploads.ts';

/** Films on their way to the server, by the recording; `trimmedFilm` names its trimmed one. */
export const useSendings = create<{ films: Readonly<Record<string, UploadState>> }>()(() => ({
  films: {},
}));

/** Names the trimmed film of a recording. */
export const trimmedFilm = (recording: string): string => `${recording}-trimmed`;

/** Milliseconds until what passes is tried again: doubled each time, up to half a minute. */
const SOONEST = 1_000;
const LATEST = 30_000;

/** Where uploads begin, on the server of tasks. */
const uploadsAddress = (): string =>
  `${usePublicConfig.getState().hosts.tasks}${addressOf(uploadCalls.begin)}`;

const running = new Map<string, AbortController>();

const tell = (film: string, sending: UploadState | undefined): void =>
  useSendings.setState(({ films: { [film]: _before, ...others } }) => ({
    films: sending ? { ...others, [film]: sending } : others,
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

type Film = { source: UploadSource; mimeType: string; subject: RecordingSubject | undefined };

const metadataOf = ({ mimeType, subject }: Film): Record<string, string> => {
  const [filetype = 'video/webm'] = mimeType.split(';');
  const ending = filetype.endsWith('mp4') ? 'mp4' : 'webm';
  const about: Record<string, string> = subject?.questionId
    ? { question_id: String(subject.questionId) }
    : { page_id: String(subject?.pageId ?? ''), order_id: String(subject?.orderId ?? '') };
  return { filename: `recording.${ending}`, filetype, ...about };
};

const send = async (film: string, about: Film): Promise<void> => {
  if (running.has(film)) return;
  const work = new AbortController();
  running.set(film, work);
  tell(film, { state: 'sending', sent: 0, total: about.source.size });
  // A session that ends meanwhile is asked for in place.
  const leave = stayWhenSessionEnds();
  const untilLater = pauses();
  try {
    await sendResumable({
      address: uploadsAddress(),
      source: about.source,
      metadata: metadataOf(about),
      storedId: keptUpload(film),
      onState: (sending) => {
        if (!work.signal.aborted) tell(film, sending);
      },
      untilRetry: (reason, signal) =>
        reason === 'later' ? untilLater(signal) : untilSignedIn(signal),
      signal: work.signal,
    });
  } catch {
    // The recording is no longer told piece by piece: it is sent from what is kept of it.
    tell(film, undefined);
  } finally {
    leave();
    if (running.get(film) === work) running.delete(film);
  }
};

/** Sends a recording while it is made. */
export const sendLive = ({ id, mimeType, subject, bytes }: LiveRecording): void =>
  void send(id, { source: sourceOfStream(bytes), mimeType, subject });

/** Sends a recording that is kept, unless it is sent already; what failed is tried again. Resolves when it is under way. */
export const sendKept = async (recording: StoredRecording): Promise<void> => {
  const { id, mimeType, subject } = recording;
  if (running.has(id) || useSendings.getState().films[id]?.state === 'sent') return;
  const source = sourceOfBlob(await recording.video());
  void send(id, { source, mimeType, subject });
};

/** What was trimmed last, of which film: another cut is another film. */
const cuts = new Map<string, Blob>();

/** Sends a trimmed film instead of the recording, whose own upload ends; once for each cut. */
export const sendTrimmed = async (recording: StoredRecording, trimmed: Blob): Promise<void> => {
  const film = trimmedFilm(recording.id);
  const known = useSendings.getState().films[film];
  if (cuts.get(film) === trimmed && known && known.state !== 'failed') return;
  cuts.set(film, trimmed);
  await Promise.all([cancelSending(film), cancelSending(recording.id)]);
  const { mimeType, subject } = recording;
  const source = sourceOfBlob(trimmed);
  void send(film, { source, mimeType: trimmed.type || mimeType, subject });
};

/** Stops sending and takes what was sent away from the server. */
export const cancelSending = async (film: string): Promise<void> => {
  running.get(film)?.abort();
  running.delete(film);
  const kept = keptUpload(film);
  const upload = kept.get();
  tell(film, undefined);
  kept.set(undefined);
  if (upload !== undefined) await dropUpload(uploadsAddress(), upload);
};

/** The film answers its question: nothing of the way there is kept. */
export const forgetSending = (film: string): void => {
  keptUpload(film).set(undefined);
  cuts.delete(film);
  tell(film, undefined);
};

/** Id of the upload once a film is sent. Rejects with ApiError where it failed, and where it was cancelled. */
export const sentUpload = (film: string): Promise<string> =>
  new Promise((done, fail) => {
    const look = (): boolean => {
      const sending = useSendings.getState().films[film];
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
