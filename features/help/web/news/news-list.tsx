import { useSwitch, useText } from '@sayfa/web-kit';
import classes from './news-list.module.css';
import { PostList } from './post-list.tsx';
import { ReleaseList } from './release-list.tsx';

/** What is new: the news of the school, and what changed in the product. Source: HLP-008. */
export const NewsList = () => {
  const { t } = useText();
  const hasNews = useSwitch('interactive_news');
  return (
    <>
      {hasNews && (
        <section aria-labelledby="help-posts">
          <h3 id="help-posts" className={classes.heading}>
            {t('news:news.title')}
          </h3>
          <PostList />
        </section>
      )}
      <section aria-labelledby="help-releases">
        <h3 id="help-releases" className={classes.heading}>
          {t('help:news.product')}
        </h3>
        <ReleaseList />
      </section>
    </>
  );
};
