import { formatDate, useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { serverTime } from '../own-key/board-crypto.ts';
import classes from './start-screen.module.css';

const SECOND = 1_000;

/** Day and time, by the server's clock where it is known. */
export const BoardClock = () => {
  const { language } = useText();
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={classes.clock}>
      <time>{formatDate(language, now, { hour: '2-digit', minute: '2-digit' })}</time>
      <span>{formatDate(language, now, { weekday: 'long', day: 'numeric', month: 'long' })}</span>
    </p>
  );
};
