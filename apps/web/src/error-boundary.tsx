import { ErrorState } from '@sayfa/ui';
import { ApiError, useRetryOnReturn, useText } from '@sayfa/web-kit';
import { Component, type ReactNode } from 'react';

const Broken = ({ error }: { error: unknown }) => {
  const { t } = useText();
  // A screen whose file could not be had while the server was away.
  useRetryOnReturn(true, () => location.reload());
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <main id="main" tabIndex={-1}>
      <ErrorState
        drawing="lost"
        title={t('app:broken.title')}
        text={t('app:broken.text')}
        retryLabel={t('app:broken.reload')}
        onRetry={() => location.reload()}
        {...(requestId && { reference: t('ui:reference', { id: requestId }) })}
      />
    </main>
  );
};

/** Catches what a screen failed to handle, and offers to reload the page. */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { failed: false } | { failed: true; error: unknown }
> {
  override state: { failed: false } | { failed: true; error: unknown } = { failed: false };

  static getDerivedStateFromError(error: unknown): { failed: true; error: unknown } {
    return { failed: true, error };
  }

  override render(): ReactNode {
    return this.state.failed ? <Broken error={this.state.error} /> : this.props.children;
  }
}
