import { formatNumber, useText } from '@sayfa/web-kit';
import type { Counts } from './counts.ts';
import classes from './screens.module.css';

/** How many questions there are, and how many of them are recorded and reported. Source: VID-006. */
export const SummaryTags = ({ counts }: { counts: Counts }) => {
  const { t, language } = useText();
  const tags = [
    ['questions', counts.questions],
    ['recorded', counts.recorded],
    ['reported', counts.reported],
  ] as const;
  return (
    <ul className={classes.tags}>
      {tags.map(([name, count]) => (
        <li key={name}>
          {t(`video-solutions:tags.${name}`)} <strong>{formatNumber(language, count)}</strong>
        </li>
      ))}
    </ul>
  );
};
