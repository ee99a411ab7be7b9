import { useText } from '@sayfa/web-kit';
import { Link } from 'react-router';
import { ItemLink } from '../listing/item-link.tsx';
import { usePosts } from '../listing/use-listing.ts';
import { Day } from '../screen/day.tsx';
import classes from './news-strip.module.css';

const SHOWN = 5;

/**
 * The latest news in a line. Nothing where there is none: it never stands in the way of books. Until
 * that is known it keeps its place, or the books would go up and down under the pointer.
 */
const NewsStrip = () => {
  const { t } = useText();
  const { items, error } = usePosts();
  if (!items && !error) return <div className={classes.waiting} />;
  if (!items || items.length === 0) return null;
  return (
    <section className={classes.strip} aria-labelledby="news-strip">
      <div className={classes.head}>
        <h2 id="news-strip" className={classes.title}>
          {t('news:news.title')}
        </h2>
        <Link className={classes.all} to="/all-news">
          {t('news:news.all')}
        </Link>
      </div>
      <ul className={classes.row}>
        {items.slice(0, SHOWN).map((post) => (
          <li key={post.id} className={classes.item}>
            <ItemLink
              className={classes.post}
              pictureClassName={classes.picture}
              to={`/news/${post.id}`}
              item={post}
              picture={post.picture}
            >
              <span className={classes.words}>
                <span className={classes.name}>{post.title}</span>
                <Day iso={post.created_at} />
              </span>
            </ItemLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default NewsStrip;
