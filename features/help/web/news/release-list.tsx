import { runInBackground } from '@sayfa/kernel';
import { ErrorState, Skeleton } from '@sayfa/ui';
import { formatDate, useText } from '@sayfa/web-kit';
import { useQuery } from '@tanstack/react-query';
import classes from './news-list.module.css';

/** What changed in the product, newest first. */
export const ReleaseList = () => {
  const { t, language } = useText();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['help releases'],
    queryFn: async () => (await import('./releases.ts')).default,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  if (isPending) return <Skeleton height={240} radius="md" />;
  if (!data) {
    return (
      <ErrorState
        title={t('help:news.failed')}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(refetch())}
      />
    );
  }
  return (
    <ul className={classes.releases}>
      {data.map(({ date, title, points }) => (
        <li key={`${date} ${title.en}`}>
          <time className={classes.date} dateTime={date}>
            {formatDate(language, date)}
          </time>
          <h4 className={classes.title}>{title[language]}</h4>
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point.en}>{point[language]}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};
