import { formatDate, useText } from '@sayfa/web-kit';
import { useNow } from '../panel/use-now.ts';
import classes from './clock-view.module.css';

/** Milliseconds between two looks: a second is never missed for long. */
const LOOK_MS = 250;

/** The time of day and the date. Source: BRD-053. */
const ClockView = () => {
  const { language } = useText();
  const now = useNow(LOOK_MS);
  const time = formatDate(language, now, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <div className={classes.clock}>
      <p className={classes.time} role="timer" dir="ltr">
        {time}
      </p>
      <p className={classes.date}>{formatDate(language, now, { dateStyle: 'full' })}</p>
    </div>
  );
};

export default ClockView;
