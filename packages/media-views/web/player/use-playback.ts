import { clamp } from '@sayfa/kernel';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { speedBeside, volumeAfter } from './playback.ts';
import { keepPosition, positionOf } from './positions.ts';
import { usePlayable } from './use-playable.ts';

/** How a video or sound stands. Times in seconds, the duration 0 until it is known. */
export type Playback = {
  isPlaying: boolean;
  time: number;
  duration: number;
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  speed: number;
  /** The next moments are on their way. */
  isWaiting: boolean;
};

const STILL: Playback = {
  isPlaying: false,
  time: 0,
  duration: 0,
  volume: 1,
  isMuted: false,
  speed: 1,
  isWaiting: false,
};

const FOLLOWED = [
  'play',
  'pause',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'volumechange',
  'ratechange',
  'waiting',
  'playing',
  'canplay',
  'ended',
] as const;

/** Beyond the end of every recording; going there makes a browser count an uncounted one. */
const FAR_BEYOND = 1e9;

/** What plays now; two at once are never heard on purpose. */
let current: HTMLMediaElement | undefined;

const stateOf = (element: HTMLMediaElement): Playback => ({
  isPlaying: !element.paused && !element.ended,
  time: element.currentTime >= FAR_BEYOND ? 0 : element.currentTime,
  duration: Number.isFinite(element.duration) ? element.duration : 0,
  volume: element.volume,
  isMuted: element.muted,
  speed: element.playbackRate,
  isWaiting: !element.paused && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
});

const play = (element: HTMLMediaElement): void => {
  // Refused where the browser wants a press first, or the file fails: the one waits, the other is heard as an error.
  element.play().catch(() => undefined);
};

/** Goes back to where it was left, once the length is known: recordings of a browser do not say it. */
const prepare = (element: HTMLMediaElement, address: string, startsItself: boolean): void => {
  // Before going to the end to count is taken for having come to it.
  const position = positionOf(address);
  const begin = (): void => {
    if (element.currentTime !== position) element.currentTime = position;
    if (startsItself) play(element);
  };
  if (Number.isFinite(element.duration)) {
    begin();
    return;
  }
  const counted = (): void => {
    if (!Number.isFinite(element.duration)) return;
    element.removeEventListener('durationchange', counted);
    begin();
  };
  element.addEventListener('durationchange', counted);
  element.currentTime = FAR_BEYOND;
};

/** Plays a file in an element: how it stands, and what can be asked of it. */
export const usePlayback = (address: string, startsItself: boolean) => {
  const [element, setElement] = useState<HTMLMediaElement | null>(null);
  const [state, setState] = useState(STILL);
  const { source, attempt, hasFailed, failed, retry } = usePlayable(address);

  useEffect(() => {
    if (!element) return;
    const follow = (): void => {
      setState(stateOf(element));
      if (element.readyState > 0 && Number.isFinite(element.duration) && element.currentTime > 0)
        keepPosition(address, element.currentTime, element.duration);
    };
    const pauseOther = (): void => {
      if (current !== element) current?.pause();
      current = element;
    };
    const ready = (): void => prepare(element, address, startsItself);
    for (const event of FOLLOWED) element.addEventListener(event, follow);
    element.addEventListener('play', pauseOther);
    element.addEventListener('loadedmetadata', ready);
    element.addEventListener('error', failed);
    // What lies in the cache may be quicker than this.
    if (element.error) failed();
    else if (element.readyState >= HTMLMediaElement.HAVE_METADATA) ready();
    follow();
    return () => {
      for (const event of FOLLOWED) element.removeEventListener(event, follow);
      element.removeEventListener('play', pauseOther);
      element.removeEventListener('loadedmetadata', ready);
      element.removeEventListener('error', failed);
      element.pause();
      if (current === element) current = undefined;
    };
  }, [element, address, startsItself, failed]);

  const goTo = useCallback(
    (seconds: number) => {
      if (element && Number.isFinite(element.duration))
        element.currentTime = clamp(seconds, 0, element.duration);
    },
    [element],
  );

  const controls = useMemo(
    () => ({
      goTo,
      playOrPause: () => {
        if (element?.paused) play(element);
        else element?.pause();
      },
      move: (seconds: number) => goTo((element?.currentTime ?? 0) + seconds),
      mute: () => {
        if (element) element.muted = !element.muted;
      },
      setVolume: (volume: number) => {
        if (!element) return;
        element.volume = volume;
        element.muted = volume === 0;
      },
      turnVolume: (by: number) => {
        if (!element) return;
        element.volume = volumeAfter(element.volume, by);
        element.muted = element.volume === 0;
      },
      setSpeed: (speed: number) => {
        if (element) element.playbackRate = speed;
      },
      turnSpeed: (by: 1 | -1) => {
        if (element) element.playbackRate = speedBeside(element.playbackRate, by);
      },
    }),
    [element, goTo],
  );

  return { element, setElement, state, source, attempt, hasFailed, retry: retry, ...controls };
};

/** A video or sound that plays, and what can be asked of it. */
export type Playing = ReturnType<typeof usePlayback>;
