import { Button, EmptyState, ErrorState } from '@sayfa/ui';
import { type ApiError, useText } from '@sayfa/web-kit';
import { Link } from 'react-router';
import { useFavorites } from '../favorites/favorites.ts';
import type { LibraryFilters } from './use-filters.ts';

/** Loading failed and there is nothing to show. */
export const FailedShelf = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => {
  const { t } = useText();
  const offline = error.status === 0;
  return (
    <ErrorState
      title={t(offline ? 'library:offline.title' : 'library:failed.title')}
      text={offline ? t('library:offline.text') : error.message}
      retryLabel={t('ui:retry')}
      onRetry={onRetry}
      {...(error.requestId && { reference: t('ui:reference', { id: error.requestId }) })}
    />
  );
};

const NoFavorites = () => {
  const { t } = useText();
  const hasSome = useFavorites(({ ids }) => ids.size > 0);
  return (
    <EmptyState
      drawing="star"
      title={t(hasSome ? 'library:favorites.notFound' : 'library:favorites.none')}
      text={t('library:favorites.text')}
      action={
        <Button component={Link} to="/library?type=all" variant="default">
          {t('library:favorites.all')}
        </Button>
      }
    />
  );
};

/** There are no books under this filter: why, and what to do next. Source: LIB-016, LIB-041. */
export const EmptyShelf = ({
  filters,
  hasGroups,
  onClear,
}: {
  filters: LibraryFilters;
  hasGroups: boolean;
  onClear: () => void;
}) => {
  const { t } = useText();
  if (filters.search || filters.courseId !== undefined) {
    return (
      <EmptyState
        drawing="search"
        title={t('library:nothing.title')}
        text={t('library:nothing.text')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('library:nothing.clear')}
          </Button>
        }
      />
    );
  }
  if (filters.tab === 'favorite') return <NoFavorites />;
  return (
    <EmptyState
      drawing="shelf"
      title={t(hasGroups ? 'library:empty.title' : 'library:noGroup.title')}
      text={t(hasGroups ? 'library:empty.text' : 'library:noGroup.text')}
    />
  );
};
