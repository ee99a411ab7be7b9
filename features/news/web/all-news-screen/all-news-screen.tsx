import { useText, useTitle } from '@sayfa/web-kit';
import type { Post } from '../../contract/index.ts';
import { ItemLink } from '../listing/item-link.tsx';
import { ListingStates } from '../listing/listing-states.tsx';
import { usePosts } from '../listing/use-listing.ts';
import { OnlyWhileOn } from '../only-while-on/only-while-on.tsx';
import { plainText } from '../rich-text/news-html.ts';
import { BackToLibrary } from '../screen/back-to-library.tsx';
import { Day } from '../screen/day.tsx';
import screen from '../screen/screen.module.css';
import classes from './all-news-screen.module.css';

const Entry = ({ post }: { post: Post }) => (
  <li>
    <ItemLink
      className={classes.entry}
      pictureClassName={classes.picture}
      to={`/news/${post.id}`}
      item={post}
      picture={post.picture}
    >
      <span className={classes.words}>
        <Day iso={post.created_at} />
        <strong className={classes.title}>{post.title}</strong>
        <span className={classes.body}>{plainText(post.body)}</span>
      </span>
    </ItemLink>
  </li>
);

/** Every piece of news: title, date, picture and the beginning of the text. Source: LIB-026. */
const AllNewsScreen = () => {
  const { t } = useText();
  const listing = usePosts();
  useTitle(t('news:news.title'));
  return (
    <section className={screen.screen} aria-labelledby="all-news">
      <BackToLibrary />
      <div className={screen.head}>
        <h1 id="all-news" className={screen.title}>
          {t('news:news.title')}
        </h1>
      </div>
      <ListingStates listing={listing} of="news">
        {(posts) => (
          <ul className={classes.list}>
            {posts.map((post) => (
              <Entry key={post.id} post={post} />
            ))}
          </ul>
        )}
      </ListingStates>
    </section>
  );
};

const AllNews = () => (
  <OnlyWhileOn>
    <AllNewsScreen />
  </OnlyWhileOn>
);

export default AllNews;
