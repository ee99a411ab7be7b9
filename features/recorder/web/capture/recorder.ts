import { createId, systemClock } from '@sayfa/kernel';
import { type OpenReader, useRecordings } from '@sayfa/web-kit';
import { isRecordedElsewhere, ownName } from '../kept/kept-recordings.ts';
import { type LiveFilm, startFilm } from '../kept/live-film.ts';
import { hasUnsaved } from '../kept/unsaved-ends.ts';
import {
  type Recorder,
  type RecorderEngine,
  type RecordingAsk,
  useRecorder,
} from '../recorder-state.ts';
import { countDown } from './count-down.ts';
import { filmFormat } from './film-format.ts';
import { pageStream } from './page-stream.ts';
import { type Captured, CaptureFailure, screenStream } from './screen-stream.ts';
import { stayAwake } from './stay-awake.ts';
import { startTake, type Take } from './take.ts';

/** Milliseconds of a recording of the page. Source: REC-004. */
const PAGE_TIME = 7000;

/** Milliseconds that the beginning waits for the countdown to go. */
const LONGEST_PAINT = 200;

const monotonicClock = { now: () => performance.now() };

/** One press of a person, until its recording is kept or given up. */
type Attempt = { ask: RecordingAsk; name: string; given: AbortController; take?: Take };

const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if (useRecordings.getState().isRecording || hasUnsaved()) event.preventDefault();
};

/** Offers what is being recorded to those who do something with it. */
const offer = ({ live }: LiveFilm): void => {
  for (const taker of useRecordings.getState().handlers)
    if (taker.accepts(live)) taker.begin?.(live);
};

/** Once the countdown is off the screen; a tab that nobody sees is not painted. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, LONGEST_PAINT);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        done();
      }),
    );
  });

/** A take, or no trace of its film where the browser does not begin it. */
const started = async (film: LiveFilm, start: () => Take): Promise<Take> => {
  try {
    return start();
  } catch (error) {
    await film.finish();
    throw error;
  }
};

/** Records the screen, or the pages of an open book. One at a time; `useRecorder` tells how it goes. */
export const recorderOf = (reader: OpenReader): RecorderEngine => {
  let current: Attempt | undefined;

  const tell = (attempt: Attempt, now: Recorder): void => {
    if (current === attempt) useRecorder.setState({ now });
  };

  /** Releases what was had for nothing; throws what happened, for the person. */
  const prepared = async (attempt: Attempt, captured: Captured) => {
    const { ask, name, given } = attempt;
    const format = filmFormat(captured.microphone !== undefined);
    if (!format?.mimeType) throw new CaptureFailure('unsupported');
    const media = new MediaRecorder(captured.stream, format);
    captured.picture.addEventListener('ended', () => given.abort());
    const about = {
      id: createId(),
      mimeType: format.mimeType,
      hasSound: captured.microphone !== undefined,
      ...ask,
    };
    const opening = startFilm(name, about, {
      clock: systemClock,
      onTrouble: (trouble) => attempt.take?.end(trouble),
    });
    const counting = countDown(given.signal, (left) =>
      tell(attempt, { phase: 'counting', left, ...ask }),
    );
    const [film] = await Promise.all([opening, counting]);
    return { media, film, id: about.id };
  };

  const record = async (attempt: Attempt, captured: Captured): Promise<void> => {
    const { ask, given } = attempt;
    const { media, film, id } = await prepared(attempt, captured);
    if (!given.signal.aborted) {
      const atFirst = { elapsed: 0, isPaused: false, isSilent: false };
      tell(attempt, { phase: 'recording', id, ...atFirst, ...ask });
      await painted();
    }
    if (given.signal.aborted) {
      await film.finish();
      return;
    }
    const take = await started(film, () =>
      startTake({
        captured,
        film,
        media,
        clock: systemClock,
        monotonic: monotonicClock,
        limit: ask.source === 'page' ? PAGE_TIME : undefined,
        onState: (state) => tell(attempt, { phase: 'recording', id, ...state, ...ask }),
        onEnding: () => tell(attempt, { phase: 'stopping' }),
      }),
    );
    attempt.take = take;
    offer(film);
    const { recording, why } = await take.over;
    if (recording) tell(attempt, { phase: 'stopped', recording, end: why });
  };

  const attemptIt = async (attempt: Attempt, anyway: boolean): Promise<void> => {
    const { ask, name, given } = attempt;
    if (!anyway && (await isRecordedElsewhere(name, ask, systemClock).catch(() => false))) {
      tell(attempt, { phase: 'elsewhere', ...ask });
      return;
    }
    const captured = ask.source === 'screen' ? await screenStream() : pageStream(reader);
    if (given.signal.aborted) return captured.release();
    const sleep = stayAwake();
    try {
      useRecordings.setState({ isRecording: true });
      window.addEventListener('beforeunload', askBeforeLeaving);
      await record(attempt, captured);
    } finally {
      sleep();
      captured.release();
      // What was given up may still tidy up while the next one has begun.
      if (!current || current === attempt) {
        useRecordings.setState({ isRecording: false });
        if (!hasUnsaved()) window.removeEventListener('beforeunload', askBeforeLeaving);
      }
    }
  };

  const run = async (attempt: Attempt, anyway: boolean): Promise<void> => {
    try {
      await attemptIt(attempt, anyway);
      const { phase } = useRecorder.getState().now;
      if (phase !== 'stopped' && phase !== 'elsewhere') tell(attempt, { phase: 'idle' });
    } catch (error) {
      const failure = error instanceof CaptureFailure ? error.failure : 'broken';
      tell(attempt, { phase: 'failed', failure, ...attempt.ask });
    } finally {
      if (current === attempt) current = undefined;
    }
  };

  /** What nothing is recorded of yet is forgotten at once; the browser's own question may stay open. */
  const giveUp = (): void => {
    if (current && !current.take) {
      tell(current, { phase: 'idle' });
      current.given.abort();
      current = undefined;
    } else if (useRecorder.getState().now.phase === 'elsewhere') {
      useRecorder.setState({ now: { phase: 'idle' } });
    }
  };

  const stop = (): void => {
    if (current?.take) current.take.end('stopped');
    else giveUp();
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
      tell(current, { phase: 'asking', ...ask });
      void run(current, anyway);
    },
    cancel: giveUp,
    pause: () => current?.take?.pause(),
    resume: () => current?.take?.resume(),
    stop,
    close: stop,
  };
};
