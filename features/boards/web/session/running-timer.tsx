import { systemClock } from '@sayfa/kernel';
import { formatNumber, useLessonState, useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import classes from '../start-screen/start-screen.module.css';

const SECOND = 1_000;
const MINUTE = 60;

/** What is read of the lesson's timer here; anything else is no timer that runs. */
const running = z.object({ phase: z.literal('running'), end: z.number() });

/** The timer of a locked lesson goes on, and the class sees it without the page. */
export const RunningTimer = () => {
  const { language } = useText();
  const slot = useLessonState(({ slots }) => slots.timer);
  const [now, setNow] = useState(systemClock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), SECOND / 4);
    return () => clearInterval(timer);
  }, []);
  const timer = running.safeParse(slot).data;
  if (!timer) return null;
  const seconds = Math.max(0, Math.ceil((timer.end - now) / SECOND));
  const rest = formatNumber(language, seconds % MINUTE, { minimumIntegerDigits: 2 });
  return (
    <p className={classes.clock} role="timer">
      <time dir="ltr">{`${formatNumber(language, Math.floor(seconds / MINUTE))}:${rest}`}</time>
    </p>
  );
};
