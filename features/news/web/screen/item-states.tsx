import { Button, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@sayfa/ui';
import { type ApiError, useText } from '@sayfa/web-kit';
import { Link } from 'react-router';

const NOT_FOUND = 404;

/** In the place of an item that is on its way, is gone, or could not be fetched. */
export const ItemStates = ({
  error,
  onRetry,
  elsewhere,
}: {
  error: ApiError | null;
  onRetry: () => void;
  /** Where more of its kind is. */
  elsewhere: { to: string; label: string };
}) => {
  const { t } = useText();
  if (!error) {
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{t('ui:loading')}</VisuallyHidden>
        <div aria-hidden="true">
          <Skeleton height={32} width="60%" />
          <Skeleton height={360} mt={20} radius={12} />
        </div>
      </div>
    );
  }
  if (error.status === NOT_FOUND || error.code === 'invalid') {
    return (
      <EmptyState
        drawing="lost"
        headingLevel={1}
        title={t('news:gone.title')}
        text={t('news:gone.text')}
        action={
          <Button component={Link} to={elsewhere.to} variant="default">
            {elsewhere.label}
          </Button>
        }
      />
    );
  }
  return (
    <ErrorState
      title={t('news:failed')}
      text={error.message}
      retryLabel={t('ui:retry')}
      onRetry={onRetry}
    />
  );
};
