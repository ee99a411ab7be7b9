import type { DataColumn } from '@sayfa/ui/data-table';
import { formatNumber, type Translate, useText } from '@sayfa/web-kit';
import { type Counts, toneOf, toneOfReports } from './counts.ts';
import classes from './screens.module.css';

/** "12 / 40". Source: VID-003. */
const Share = ({ done, of }: { done: number; of: number }) => {
  const { language } = useText();
  return (
    <bdi className={classes.share}>
      {formatNumber(language, done)} / {formatNumber(language, of)}
    </bdi>
  );
};

/** How many questions of a row have a video, outcomes, and reports. Source: VID-003. */
export const shareColumns = <Row extends { counts: Counts }>(t: Translate): DataColumn<Row>[] => [
  {
    id: 'video',
    header: t('video-solutions:status.video'),
    value: ({ counts }) => counts.recorded,
    cell: ({ counts }) => <Share done={counts.recorded} of={counts.questions} />,
    status: ({ counts }) => toneOf(counts.recorded, counts.questions),
  },
  {
    id: 'outcomes',
    header: t('video-solutions:status.outcomes'),
    value: ({ counts }) => counts.outcomes,
    cell: ({ counts }) => <Share done={counts.outcomes} of={counts.questions} />,
    status: ({ counts }) => toneOf(counts.outcomes, counts.questions),
  },
  {
    id: 'errors',
    header: t('video-solutions:status.errors'),
    value: ({ counts }) => counts.reported,
    cell: ({ counts }) => <Share done={counts.reported} of={counts.questions} />,
    status: ({ counts }) => toneOfReports(counts.reported),
  },
];
