import { Button, VisuallyHidden } from '@sayfa/ui';
import { formatPercent, toast, usePublicConfig, useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import classes from './book-notices.module.css';
import { useReader } from './reader-context.ts';
import { useViewState } from './use-page-view.ts';

/** Milliseconds that the warning about an expired book stays. Source: LIB-023, LIB-024. */
const EXPIRED_TOAST_MS = 2_000;
/** Milliseconds that a page may take before a notice says that it is loading. */
const NOTICE_DELAY_MS = 700;

const useExpiredWarning = (expired: boolean): void => {
  const { t } = useText();
  useEffect(() => {
    if (!expired) return;
    toast({
      kind: 'warning',
      text: t('reader:expired'),
      milliseconds: EXPIRED_TOAST_MS,
      id: 'book-expired',
    });
  }, [expired, t]);
};

/** Whether a page has been loading for a while. */
const useLongWait = (waiting: boolean, page: number): boolean => {
  const [waited, setWaited] = useState<number>();
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setWaited(page), NOTICE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setWaited(undefined);
    };
  }, [waiting, page]);
  return waiting && waited === page;
};

/** Announces the page, and shows why a page is not painted yet. */
export const BookNotices = () => {
  const { t, language } = useText();
  const { book, view } = useReader();
  const { page, seen, seenLabel, total, pagesOfBook, shown, failed } = useViewState(view);
  const { content, source } = book;
  const buildExpired = usePublicConfig(({ build }) => build.expired);
  useExpiredWarning(content?.expired === true || buildExpired);
  const isSlow = useLongWait(!shown && !failed, page);
  const ready = content?.success.filter((each) => each.pictures.length > 0).length ?? 0;
  const isPreparing =
    content?.state === 'importing' && seen.some((each) => source.page(each).pictures.length === 0);
  return (
    <>
      <VisuallyHidden role="status">
        {t('reader:pageOf', { page: seenLabel, total: pagesOfBook })}
      </VisuallyHidden>
      {failed && (
        <div className={classes.notice} role="alert">
          <p>{t('reader:pictureFailed')}</p>
          <Button size="sm" variant="default" onClick={view.retry}>
            {t('ui:retry')}
          </Button>
        </div>
      )}
      {isSlow && (
        <div className={classes.notice} role="status">
          <p>
            {isPreparing
              ? t('reader:preparing', { percent: formatPercent(language, ready / total) })
              : t('reader:loadingPage')}
          </p>
        </div>
      )}
    </>
  );
};
