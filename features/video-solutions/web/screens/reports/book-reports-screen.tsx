import { errorReportCalls } from '@sayfa/error-reports/contract';
import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState, Skeleton, Switch } from '@sayfa/ui';
import {
  type ApiError,
  callTask,
  isApiError,
  useSession,
  useTaskCall,
  useText,
} from '@sayfa/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { videoSolutionCalls } from '../../../contract/index.ts';
import { bookReportsAddress, numberIn, testsAddress } from '../addresses.ts';
import { isMissing, Missing, NotLoaded } from '../missing.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { ReportList } from './report-list.tsx';
import { reportTitle } from './report-title.ts';
import { ReportView } from './report-view.tsx';
import classes from './reports.module.css';

/** Pages of reports of a book; `slug` is undefined until the book is loaded. */
const useReports = (slug: string | undefined, all: boolean) => {
  const domain = useSession(({ details }) => details?.domain_name);
  return useInfiniteQuery({
    queryKey: [errorReportCalls.ofBook.path, slug, all],
    enabled: slug !== undefined && domain !== undefined,
    refetchOnMount: 'always',
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callTask(errorReportCalls.ofBook, {
        params: { domain: domain ?? '', id: slug ?? '' },
        query: { all: all ? '1' : '0', ...(pageParam > 0 && { before: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ data, more }) => (more ? data.at(-1)?.id : undefined),
  });
};

const apiError = (error: unknown): ApiError | null => (isApiError(error) ? error : null);

const ReportsOfBook = ({ bookId }: { bookId: number }) => {
  const { t } = useText();
  const [search] = useSearchParams();
  const [withClosed, setWithClosed] = useState(false);
  // The report that the address names may be closed.
  const all = withClosed || search.has('report');
  const book = useTaskCall(videoSolutionCalls.ofBook, { params: { bookId } });
  const slug = book.data?.data.book_slug;
  const query = useReports(slug, all);
  const error = book.error ?? apiError(query.error);
  if (isMissing(error)) return <Missing />;
  const reports = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const chosen = reports.find(({ id }) => id === numberIn(search.get('report') ?? undefined));
  const name = t('video-solutions:reports.title');
  const above = [
    {
      to: testsAddress(bookId),
      name: book.data?.data.book_name ?? t('video-solutions:tests.title'),
    },
  ];
  const list = { to: bookReportsAddress(bookId), name };
  return (
    <ScreenFrame
      title={chosen ? reportTitle(t, chosen) : name}
      above={chosen ? [...above, list] : above}
      tags={
        !chosen && (
          <Switch
            label={t('video-solutions:reports.all')}
            checked={withClosed}
            onChange={({ currentTarget }) => setWithClosed(currentTarget.checked)}
          />
        )
      }
    >
      {!query.data && !error && <Skeleton height={240} radius="md" />}
      {!query.data && error && (
        <NotLoaded
          error={error}
          onRetry={() => runInBackground(book.error ? book.refetch() : query.refetch())}
        />
      )}
      {chosen && (
        <ReportView
          key={chosen.id}
          report={chosen}
          place={`/indivibook/${slug}/${chosen.page_number ?? 1}`}
        />
      )}
      {!chosen && reports.length > 0 && <ReportList reports={reports} withPage />}
      {!chosen && query.hasNextPage && (
        <Button
          className={classes.more}
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => runInBackground(query.fetchNextPage())}
        >
          {t('video-solutions:reports.more')}
        </Button>
      )}
      {query.data && reports.length === 0 && (
        <EmptyState
          drawing="letters"
          title={t('video-solutions:reports.none')}
          text={t('video-solutions:reports.noneText')}
        />
      )}
    </ScreenFrame>
  );
};

/** The error reports of a book. Source: API-036, VID-034. */
const BookReportsScreen = () => {
  const bookId = numberIn(useParams().bookId);
  return bookId === undefined ? <Missing /> : <ReportsOfBook bookId={bookId} />;
};

export default BookReportsScreen;
