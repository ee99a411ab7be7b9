import { EmptyState, IconButton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconBookmarkOff } from '@tabler/icons-react';
import { labelOfPage } from '../page-view/spread.ts';
import { useReader } from '../reader-screen/reader-context.ts';
import { useRestedViewState } from '../reader-screen/use-page-view.ts';
import { PageLink } from './page-link.tsx';
import classes from './toc-panel.module.css';
import { entryOfPage } from './toc-tree.ts';

/** The pages somebody marked. Source: NAV-026. */
export const BookmarkList = () => {
  const { t } = useText();
  const { reading, toc, view, book } = useReader();
  const { seen, total } = useRestedViewState(view);
  const pages = reading.notes.bookmarked_pages.filter((page) => page >= 1 && page <= total);
  if (pages.length === 0) {
    return (
      <EmptyState
        drawing="bookmark"
        title={t('reader:bookmark.empty.title')}
        text={t('reader:bookmark.empty.text')}
      />
    );
  }
  return (
    <ul className={classes.list}>
      {pages.map((page) => (
        <li key={page}>
          <div className={classes.line} data-level={1}>
            <span className={classes.noToggle} />
            <PageLink page={page} isCurrent={seen.includes(page)}>
              {entryOfPage(toc, page)?.name ??
                t('reader:pageLabel', { page: labelOfPage(page, book.source) })}
            </PageLink>
            <IconButton
              label={t('reader:bookmark.remove', { page: labelOfPage(page, book.source) })}
              icon={<IconBookmarkOff size={20} stroke={1.75} aria-hidden />}
              onClick={() => reading.toggleBookmark(page)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
};
