import { runInBackground } from '@sayfa/kernel';
import { Alert, Button, EmptyState, ErrorState, Skeleton } from '@sayfa/ui';
import { formatNumber, type SourcePanelProps, useText } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { LONGEST_SEARCH, type MediaSourceName, SEARCH_PAGE_SIZE } from '../../contract/index.ts';
import { type MediaPage, useMedia } from '../media-result.ts';
import classes from './media-panel.module.css';
import { ResultGrid } from './result-grid.tsx';

/** Milliseconds without a key after which a source is asked: providers count every question. */
const DELAY_MS = 500;

/** The words, once they rest; the first ones at once. */
const useRestedWords = (words: string): string => {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), DELAY_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
};

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, place) => place + 1);

const Waiting = () => {
  const { t } = useText();
  return (
    <div className={classes.grid} role="status" aria-label={t('ui:loading')}>
      {numbersTo(SEARCH_PAGE_SIZE).map((number) => (
        <Skeleton key={number} className={classes.waiting} />
      ))}
    </div>
  );
};

/** Leads to the pages of the results. Source: SRC-008, SRC-009. */
const Pager = ({
  pages,
  page,
  onTurn,
}: {
  pages: number;
  page: number;
  onTurn: (page: number) => void;
}) => {
  const { t, language } = useText();
  if (pages < 2) return null;
  return (
    <nav className={classes.pager} aria-label={t('sources:pages')}>
      {numbersTo(pages).map((number) => (
        <Button
          key={number}
          variant={number === page ? 'light' : 'default'}
          className={classes.page}
          aria-label={t('sources:page', { page: formatNumber(language, number) })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onTurn(number)}
        >
          {formatNumber(language, number)}
        </Button>
      ))}
    </nav>
  );
};

/** Letters that no language of a stock source but its own is written with. */
const NOT_LATIN = /(?=\p{L})\P{Script=Latin}/u;

/** Arabic words find nothing where a source has none: people hear why, and what to do. */
const OtherLanguage = ({ page, words }: { page: MediaPage; words: string }) => {
  const { t } = useText();
  if (!page.isOtherLanguage || !NOT_LATIN.test(words)) return null;
  return (
    <Alert color="accent" className={classes.notice}>
      {t('sources:otherLanguage')}
    </Alert>
  );
};

/** Other words help only where somebody was asked. */
const Nothing = ({ missing }: Pick<MediaPage, 'missing'>) => {
  const { t } = useText();
  if (missing === undefined) {
    return <EmptyState drawing="search" title={t('sources:none')} text={t('sources:noneText')} />;
  }
  return (
    <>
      <Alert color="accent" className={classes.notice}>
        {t('sources:missing', { setting: missing })}
      </Alert>
      <EmptyState drawing="search" title={t('sources:none')} />
    </>
  );
};

/** What a stock source has found, ten at a time. Source: SRC-002, SRC-003, SRC-021. */
export const MediaPanel = ({ source, words }: SourcePanelProps & { source: MediaSourceName }) => {
  const { t, language } = useText();
  const rested = useRestedWords(words).slice(0, LONGEST_SEARCH);
  const [turned, setTurned] = useState({ words: rested, page: 1 });
  const page = turned.words === rested ? turned.page : 1;
  const { found, error, refetch, isPlaceholderData } = useMedia(source, {
    query: rested,
    language,
    page,
  });
  const top = useRef<HTMLDivElement>(null);
  const turn = (to: number): void => {
    setTurned({ words: rested, page: to });
    top.current?.scrollIntoView({ block: 'start' });
  };
  if (error && (!found || isPlaceholderData)) {
    return (
      <ErrorState
        title={t('sources:failed')}
        text={error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(refetch())}
      />
    );
  }
  if (!found) return <Waiting />;
  if (found.results.length === 0) {
    return (
      <>
        <OtherLanguage page={found} words={rested} />
        <Nothing missing={found.missing} />
      </>
    );
  }
  return (
    <div ref={top} className={classes.results} aria-busy={isPlaceholderData}>
      <OtherLanguage page={found} words={rested} />
      <ResultGrid
        key={`${rested} ${page}`}
        label={t(`sources:${source}`)}
        results={found.results}
        isOld={isPlaceholderData}
      />
      <Pager pages={found.pages} page={page} onTurn={turn} />
    </div>
  );
};
