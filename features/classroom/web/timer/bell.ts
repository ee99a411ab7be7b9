import { localSetting } from '@sayfa/web-kit';

/** Partials of a bell: share of the ground tone, loudness, seconds until it has died away. */
const PARTIALS = [
  [1, 0.5, 1.6],
  [2.01, 0.25, 1.1],
  [3.02, 0.12, 0.7],
  [4.2, 0.07, 0.4],
] as const;
/** Hertz of three strokes, and the seconds between them. */
const STROKES = [880, 880, 1175] as const;
const BETWEEN = 0.45;
/** Seconds that the end may be away from what was planned before it is planned again. */
const EXACT = 0.05;

const stored = localSetting('timerVolume');

/** How loud the timer is on this device, from 0 to 1. */
export const storedVolume = (): number => {
  const volume = Number.parseFloat(stored.get() ?? '');
  return volume >= 0 && volume <= 1 ? volume : 0.8;
};

/** Keeps how loud it is. */
export const storeVolume = (volume: number): void => stored.set(String(volume));

const stroke = (
  context: AudioContext,
  loudness: GainNode,
  hertz: number,
  at: number,
): OscillatorNode[] =>
  PARTIALS.map(([share, gain, seconds]) => {
    const oscillator = context.createOscillator();
    const envelope = context.createGain();
    oscillator.frequency.value = hertz * share;
    envelope.gain.setValueAtTime(0.0001, at);
    envelope.gain.exponentialRampToValueAtTime(gain, at + 0.008);
    envelope.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    oscillator.connect(envelope).connect(loudness);
    oscillator.start(at);
    oscillator.stop(at + seconds + 0.05);
    return oscillator;
  });

/**
 * A bell made by the browser itself. Its end is planned on the clock of the sound, which goes on
 * while a tab in the background is slowed down.
 */
const createBell = () => {
  let context: AudioContext | undefined;
  let planned: { at: number; oscillators: OscillatorNode[] } | undefined;

  const silence = (): void => {
    for (const oscillator of planned?.oscillators ?? []) {
      oscillator.stop();
      oscillator.disconnect();
    }
    planned = undefined;
  };

  const strike = (seconds: number, volume: number): void => {
    silence();
    if (!context || volume <= 0) return;
    const loudness = context.createGain();
    loudness.gain.value = volume;
    loudness.connect(context.destination);
    const at = context.currentTime + Math.max(0, seconds);
    const sounding = context;
    const oscillators = STROKES.flatMap((hertz, place) =>
      stroke(sounding, loudness, hertz, at + place * BETWEEN),
    );
    planned = { at, oscillators };
  };

  return {
    /** Called in a press, because browsers let nothing sound before one. */
    async allow(): Promise<void> {
      try {
        context ??= new AudioContext();
        await context.resume();
      } catch {
        // A machine without any sound: the figures say it all the same.
      }
    },
    /** Whether the browser lets it sound now. */
    isAllowed: (): boolean => context?.state === 'running',
    /** Will strike in so many seconds, instead of when it would have before. */
    plan(seconds: number, volume: number): void {
      const at = context && context.currentTime + seconds;
      if (planned && at !== undefined && Math.abs(planned.at - at) < EXACT) return;
      strike(seconds, volume);
    },
    /** The end is there: strikes now, unless it just did or does. */
    strikeNow(volume: number): void {
      if (planned && context && planned.at <= context.currentTime + 0.5) return;
      strike(0, volume);
    },
    /** Lets hear how loud it is. */
    sample: (volume: number): void => strike(0, volume),
    silence,
  };
};

/** The one bell of this window. */
export const bell = createBell();
