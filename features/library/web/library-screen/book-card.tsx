import { Progress } from '@sayfa/ui';
import { formatPercent, toast, useText } from '@sayfa/web-kit';
import { IconAlertTriangle, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { LibraryBook } from '../../contract/index.ts';
import { useFavorites } from '../favorites/favorites.ts';
import { progressOf } from '../recent/recent-books.ts';
import { isImporting, isOpenable } from '../shelf/use-importing.ts';
import classes from './book-card.module.css';
import { Cover } from './cover.tsx';
import { openAddress, useOpening } from './use-opening.ts';

/** Milliseconds. Source: LIB-024. */
const TOAST_TIME = 2000;

const Star = ({ book, tabIndex }: { book: LibraryBook; tabIndex: 0 | -1 }) => {
  const { t } = useText();
  const favorite = useFavorites(({ ids }) => ids.has(book.id));
  const setFavorite = useFavorites((favorites) => favorites.set);
  const toggle = () => {
    setFavorite(book, !favorite);
    toast({
      id: 'favorite',
      kind: 'info',
      milliseconds: TOAST_TIME,
      text: t(favorite ? 'library:star.removed' : 'library:star.added', { name: book.name }),
      ...(favorite && {
        action: { label: t('library:star.undo'), run: () => setFavorite(book, true) },
      }),
    });
  };
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={favorite}
      aria-label={t('library:star.label', { name: book.name })}
      tabIndex={tabIndex}
      onClick={toggle}
    >
      <span className={classes.starDisc}>
        {favorite ? <IconStarFilled size={18} /> : <IconStar size={18} stroke={2} />}
      </span>
    </button>
  );
};

const Importing = ({ book }: { book: LibraryBook }) => {
  const { t } = useText();
  const text =
    book.page_count > 0
      ? t('library:importing.progress', { ready: book.pages_ready, count: book.page_count })
      : t('library:importing.waiting');
  return (
    <span className={classes.importing}>
      <Progress
        size={4}
        value={book.page_count > 0 ? (100 * book.pages_ready) / book.page_count : 0}
        aria-label={text}
      />
      <span>{text}</span>
    </span>
  );
};

const Read = ({ book }: { book: LibraryBook }) => {
  const { t, language } = useText();
  const share = progressOf(book);
  if (share <= 0) return null;
  const text = t('library:read', { percent: formatPercent(language, share) });
  return (
    <span className={classes.read}>
      <span className={classes.readLine} style={{ inlineSize: `${share * 100}%` }} />
      <span className={classes.visuallyHidden}>{text}</span>
    </span>
  );
};

const Expired = ({ id }: { id: string }) => {
  const { t } = useText();
  return (
    <span className={classes.expired} title={t('library:expired.text')}>
      <IconAlertTriangle size={16} stroke={2} aria-hidden />
      {t('library:expired.badge')}
      <span id={id} className={classes.visuallyHidden}>
        {t('library:expired.text')}
      </span>
    </span>
  );
};

/** A book on the shelf: cover, name, course; star, progress and warnings on it. */
export const BookCard = ({
  book,
  width,
  tabIndex,
}: {
  book: LibraryBook;
  /** Pixels that the cover is wide. */
  width: number;
  tabIndex: 0 | -1;
}) => {
  const expiredId = useId();
  const opening = useOpening(book);
  const content: ReactNode = (
    <>
      <span className={classes.stage}>
        <Cover book={book} width={width} />
        {book.expired && <Expired id={expiredId} />}
        {isImporting(book) ? <Importing book={book} /> : <Read book={book} />}
      </span>
      <span className={classes.name}>
        <bdi>{book.name}</bdi>
      </span>
      <span className={classes.course}>
        <bdi>{book.course_name}</bdi>
      </span>
    </>
  );
  return (
    <>
      {isOpenable(book) ? (
        <Link
          className={classes.book}
          to={openAddress(book)}
          data-book-link
          tabIndex={tabIndex}
          aria-describedby={book.expired ? expiredId : undefined}
          {...opening}
        >
          {content}
        </Link>
      ) : (
        <button
          type="button"
          className={classes.book}
          data-book-link
          data-waiting
          aria-disabled="true"
          tabIndex={tabIndex}
        >
          {content}
        </button>
      )}
      <Star book={book} tabIndex={tabIndex} />
    </>
  );
};
