import { systemClock } from '@sayfa/kernel';
import { useEffect, useState } from 'react';
import { secondsUntil } from './seconds-left.ts';

const TICK = 250;

/** The moment so many seconds from now, in milliseconds since 1970. */
export const inSeconds = (seconds: number): number => systemClock.now() + seconds * 1000;

/**
 * Seconds until a moment. The clock is read each time, so that a tab that slept is right at
 * once when it wakes.
 */
export const useSecondsLeft = (end: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(end, systemClock.now()));
  useEffect(() => {
    const look = () => {
      const seconds = secondsUntil(end, systemClock.now());
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(look, TICK);
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [end]);
  return left;
};
