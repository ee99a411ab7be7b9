import { directionOf } from '@sayfa/i18n';
import { runInBackground } from '@sayfa/kernel';
import { useCall, useText, useTitle } from '@sayfa/web-kit';
import { newsCalls } from '../../contract/index.ts';
import { OnlyWhileOn } from '../only-while-on/only-while-on.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { BackToLibrary } from '../screen/back-to-library.tsx';
import { Day } from '../screen/day.tsx';
import { ItemStates } from '../screen/item-states.tsx';
import screen from '../screen/screen.module.css';
import { useItemId } from '../screen/use-item-id.ts';

const NewsItem = () => {
  const { t } = useText();
  const id = useItemId();
  const { data, error, refetch } = useCall(newsCalls.post, { params: { id } });
  const post = data?.data;
  useTitle(post?.title ?? t('news:news.title'));
  return (
    <article className={screen.screen}>
      <BackToLibrary />
      {post ? (
        <>
          <header lang={post.language} dir={directionOf(post.language)}>
            <h1 className={screen.title}>{post.title}</h1>
            <Day iso={post.created_at} />
          </header>
          {post.picture && (
            <img
              className={screen.picture}
              src={post.picture}
              width={640}
              height={360}
              alt={t('news:pictureOf', { title: post.title })}
            />
          )}
          <RichText html={post.body} language={post.language} />
        </>
      ) : (
        <ItemStates
          error={error}
          onRetry={() => runInBackground(refetch())}
          elsewhere={{ to: '/all-news', label: t('news:news.all') }}
        />
      )}
    </article>
  );
};

/** One piece of news. Source: LIB-027. */
const NewsScreen = () => (
  <OnlyWhileOn>
    <NewsItem />
  </OnlyWhileOn>
);

export default NewsScreen;
