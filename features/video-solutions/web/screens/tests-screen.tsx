import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState } from '@sayfa/ui';
import { type DataColumn, DataTable, useStoredQuery } from '@sayfa/ui/data-table';
import { useTaskCall, useText } from '@sayfa/web-kit';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { type RecordingTest, videoSolutionCalls } from '../../contract/index.ts';
import { bookReportsAddress, numberIn, questionsAddress } from './addresses.ts';
import { type Counts, countsOfBook, countsOfTest } from './counts.ts';
import { isMissing, Missing } from './missing.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import classes from './screens.module.css';
import { shareColumns } from './share-columns.tsx';
import { SummaryTags } from './summary-tags.tsx';
import { testName } from './test-name.ts';

type Row = RecordingTest & { place: number; counts: Counts };

const useColumns = (bookId: number): DataColumn<Row>[] => {
  const { t } = useText();
  return useMemo(
    () => [
      {
        id: 'place',
        header: t('video-solutions:place'),
        value: ({ place }) => place,
        sortable: false,
        numeric: true,
      },
      {
        id: 'test',
        header: t('video-solutions:tests.test'),
        value: (test) => testName(t, test),
        cell: (test) => (
          <Link className={classes.name} to={questionsAddress(bookId, test.id)}>
            <bdi>{testName(t, test)}</bdi>
          </Link>
        ),
      },
      {
        id: 'questions',
        header: t('video-solutions:tags.questions'),
        value: ({ counts }) => counts.questions,
        numeric: true,
      },
      ...shareColumns<Row>(t),
    ],
    [t, bookId],
  );
};

const TestsOfBook = ({ bookId }: { bookId: number }) => {
  const { t, language } = useText();
  const book = useTaskCall(
    videoSolutionCalls.ofBook,
    { params: { bookId } },
    { refetchOnMount: 'always' },
  );
  const columns = useColumns(bookId);
  const storedQuery = useStoredQuery(`tests-${bookId}`);
  const tests = book.data?.data.tests;
  const rows = useMemo(
    () => tests?.map((test, at) => ({ ...test, place: at + 1, counts: countsOfTest(test) })) ?? [],
    [tests],
  );
  if (isMissing(book.error)) return <Missing />;
  const title = book.data?.data.book_name ?? t('video-solutions:tests.title');
  return (
    <ScreenFrame
      title={title}
      above={[]}
      tags={book.data && <SummaryTags counts={countsOfBook(book.data.data)} />}
    >
      {book.isSuccess && rows.length === 0 ? (
        <EmptyState
          drawing="lost"
          title={t('video-solutions:tests.none')}
          text={t('video-solutions:books.noneYet')}
          action={
            <Button component={Link} to={`/indivibook/${book.data.data.book_slug}/1`}>
              {t('video-solutions:tests.open')}
            </Button>
          }
        />
      ) : (
        <DataTable
          label={t('video-solutions:tests.title')}
          columns={columns}
          rowId={({ id }) => String(id)}
          source={{ rows, stored: storedQuery }}
          toolbar={
            <Button component={Link} to={bookReportsAddress(bookId)} variant="default" size="md">
              {t('video-solutions:reports.ofBook')}
            </Button>
          }
          state={
            book.isError
              ? {
                  state: 'failed',
                  title: t('video-solutions:failed'),
                  onRetry: () => runInBackground(book.refetch()),
                }
              : { state: book.isPending ? 'loading' : 'ready' }
          }
          t={t}
          language={language}
        />
      )}
    </ScreenFrame>
  );
};

/** The tests of a book with their counts. Source: VID-005 to VID-008. */
const TestsScreen = () => {
  const bookId = numberIn(useParams().bookId);
  return bookId === undefined ? <Missing /> : <TestsOfBook bookId={bookId} />;
};

export default TestsScreen;
