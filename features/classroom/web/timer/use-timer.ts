import { runInBackground, systemClock } from '@sayfa/kernel';
import { useLessonState } from '@sayfa/web-kit';
import { useEffect, useReducer, useRef, useState } from 'react';
import { bell, storedVolume, storeVolume } from './bell.ts';
import {
  type Announcement,
  announcementOf,
  atInstant,
  leftAt,
  secondsAt,
  started,
  type Timer,
  timerSlot,
} from './timer-state.ts';

const SECOND = 1000;
/** What may have slept or been thrown out of memory meanwhile comes back with one of these. */
const WAKING = ['visibilitychange', 'focus', 'pageshow'] as const;

/** Looks at the clock whenever the figures change, and when the tab wakes; tells each time. */
const useLooking = (state: Timer, onLook: (now: number) => void): void => {
  const look = useRef(onLook);
  look.current = onLook;
  const isMoving = state.phase === 'running' || state.phase === 'ended';
  useEffect(() => {
    if (!isMoving) return;
    let timer: ReturnType<typeof setTimeout>;
    const scheduleRedraw = (): void => {
      clearTimeout(timer);
      const now = systemClock.now();
      look.current(now);
      const left = leftAt(state, now);
      timer = setTimeout(scheduleRedraw, left % SECOND || SECOND);
    };
    scheduleRedraw();
    for (const event of WAKING) window.addEventListener(event, scheduleRedraw, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const event of WAKING)
        window.removeEventListener(event, scheduleRedraw, { capture: true });
    };
  }, [state, isMoving]);
};

/** The bell of what runs: planned, silenced, and allowed as soon as somebody presses anything. */
const useBell = (state: Timer, volume: number, isSilent: boolean): boolean => {
  const [isAllowed, setAllowed] = useState(bell.isAllowed);
  const isRunning = state.phase === 'running' && !isSilent;
  useEffect(() => {
    if (!isRunning) return;
    const plan = (): void => bell.plan(leftAt(state, systemClock.now()) / SECOND, volume);
    const allow = async (): Promise<void> => {
      await bell.allow();
      setAllowed(bell.isAllowed());
      plan();
    };
    plan();
    setAllowed(bell.isAllowed());
    if (bell.isAllowed()) return;
    const stop = new AbortController();
    const once = { capture: true, signal: stop.signal };
    // A browser that refuses the sound refuses it until the next press.
    const onPress = (): void => void allow().catch(() => undefined);
    for (const press of ['pointerup', 'keydown']) window.addEventListener(press, onPress, once);
    return () => stop.abort();
  }, [state, volume, isRunning]);
  useEffect(() => {
    if (state.phase === 'ready' || state.phase === 'paused') bell.silence();
  }, [state.phase]);
  return isAllowed;
};

/** What is to be said aloud, when the time passes a moment that matters. */
const useAnnouncements = (
  seconds: number,
  isRunning: boolean,
): Announcement | 'start' | undefined => {
  const [announcement, setAnnouncement] = useState<Announcement | 'start'>();
  const before = useRef(seconds);
  const ran = useRef(isRunning);
  useEffect(() => {
    const reached = ran.current ? announcementOf(before.current, seconds) : undefined;
    if (reached) setAnnouncement(reached);
    else if (isRunning && !ran.current) setAnnouncement('start');
    before.current = seconds;
    ran.current = isRunning;
  }, [seconds, isRunning]);
  return announcement;
};

/** The timer of the lesson, kept right by the clock. */
export const useTimer = (state: Timer) => {
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [volume, setVolume] = useState(storedVolume);
  useLooking(state, (now) => {
    const next = atInstant(state, now);
    if (next !== state && !isAudience) {
      timerSlot.put(next);
      bell.strikeNow(volume);
    }
    redraw();
  });
  const isAllowed = useBell(state, volume, isAudience);
  const now = systemClock.now();
  const seconds = secondsAt(state, now);
  return {
    seconds,
    /** Whole seconds since the end; 0 while there is none. */
    over: state.phase === 'ended' ? Math.max(0, Math.floor((now - state.end) / SECOND)) : 0,
    volume,
    announcement: useAnnouncements(seconds, state.phase === 'running'),
    /** The browser wants a press before it lets anything sound. */
    needsPress: state.phase === 'running' && volume > 0 && !isAllowed && !isAudience,
    start(): void {
      runInBackground(bell.allow());
      timerSlot.put(started(state, systemClock.now()));
    },
    setVolume(value: number): void {
      storeVolume(value);
      setVolume(value);
    },
  };
};
