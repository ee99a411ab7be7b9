import { lessonSlot } from '@sayfa/web-kit';
import * as z from 'zod/mini';

const MINUTE = 60;
/** Seconds at first. Source: PRS-027. */
const FIRST = 60;
/** Seconds at most: what the figures can say. */
const MAX_SECONDS = 99 * MINUTE;
/** Milliseconds after its end in which it is still told in time. */
const IN_TIME = 2000;

const timer = z.object({
  phase: z.enum(['ready', 'running', 'paused', 'ended']),
  /** Seconds that a reset goes back to. */
  planned: z.number().check(z.minimum(0), z.maximum(MAX_SECONDS)),
  /** Milliseconds left; while it runs the end counts instead. */
  left: z.number().check(z.minimum(0), z.maximum(MAX_SECONDS * 1000)),
  /** The end of what runs or is over, as an instant; 0 otherwise. */
  end: z.number(),
  /** The end came while this tab slept: whatever sounds, sounds late. */
  isLate: z.boolean(),
  /** Figures that the last row can read. */
  isLarge: z.boolean(),
});

/** A timer that counts down. A deadline counts and no ticks, so that a tab may sleep. */
export type Timer = z.infer<typeof timer>;

/** The timer of the lesson; empty while there is none. */
export const timerSlot = lessonSlot('timer', timer);

/** A minute, not started. Source: PRS-027. */
export const newTimer = (): Timer => ({
  phase: 'ready',
  planned: FIRST,
  left: FIRST * 1000,
  end: 0,
  isLate: false,
  isLarge: false,
});

/** Seconds with one minute more. Source: PRS-028. */
export const plusMinute = (seconds: number): number => Math.min(MAX_SECONDS, seconds + MINUTE);

/** Seconds with a minute less; what is between one minute and two goes to one. Source: PRS-029. */
export const minusMinute = (seconds: number): number => {
  if (seconds <= MINUTE) return 0;
  return seconds < 2 * MINUTE ? MINUTE : seconds - MINUTE;
};

/** Milliseconds that are left at an instant. */
export const leftAt = ({ phase, left, end }: Timer, now: number): number => {
  if (phase === 'ended') return 0;
  return phase === 'running' ? Math.max(0, end - now) : left;
};

/** Whole seconds as they are shown: the last one stands until it is over. */
export const secondsAt = (state: Timer, now: number): number =>
  Math.ceil(leftAt(state, now) / 1000);

/** The timer as it is at an instant: what ran out has ended, in time or while nobody looked. */
export const atInstant = (state: Timer, now: number): Timer =>
  state.phase === 'running' && state.end <= now
    ? { ...state, phase: 'ended', left: 0, isLate: now - state.end > IN_TIME }
    : state;

/** Starts it, or goes on after a pause; nothing where no time is left. */
export const started = (state: Timer, now: number): Timer =>
  state.phase === 'running' || state.left <= 0
    ? state
    : { ...state, phase: 'running', end: now + state.left };

/** Stands still with what is left. */
export const paused = (state: Timer, now: number): Timer =>
  state.phase === 'running'
    ? { ...state, phase: 'paused', left: leftAt(state, now), end: 0 }
    : state;

/** Back to what was planned; to a minute where that was nothing. */
export const resetTimer = (state: Timer): Timer => {
  const planned = state.planned || FIRST;
  return { ...state, phase: 'ready', planned, left: planned * 1000, end: 0, isLate: false };
};

/** Changes the seconds that are left by one of the steps above; running, it goes on running. */
export const stepped = (state: Timer, step: (seconds: number) => number, now: number): Timer => {
  const seconds = step(secondsAt(state, now));
  const left = seconds * 1000;
  if (state.phase === 'running' && seconds > 0) return { ...state, end: now + left };
  if (state.phase === 'paused' && seconds > 0) return { ...state, left };
  // Not begun, or taken down to nothing: this is what is planned from now on.
  return { ...state, phase: 'ready', planned: seconds, left, end: 0, isLate: false };
};

/** What is said aloud when the time went from one second to another. */
export type Announcement = 'minute' | 'seconds' | 'over';

/** Only at moments that matter: one minute, ten seconds, the end. */
export const announcementOf = (before: number, now: number): Announcement | undefined => {
  if (now >= before) return undefined;
  if (now === 0) return 'over';
  if (before > 10 && now <= 10) return 'seconds';
  return before > MINUTE && now <= MINUTE ? 'minute' : undefined;
};
