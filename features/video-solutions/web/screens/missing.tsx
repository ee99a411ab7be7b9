import { Button, EmptyState, ErrorState } from '@sayfa/ui';
import { type ApiError, useText } from '@sayfa/web-kit';
import { Link } from 'react-router';
import { BOOKS } from './addresses.ts';

/** Whether the address has nothing for this person, so that a retry is useless. */
export const isMissing = (error: ApiError | null): boolean =>
  error !== null && (error.status === 403 || error.status === 404);

/** Shown if the address has nothing for this person. */
export const Missing = () => {
  const { t } = useText();
  return (
    <EmptyState
      headingLevel={1}
      drawing="lost"
      title={t('video-solutions:missing.title')}
      text={t('video-solutions:missing.text')}
      action={
        <Button component={Link} to={BOOKS}>
          {t('video-solutions:missing.back')}
        </Button>
      }
    />
  );
};

/** Shown if loading failed. Source: VID-046. */
export const NotLoaded = ({
  what = 'failed',
  error,
  onRetry,
}: {
  /** Message of what could not be loaded. */
  what?: 'failed' | 'questionFailed';
  error: ApiError;
  onRetry: () => void;
}) => {
  const { t } = useText();
  return (
    <ErrorState
      title={t(`video-solutions:${what}`)}
      text={error.message}
      retryLabel={t('ui:retry')}
      onRetry={onRetry}
    />
  );
};
