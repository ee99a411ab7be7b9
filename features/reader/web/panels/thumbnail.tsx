import type { Size } from '@sayfa/kernel';
import { useText } from '@sayfa/web-kit';
import { IconBookmarkFilled } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useReader } from '../reader-screen/reader-context.ts';
import classes from './thumbnail.module.css';
import { ThumbnailPicture } from './thumbnail-picture.tsx';

type ThumbnailProps = {
  number: number;
  isCurrent: boolean;
  /** Room for the picture in CSS pixels. */
  box: Size;
};

/** One page in the list; active when it is the present one and its picture is there. Source: NAV-019. */
export const Thumbnail = memo(({ number, isCurrent, box }: ThumbnailProps) => {
  const { t } = useText();
  const { book, bookUrlId, reading, turnTo, panel, isPhone } = useReader();
  const { thumbnail, size } = book.source.page(number);
  const [loaded, setLoaded] = useState<string>();
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const fit = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
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
      <span className={classes.paper} style={{ blockSize: box.height }}>
        {thumbnail && (
          <ThumbnailPicture
            url={thumbnail}
            width={fit.width}
            height={fit.height}
            onPainted={setLoaded}
          />
        )}
        {isMarked && <IconBookmarkFilled className={classes.mark} size={18} aria-hidden />}
      </span>
      <span className={classes.number}>{number}</span>
    </a>
  );
});
