import type { Size } from '@sayfa/kernel';
import { useText } from '@sayfa/web-kit';
import { IconBookmarkFilled, IconFileAlert } from '@tabler/icons-react';
import { memo } from 'react';
import { isDamagedPage, isLostPage } from '../book/lost-pages.ts';
import { labelOfPage } from '../page-view/spread.ts';
import { useReader } from '../reader-screen/reader-context.ts';
import classes from './thumbnail.module.css';

type ThumbnailProps = {
  number: number;
  isCurrent: boolean;
  /** Its picture is painted. */
  isPainted: boolean;
  /** Room for the picture in CSS pixels. */
  box: Size;
};

/**
 * One page in the list, over its picture on the sheet of thumbnails; active when it is the present
 * one and its picture is painted. Source: NAV-019.
 */
export const Thumbnail = memo(({ number, isCurrent, isPainted, box }: ThumbnailProps) => {
  const { t } = useText();
  const { book, bookUrlId, reading, turnTo, panel, isPhone } = useReader();
  const isMarked = reading.notes.bookmarked_pages.includes(number);
  const isLost = isLostPage(book, number);
  const isDamaged = isDamagedPage(book, number);
  const name = labelOfPage(number, book.source);
  const isExtra = number > (book.source.pagesOfBook ?? book.source.total);
  const label = [
    t('reader:pageLabel', { page: name }),
    isExtra && t('reader:blank'),
    isMarked && t('reader:bookmark.marked'),
    isLost && t('reader:lost.mark'),
    isDamaged && t('reader:damaged.mark'),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <a
      className={classes.thumbnail}
      href={`/indivibook/${bookUrlId}/${number}`}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      data-active={isCurrent && isPainted ? '' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        turnTo(number);
        if (isPhone) panel.close();
      }}
    >
      <span
        className={classes.paper}
        style={{ blockSize: box.height }}
        data-empty={isPainted ? undefined : ''}
      >
        {isLost && (
          <span className={classes.lost} aria-hidden>
            <IconFileAlert size={28} stroke={1.75} />
            {t('reader:lost.mark')}
          </span>
        )}
        {isDamaged && <IconFileAlert className={classes.damaged} size={22} aria-hidden />}
        {isMarked && <IconBookmarkFilled className={classes.mark} size={18} aria-hidden />}
      </span>
      <span className={classes.number}>{name}</span>
    </a>
  );
});
