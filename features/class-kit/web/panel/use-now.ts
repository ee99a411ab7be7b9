import { systemClock } from '@sayfa/kernel';
import { useEffect, useState } from 'react';

/** The time now, read again after so many milliseconds; 0 for every frame, undefined for once. */
export const useNow = (everyMs: number | undefined): number => {
  const [now, setNow] = useState(systemClock.now);
  useEffect(() => {
    const look = (): void => setNow(systemClock.now());
    look();
    if (everyMs === undefined) return;
    if (everyMs > 0) {
      const timer = setInterval(look, everyMs);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function next() {
      look();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [everyMs]);
  return now;
};
