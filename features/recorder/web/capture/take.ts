import type { Clock } from '@sayfa/kernel';
import { runInBackground } from '@sayfa/kernel';
import type { StoredRecording } from '@sayfa/web-kit';
import type { RecordingEnd } from '../recorder-state.ts';
import type { RecordingWriter } from '../storage/recording-writer.ts';
import { drained } from './drain.ts';
import type { Captured } from './screen-stream.ts';
import { stopwatch } from './stopwatch.ts';

/** Milliseconds of a piece. A crash loses the piece that is being made. */
const PIECE_MS = 1000;

/** Milliseconds between two reports of the elapsed time. */
const STATE_INTERVAL_MS = 250;

/** A gap between two pieces from which on the device must have slept. */
const MIN_SLEEP_MS = 20_000;

/** How late a piece is if the machine is too slow to encode. */
const MIN_DELAY_MS = 400;

/** The limit of the server for a recording. */
const MAX_RECORDING_BYTES = 4_000_000_000;

/** The state of a take. */
export type TakeState = { elapsed: number; isPaused: boolean; isSilent: boolean };

/** One uninterrupted use of the browser's recorder. */
export type Take = {
  pause(): void;
  resume(): void;
  end(why: RecordingEnd): void;
  /** Resolves once everything is stored; without a recording if there are no bytes. */
  over: Promise<{ recording: StoredRecording | undefined; why: RecordingEnd }>;
};

/** What a take needs. */
export type TakePorts = {
  captured: Captured;
  writer: RecordingWriter;
  /** Created for `captured`, not started. */
  media: MediaRecorder;
  /** Detects sleep: keeps running while the device sleeps. */
  clock: Clock;
  /** Measures the elapsed time: never goes back. */
  monotonic: Clock;
  /** Milliseconds after which the take ends by itself; undefined for never. */
  limit: number | undefined;
  onState(state: TakeState): void;
  /** The take has ended; its last pieces are being written. */
  onEnding(): void;
};

/** Measures the gaps between pieces. */
const createGapDetector = (clock: Clock) => {
  let lastPieceAt = clock.now();
  let isSlow = false;
  return {
    restart: (): void => {
      lastPieceAt = clock.now();
    },
    isSlow: (): boolean => isSlow,
    /** Whether the device slept before the piece that has just come. */
    hasSlept: (isRecording: boolean): boolean => {
      const gap = isRecording ? clock.now() - lastPieceAt : 0;
      isSlow ||= gap > PIECE_MS + MIN_DELAY_MS;
      lastPieceAt = clock.now();
      return gap > MIN_SLEEP_MS;
    },
  };
};

const isMuted = (microphone: MediaStreamTrack | undefined): boolean =>
  microphone !== undefined && (microphone.readyState === 'ended' || microphone.muted);

/** Records until `end` is called, a limit is reached or the browser stops. */
export const startTake = (ports: TakePorts): Take => {
  const { captured, writer, media, clock, monotonic, limit } = ports;
  const { picture, microphone } = captured;
  const watch = stopwatch(monotonic);
  const gaps = createGapDetector(clock);
  let why: RecordingEnd | undefined;
  let limitTimer: ReturnType<typeof setTimeout> | undefined;

  const emitState = (): void => {
    if (why) return;
    const isPaused = media.state === 'paused';
    ports.onState({ elapsed: watch.elapsed(), isPaused, isSilent: isMuted(microphone) });
  };
  const ticker = setInterval(emitState, STATE_INTERVAL_MS);
  const stop = async (reason: RecordingEnd): Promise<void> => {
    // Without space nothing more can be written.
    if (reason !== 'noSpace') await drained(media, gaps.isSlow());
    if (media.state !== 'inactive') media.stop();
  };
  const end = (reason: RecordingEnd): void => {
    if (why) return;
    why = reason;
    watch.halt();
    clearInterval(ticker);
    clearTimeout(limitTimer);
    ports.onEnding();
    runInBackground(stop(reason));
  };
  const run = (): void => {
    gaps.restart();
    watch.run();
    if (limit !== undefined) limitTimer = setTimeout(() => end('timeUp'), limit - watch.elapsed());
  };

  media.addEventListener('dataavailable', ({ data }) => {
    const hasSlept = gaps.hasSlept(media.state === 'recording');
    if (data.size > 0) writer.append(data, watch.elapsed());
    if (hasSlept) end('asleep');
    else if (writer.size() + data.size > MAX_RECORDING_BYTES) end('tooLarge');
  });
  media.addEventListener('error', () => end('broken'));
  picture.addEventListener('ended', () => end('sharingEnded'));
  for (const event of ['ended', 'mute', 'unmute']) microphone?.addEventListener(event, emitState);

  const over = new Promise<void>((stopped) => {
    media.addEventListener('stop', () => stopped());
  }).then(async () => {
    end('sharingEnded');
    captured.release();
    return { recording: await writer.finish(), why: why ?? 'stopped' };
  });

  media.start(PIECE_MS);
  run();
  emitState();
  return {
    pause: () => {
      if (media.state !== 'recording') return;
      media.requestData();
      media.pause();
      watch.halt();
      clearTimeout(limitTimer);
      emitState();
    },
    resume: () => {
      if (media.state !== 'paused') return;
      media.resume();
      run();
      emitState();
    },
    end,
    over,
  };
};
