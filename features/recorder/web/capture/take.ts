import type { Clock } from '@sayfa/kernel';
import type { StoredRecording } from '@sayfa/web-kit';
import type { LiveFilm } from '../kept/live-film.ts';
import type { RecordingEnd } from '../recorder-state.ts';
import { drained } from './drain.ts';
import type { Captured } from './screen-stream.ts';
import { stopwatch } from './stopwatch.ts';

/** Milliseconds of each piece: a crash loses the one that is being made. */
const PIECE = 1000;

/** Milliseconds between two tellings of how long it is. */
const TELL_EACH = 250;

/** Milliseconds between two pieces after which the device must have slept. */
const SLEPT = 20_000;

/** Milliseconds by which a piece is late where a machine does not keep up. */
const LATE = 400;

/** Bytes of a film at most, as many as the server takes. */
const LARGEST = 4_000_000_000;

/** How a take goes. */
export type TakeState = { elapsed: number; isPaused: boolean; isSilent: boolean };

/** Something that is being recorded. */
export type Take = {
  pause(): void;
  resume(): void;
  end(why: RecordingEnd): void;
  /** Fulfilled once all of it is kept; without a recording where there is nothing of it. */
  over: Promise<{ recording: StoredRecording | undefined; why: RecordingEnd }>;
};

/** What a take stands on. */
export type TakePorts = {
  captured: Captured;
  film: LiveFilm;
  /** Made for `captured`, not started yet. */
  media: MediaRecorder;
  /** Tells when the device slept. */
  clock: Clock;
  /** Never goes back, tells how long it is. */
  monotonic: Clock;
  /** Milliseconds after which it ends by itself; undefined for never. */
  limit: number | undefined;
  onState(state: TakeState): void;
  /** It is over, and what there is of it is being written down. */
  onEnding(): void;
};

/** Records until it is ended, by whoever or whatever. Everything is kept as it comes. */
export const startTake = (ports: TakePorts): Take => {
  const { captured, film, media, clock, monotonic, limit } = ports;
  const { picture, microphone } = captured;
  const watch = stopwatch(monotonic);
  let why: RecordingEnd | undefined;
  let heardAt = clock.now();
  let isSilent = false;
  let isSlow = false;
  let limitTimer: ReturnType<typeof setTimeout> | undefined;

  const tell = (): void => {
    if (!why) {
      const isPaused = media.state === 'paused';
      ports.onState({ elapsed: watch.elapsed(), isPaused, isSilent });
    }
  };
  const ticker = setInterval(tell, TELL_EACH);
  const end = (reason: RecordingEnd): void => {
    if (why) return;
    why = reason;
    watch.halt();
    clearInterval(ticker);
    clearTimeout(limitTimer);
    ports.onEnding();
    void stop(reason);
  };
  const stop = async (reason: RecordingEnd): Promise<void> => {
    // Where there is no room, nothing more is written.
    if (reason !== 'noSpace') await drained(media, isSlow);
    if (media.state !== 'inactive') media.stop();
  };
  const run = (): void => {
    heardAt = clock.now();
    watch.run();
    if (limit !== undefined) limitTimer = setTimeout(() => end('timeUp'), limit - watch.elapsed());
  };

  media.addEventListener('dataavailable', ({ data }) => {
    const gap = media.state === 'recording' ? clock.now() - heardAt : 0;
    const slept = !why && gap > SLEPT;
    isSlow ||= gap > PIECE + LATE;
    heardAt = clock.now();
    if (data.size > 0) film.append(data, watch.elapsed());
    if (slept) end('asleep');
    else if (film.size() + data.size > LARGEST) end('tooLarge');
  });
  media.addEventListener('error', () => end('broken'));
  picture.addEventListener('ended', () => end('sharingEnded'));
  const hear = (): void => {
    isSilent = microphone !== undefined && (microphone.readyState === 'ended' || microphone.muted);
    tell();
  };
  for (const change of ['ended', 'mute', 'unmute']) microphone?.addEventListener(change, hear);

  const over = new Promise<void>((stopped) => {
    media.addEventListener('stop', () => stopped());
  }).then(async () => {
    end('sharingEnded');
    captured.release();
    return { recording: await film.finish(), why: why ?? 'stopped' };
  });

  media.start(PIECE);
  run();
  hear();
  return {
    pause: () => {
      if (media.state !== 'recording') return;
      media.requestData();
      media.pause();
      watch.halt();
      clearTimeout(limitTimer);
      tell();
    },
    resume: () => {
      if (media.state !== 'paused') return;
      media.resume();
      run();
      tell();
    },
    end,
    over,
  };
};
