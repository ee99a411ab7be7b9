import { runInBackground } from '@sayfa/kernel';
import { IconButton } from '@sayfa/ui';
import { formatPercent, useText } from '@sayfa/web-kit';
import { IconArrowBarToLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { LibraryBook } from '../../contract/index.ts';
import { begunBooks } from '../recent/recent-books.ts';
import classes from './continue-row.module.css';
import { Cover } from './cover.tsx';
import { openAddress, startAddress, useOpening } from './use-opening.ts';

const COVER_WIDTH = 72;

const BegunBook = ({ book, page }: { book: LibraryBook; page: number }) => {
  const { t, language } = useText();
  const navigate = useNavigate();
  const opening = useOpening(book);
  const share = (page - 1) / Math.max(1, book.page_count - 1);
  return (
    <li className={classes.item}>
      <Link className={classes.book} to={openAddress(book)} {...opening}>
        <span className={classes.cover}>
          <Cover book={book} width={COVER_WIDTH} />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>
            <bdi>{book.name}</bdi>
          </span>
          <span className={classes.page}>
            {t('library:continue.page', { page, count: book.page_count })}
          </span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.line} style={{ inlineSize: formatShare(share) }} />
          </span>
          <span className={classes.visuallyHidden}>
            {t('library:read', { percent: formatPercent(language, share) })}
          </span>
        </span>
      </Link>
      <IconButton
        className={classes.start}
        label={t('library:continue.start', { name: book.name })}
        icon={<IconArrowBarToLeft size={20} stroke={1.75} aria-hidden />}
        onClick={() => {
          opening.onClick();
          runInBackground(Promise.resolve(navigate(startAddress(book))));
        }}
      />
    </li>
  );
};

const formatShare = (share: number): string => `${Math.round(share * 100)}%`;

/** Books that were begun, before all others. Nothing where none was. */
export const ContinueRow = ({
  books,
  isComplete,
}: {
  books: readonly LibraryBook[];
  isComplete: boolean;
}) => {
  const { t } = useText();
  const begun = useMemo(() => begunBooks(books, isComplete), [books, isComplete]);
  if (begun.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="continue-reading">
      <h2 className={classes.title} id="continue-reading">
        {t('library:continue.title')}
      </h2>
      <ul className={classes.row}>
        {begun.map(({ book, page }) => (
          <BegunBook key={book.id} book={book} page={page} />
        ))}
      </ul>
    </section>
  );
};
