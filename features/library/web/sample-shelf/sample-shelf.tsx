import { SAMPLE_BOOK_IDS, sampleAddress, sampleBook } from '@sayfa/books/contract';
import { runInBackground } from '@sayfa/kernel';
import { ErrorState } from '@sayfa/ui';
import {
  fetchShipped,
  formatPercent,
  prepareScreen,
  useOfflineShare,
  useText,
} from '@sayfa/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import card from '../library-screen/book-card.module.css';
import cover from '../library-screen/cover.module.css';
import library from '../library-screen/library-screen.module.css';
import { SkeletonShelf } from '../library-screen/skeleton-shelf.tsx';
import classes from './sample-shelf.module.css';

const useSamples = () =>
  useQuery({
    queryKey: ['sample books'],
    queryFn: ({ signal }) =>
      Promise.all(
        SAMPLE_BOOK_IDS.map(async (id) =>
          sampleBook.parse(await fetchShipped(sampleAddress(`${id}.json`), signal)),
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How far the books are on this device; nothing where a browser keeps none. Source: OFF-008. */
const OfflineShare = () => {
  const { t, language } = useText();
  const share = useOfflineShare((state) => state.share);
  return (
    <p className={classes.share} role="status">
      {share === 1 && t('library:samples.stored')}
      {share !== undefined &&
        share < 1 &&
        t('library:samples.keeping', { percent: formatPercent(language, share) })}
    </p>
  );
};

/** The sample books, read without a session and without the server. Source: OFF-002, OFF-004. */
const SampleShelf = () => {
  const { t } = useText();
  const { data: books, isPending, refetch } = useSamples();
  return (
    <div className={`${library.library} ${classes.shelf}`}>
      <h1 className={classes.title}>{t('library:samples.title')}</h1>
      <p className={classes.lead}>{t('library:samples.lead')}</p>
      <OfflineShare />
      {isPending && <SkeletonShelf />}
      {!isPending && !books && (
        <ErrorState
          title={t('library:failed.title')}
          retryLabel={t('ui:retry')}
          onRetry={() => runInBackground(refetch())}
        />
      )}
      {books && (
        <ul className={classes.books} aria-label={t('library:books')}>
          {books.map(({ id, name, course_name, icon }) => (
            <li key={id}>
              <Link
                className={card.book}
                to={`/indivibook/${id}`}
                onPointerEnter={() => prepareScreen(`/indivibook/${id}`)}
              >
                <span className={card.stage}>
                  <span className={cover.cover}>
                    <img className={cover.picture} src={icon} alt="" decoding="async" />
                  </span>
                </span>
                <span className={card.name}>
                  <bdi>{name}</bdi>
                </span>
                <span className={card.course}>
                  <bdi>{course_name}</bdi>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

export default SampleShelf;
