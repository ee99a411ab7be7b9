import { formatNumber, useText } from '@sayfa/web-kit';
import classes from './screens.module.css';

/** "12 / 40": what is done of how many. Source: VID-003. */
export const Share = ({ done, of }: { done: number; of: number }) => {
  const { language } = useText();
  return (
    <bdi className={classes.share}>
      {formatNumber(language, done)} / {formatNumber(language, of)}
    </bdi>
  );
};
