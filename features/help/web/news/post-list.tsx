import { CATEGORY } from '@sayfa/contract-kit';
import { directionOf } from '@sayfa/i18n';
import { runInBackground } from '@sayfa/kernel';
import { NEWS_PAGE_SIZE, newsCalls } from '@sayfa/news/contract';
import { ErrorState, Skeleton } from '@sayfa/ui';
import { callApi, formatDate, useHelp, useText } from '@sayfa/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import classes from './news-list.module.css';

/** The latest posts, with the way to each and to all of them. */
export const PostList = () => {
  const { t, language } = useText();
  const close = useHelp((help) => help.close);
  const { data, isPending, refetch } = useQuery({
    queryKey: ['help posts', language],
    queryFn: async ({ signal }) => {
      const query = { pagination: NEWS_PAGE_SIZE, category: CATEGORY };
      return (await callApi(newsCalls.posts, { query, signal })).data.posts;
    },
  });
  if (isPending) return <Skeleton height={160} radius="md" />;
  if (!data) {
    return (
      <ErrorState
        title={t('news:news.failed')}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(refetch())}
      />
    );
  }
  if (data.length === 0) return <p className={classes.quiet}>{t('news:news.empty')}</p>;
  return (
    <>
      <ul className={classes.posts} aria-label={t('news:news.title')}>
        {data.map((post) => (
          <li key={post.id}>
            <Link className={classes.post} to={`/news/${post.id}`} onClick={close}>
              <time className={classes.date} dateTime={post.created_at}>
                {formatDate(language, post.created_at)}
              </time>
              <span lang={post.language} dir={directionOf(post.language)}>
                {post.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className={classes.all} to="/all-news" onClick={close}>
        {t('news:news.all')}
      </Link>
    </>
  );
};
