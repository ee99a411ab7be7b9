import { useText } from '@sayfa/web-kit';
import { IconBookmarkFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useReader } from '../reader-screen/reader-context.ts';
import classes from './thumbnail.module.css';

/** One page in the list; active when it is the present one and its picture is there. Source: NAV-019. */
export const Thumbnail = ({ number, isCurrent }: { number: number; isCurrent: boolean }) => {
  const { t } = useText();
  const { book, bookUrlId, reading, turnTo, panel, isPhone } = useReader();
  const { thumbnail, size } = book.source.page(number);
  const [loaded, setLoaded] = useState<string>();
  const isMarked = reading.notes.bookmarked_pages.includes(number);
  const label = t('reader:pageLabel', { page: number });
  return (
    <a
      className={classes.thumbnail}
      href={`/indivibook/${bookUrlId}/${number}`}
      aria-label={isMarked ? `${label}, ${t('reader:bookmark.marked')}` : label}
      aria-current={isCurrent ? 'page' : undefined}
      data-active={isCurrent && loaded !== undefined && loaded === thumbnail ? '' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        turnTo(number);
        if (isPhone) panel.close();
      }}
    >
      <span className={classes.paper}>
        {thumbnail && (
          <img
            src={thumbnail}
            alt=""
            decoding="async"
            draggable={false}
            style={{ aspectRatio: `${size.width} / ${size.height}` }}
            onLoad={() => setLoaded(thumbnail)}
          />
        )}
        {isMarked && <IconBookmarkFilled className={classes.mark} size={18} aria-hidden />}
      </span>
      <span className={classes.number}>{number}</span>
    </a>
  );
};
