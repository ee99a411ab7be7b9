import { createId, runInBackground, systemClock } from '@sayfa/kernel';
import { type OpenReader, useRecordings } from '@sayfa/web-kit';
import {
  type Recorder,
  type RecorderEngine,
  type RecordingAsk,
  useRecorder,
} from '../recorder-state.ts';
import { openRecordingWriter, type RecordingWriter } from '../storage/recording-writer.ts';
import { isRecordedElsewhere, ownName } from '../storage/stored-recordings.ts';
import { hasUnsaved } from '../storage/unsaved-ends.ts';
import { countDown } from './count-down.ts';
import { pageStream } from './page-stream.ts';
import { type Captured, CaptureFailure, screenStream } from './screen-stream.ts';
import { startTake, type Take } from './take.ts';
import { videoFormat } from './video-format.ts';
import { holdWakeLock } from './wake-lock.ts';

/** Length of a recording of the page. Source: REC-004. */
const PAGE_RECORDING_MS = 7000;

/** How long the start waits until the countdown is no longer painted. */
const MAX_PAINT_WAIT_MS = 200;

const monotonicClock = { now: () => performance.now() };

/** One request to record, until its recording is stored or it is cancelled. */
type Attempt = { ask: RecordingAsk; name: string; given: AbortController; take?: Take };

type EmitState = (attempt: Attempt, now: Recorder) => void;

const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if (useRecordings.getState().isRecording || hasUnsaved()) event.preventDefault();
};

const beginHandlers = ({ live }: RecordingWriter): void => {
  for (const handler of useRecordings.getState().handlers) {
    if (handler.accepts(live)) handler.begin?.(live);
  }
};

/** Resolves once the countdown is no longer painted. A hidden tab is not painted: hence the timeout. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, MAX_PAINT_WAIT_MS);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        done();
      }),
    );
  });

/** A started take. If the browser cannot start it, the empty recording is removed. */
const startOrRemove = async (writer: RecordingWriter, start: () => Take): Promise<Take> => {
  try {
    return start();
  } catch (error) {
    await writer.finish();
    throw error;
  }
};

/** Opens the writer while the countdown runs. Throws CaptureFailure. */
const prepare = async (attempt: Attempt, captured: Captured, emitState: EmitState) => {
  const { ask, name, given } = attempt;
  const format = videoFormat(captured.microphone !== undefined);
  if (!format?.mimeType) throw new CaptureFailure('unsupported');
  const media = new MediaRecorder(captured.stream, format);
  captured.picture.addEventListener('ended', () => given.abort());
  const start = {
    id: createId(),
    mimeType: format.mimeType,
    hasSound: captured.microphone !== undefined,
    ...ask,
  };
  const opening = openRecordingWriter(name, start, {
    clock: systemClock,
    onFailure: (failure) => attempt.take?.end(failure),
  });
  const counting = countDown(given.signal, (left) =>
    emitState(attempt, { phase: 'counting', left, ...ask }),
  );
  const [writer] = await Promise.all([opening, counting]);
  return { media, writer, id: start.id };
};

const record = async (
  attempt: Attempt,
  captured: Captured,
  emitState: EmitState,
): Promise<void> => {
  const { ask, given } = attempt;
  const { media, writer, id } = await prepare(attempt, captured, emitState);
  if (!given.signal.aborted) {
    const initial = { elapsed: 0, isPaused: false, isSilent: false };
    emitState(attempt, { phase: 'recording', id, ...initial, ...ask });
    await painted();
  }
  if (given.signal.aborted) {
    await writer.finish();
    return;
  }
  const take = await startOrRemove(writer, () =>
    startTake({
      captured,
      writer,
      media,
      clock: systemClock,
      monotonic: monotonicClock,
      limit: ask.source === 'page' ? PAGE_RECORDING_MS : undefined,
      onState: (state) => emitState(attempt, { phase: 'recording', id, ...state, ...ask }),
      onEnding: () => emitState(attempt, { phase: 'stopping' }),
    }),
  );
  attempt.take = take;
  beginHandlers(writer);
  const { recording, why } = await take.over;
  if (recording) emitState(attempt, { phase: 'stopped', recording, end: why });
};

/** Records the screen or the pages of an open book, one at a time. Writes `useRecorder`. */
export const createRecorder = (reader: OpenReader): RecorderEngine => {
  let current: Attempt | undefined;

  const emitState: EmitState = (attempt, now) => {
    if (current === attempt) useRecorder.setState({ now });
  };

  const captureAndRecord = async (attempt: Attempt, anyway: boolean): Promise<void> => {
    const { ask, name, given } = attempt;
    if (!anyway && (await isRecordedElsewhere(name, ask, systemClock).catch(() => false))) {
      emitState(attempt, { phase: 'elsewhere', ...ask });
      return;
    }
    const captured = ask.source === 'screen' ? await screenStream() : pageStream(reader);
    if (given.signal.aborted) return captured.release();
    const releaseWakeLock = holdWakeLock();
    try {
      useRecordings.setState({ isRecording: true });
      window.addEventListener('beforeunload', askBeforeLeaving);
      await record(attempt, captured, emitState);
    } finally {
      releaseWakeLock();
      captured.release();
      // A cancelled attempt may end after the next one has started.
      if (!current || current === attempt) {
        useRecordings.setState({ isRecording: false });
        if (!hasUnsaved()) window.removeEventListener('beforeunload', askBeforeLeaving);
      }
    }
  };

  const run = async (attempt: Attempt, anyway: boolean): Promise<void> => {
    try {
      await captureAndRecord(attempt, anyway);
      const { phase } = useRecorder.getState().now;
      if (phase !== 'stopped' && phase !== 'elsewhere') emitState(attempt, { phase: 'idle' });
    } catch (error) {
      const failure = error instanceof CaptureFailure ? error.failure : 'broken';
      emitState(attempt, { phase: 'failed', failure, ...attempt.ask });
    } finally {
      if (current === attempt) current = undefined;
    }
  };

  /** Ends an attempt without a take at once; the browser's own dialog may stay open. */
  const cancel = (): void => {
    if (current && !current.take) {
      emitState(current, { phase: 'idle' });
      current.given.abort();
      current = undefined;
    } else if (useRecorder.getState().now.phase === 'elsewhere') {
      useRecorder.setState({ now: { phase: 'idle' } });
    }
  };

  const stop = (): void => {
    if (current?.take) current.take.end('stopped');
    else cancel();
  };

  return {
    begin: (ask, anyway = false) => {
      if (current) return;
      const name = ownName();
      if (!name) {
        useRecorder.setState({ now: { phase: 'failed', failure: 'broken', ...ask } });
        return;
      }
      current = { ask, name, given: new AbortController() };
      emitState(current, { phase: 'asking', ...ask });
      runInBackground(run(current, anyway));
    },
    cancel,
    pause: () => current?.take?.pause(),
    resume: () => current?.take?.resume(),
    stop,
    close: stop,
  };
};
