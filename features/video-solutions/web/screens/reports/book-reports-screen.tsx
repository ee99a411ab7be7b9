import { errorReportCalls } from '@sayfa/error-reports/contract';
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

/** Reports of a book, piece by piece; `slug` is undefined until it is known. */
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
  // The one that an address names may be closed.
  const all = withClosed || search.has('report');
  const book = useTaskCall(videoSolutionCalls.ofBook, { params: { bookId } });
  const slug = book.data?.data.book_slug;
  const asked = useReports(slug, all);
  const error = book.error ?? apiError(asked.error);
  if (isMissing(error)) return <Missing />;
  const reports = asked.data?.pages.flatMap(({ data }) => data) ?? [];
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
      {!asked.data && !error && <Skeleton height={240} radius="md" />}
      {!asked.data && error && (
        <NotLoaded
          error={error}
          onRetry={() => void (book.error ? book.refetch() : asked.refetch())}
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
      {!chosen && asked.hasNextPage && (
        <Button
          className={classes.more}
          variant="default"
          loading={asked.isFetchingNextPage}
          onClick={() => void asked.fetchNextPage()}
        >
          {t('video-solutions:reports.more')}
        </Button>
      )}
      {asked.data && reports.length === 0 && (
        <EmptyState
          drawing="letters"
          title={t('video-solutions:reports.none')}
          text={t('video-solutions:reports.noneText')}
        />
      )}
    </ScreenFrame>
  );
};

/** What readers found wrong in a book, on any page. Source: API-036, VID-034. */
const BookReportsScreen = () => {
  const bookId = numberIn(useParams().bookId);
  return bookId === undefined ? <Missing /> : <ReportsOfBook bookId={bookId} />;
};

export default BookReportsScreen;
