import { useText } from '@sayfa/web-kit';
import { clockText } from './playback.ts';
import classes from './player.module.css';
import { Rail } from './rail.tsx';
import type { Playing } from './use-playback.ts';

/** Where it stands, to be dragged; time runs to the right in every language. */
export const Timeline = ({ playing }: { playing: Playing }) => {
  const { t } = useText();
  const { time, duration } = playing.state;
  const [now, total] = [clockText(time), clockText(duration)];
  return (
    <div className={classes.timeline} dir="ltr">
      <span className={classes.clock}>{now}</span>
      <Rail
        label={t('media-views:position')}
        valueText={t('media-views:positionOf', { now, total })}
        value={time}
        max={duration}
        onChange={playing.goTo}
      />
      <span className={classes.clock}>{duration > 0 ? total : '–:––'}</span>
    </div>
  );
};
