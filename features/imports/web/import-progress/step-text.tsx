import { assertNever } from '@sayfa/kernel';
import { formatBytes, formatNumber, useText } from '@sayfa/web-kit';
import type { ImportStatus } from '../../contract/index.ts';
import classes from './import-progress.module.css';

/** What is being done, in a sentence. Announced when the step changes, not for every page. */
export const StepText = ({ status }: { status: ImportStatus }) => {
  const { t, language } = useText();
  const pages = (key: string) =>
    t(key, {
      count: status.page_count,
      ready: formatNumber(language, status.pages_ready),
      all: formatNumber(language, status.page_count),
    });
  const text = (): string => {
    switch (status.state) {
      case 'fetching':
        return status.fetched_bytes > 0
          ? t('imports:progress.fetched', { size: formatBytes(language, status.fetched_bytes) })
          : t('imports:progress.fetching');
      case 'waiting':
        return t('imports:progress.waiting');
      case 'reading':
        return t('imports:progress.reading');
      case 'needs-password':
        return t('imports:progress.needsPassword');
      case 'rendering':
        return pages('imports:progress.pages');
      case 'done':
        return pages('imports:progress.done');
      case 'failed':
        return t('imports:progress.failed');
      case 'cancelled':
        return t('imports:progress.cancelled');
      default:
        return assertNever(status.state);
    }
  };
  return (
    <p
      className={classes.step}
      role="status"
      aria-live={status.state === 'rendering' ? 'off' : 'polite'}
    >
      {text()}
    </p>
  );
};
