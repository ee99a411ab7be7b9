import { toast, useText } from '@sayfa/web-kit';
import { IconBookmark, IconBookmarkFilled, IconFileAlert } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { isDamagedPage, isLostPage } from '../book/lost-pages.ts';
import { SearchMarks } from '../search/search-marks.tsx';
import classes from './on-pages.module.css';
import { titlePropsOf } from './reader-commands.ts';
import { useReader } from './reader-context.ts';
import { useViewState } from './use-page-view.ts';

const PageBookmark = ({ page }: { page: number }) => {
  const { t } = useText();
  const { reading } = useReader();
  const isMarked = reading.notes.bookmarked_pages.includes(page);
  const label = t(isMarked ? 'reader:bookmark.remove' : 'reader:bookmark.add', { page });
  return (
    <button
      type="button"
      className={classes.bookmark}
      aria-pressed={isMarked}
      aria-label={label}
      {...titlePropsOf('bookmark', label)}
      onClick={() => reading.toggleBookmark(page)}
    >
      {isMarked ? <IconBookmarkFilled aria-hidden /> : <IconBookmark stroke={1.75} aria-hidden />}
    </button>
  );
};

const LostPage = () => {
  const { t, direction } = useText();
  return (
    // What lies on a page runs left to right, like the page.
    <p className={classes.lost} dir={direction}>
      <IconFileAlert size={32} stroke={1.75} aria-hidden />
      {t('reader:lost.text')}
    </p>
  );
};

/** A sign in the corner, so that nothing of what is left is hidden; a press shows what it means. */
const DamagedPage = () => {
  const { t } = useText();
  const text = t('reader:damaged.text');
  return (
    <button
      type="button"
      className={classes.damaged}
      aria-label={text}
      title={text}
      onClick={() => toast({ id: 'damaged-page', kind: 'warning', text })}
    >
      <IconFileAlert className={classes.damagedSign} stroke={1.75} aria-hidden />
    </button>
  );
};

/** What is shown on the pages themselves: marks of a search, the bookmark. Source: NAV-029. */
export const OnPages = () => {
  const { view, book } = useReader();
  const { seen } = useViewState(view);
  return view.pages().map((page, index) => {
    const number = seen[index];
    if (number === undefined) return null;
    return createPortal(
      <>
        {isLostPage(book, number) && <LostPage />}
        {isDamagedPage(book, number) && <DamagedPage />}
        <SearchMarks page={number} />
        <PageBookmark page={number} />
      </>,
      page.overlay,
      String(index),
    );
  });
};
