import { Button, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import type { ReactNode } from 'react';
import classes from './listing-states.module.css';
import type { Listing } from './use-listing.ts';

const WAITING = ['a', 'b', 'c', 'd'];

/** A list with what stands in its place while it loads, fails or is empty, and the way to more. */
export const ListingStates = <Item,>({
  listing,
  of,
  children,
}: {
  listing: Listing<Item>;
  /** What is listed: the words for it. */
  of: 'news' | 'tools';
  children: (items: Item[]) => ReactNode;
}) => {
  const { t } = useText();
  const { items, error, more, moreError } = listing;
  if (!items) {
    if (error) {
      return (
        <ErrorState
          title={t(`news:${of}.failed`)}
          text={error.message}
          retryLabel={t('ui:retry')}
          onRetry={listing.retry}
        />
      );
    }
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{t('ui:loading')}</VisuallyHidden>
        <div className={classes.waiting} aria-hidden="true">
          {WAITING.map((place) => (
            <Skeleton key={place} height={132} radius={12} />
          ))}
        </div>
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState drawing="lost" title={t(`news:${of}.empty`)} text={t(`news:${of}.emptyText`)} />
    );
  }
  return (
    <>
      {children(items)}
      {moreError && (
        <p className={classes.failed} role="alert">
          {moreError.message}
        </p>
      )}
      {more && (
        <div className={classes.more}>
          <Button variant="default" loading={listing.isGettingMore} onClick={more}>
            {t('news:more')}
          </Button>
        </div>
      )}
    </>
  );
};
