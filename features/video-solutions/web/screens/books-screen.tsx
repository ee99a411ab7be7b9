import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState } from '@sayfa/ui';
import { type DataColumn, DataTable, useStoredQuery } from '@sayfa/ui/data-table';
import { useCapability, useTaskCall, useText } from '@sayfa/web-kit';
import { IconBook2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { type BookOfTasks, videoSolutionCalls } from '../../contract/index.ts';
import { testsAddress } from './addresses.ts';
import { type Counts, countsOfBook } from './counts.ts';
import { ScreenFrame } from './screen-frame.tsx';
import classes from './screens.module.css';
import { shareColumns } from './share-columns.tsx';

type Row = BookOfTasks & { counts: Counts };

const NONE: BookOfTasks[] = [];

const useColumns = (): DataColumn<Row>[] => {
  const { t } = useText();
  return useMemo(
    () => [
      {
        id: 'icon',
        header: t('video-solutions:books.icon'),
        value: ({ book_name }) => book_name,
        cell: ({ icon }) =>
          icon ? (
            <img className={classes.cover} src={icon} alt="" loading="lazy" decoding="async" />
          ) : (
            <IconBook2 size={24} stroke={1.75} aria-hidden />
          ),
        sortable: false,
      },
      {
        id: 'book',
        header: t('video-solutions:books.book'),
        value: ({ book_name }) => book_name,
        cell: ({ id, book_name }) => (
          <Link className={classes.name} to={testsAddress(id)}>
            <bdi>{book_name}</bdi>
          </Link>
        ),
      },
      ...shareColumns<Row>(t),
      {
        id: 'view',
        header: t('video-solutions:books.action'),
        value: () => null,
        cell: ({ id, book_name }) => (
          <Button
            component={Link}
            to={testsAddress(id)}
            variant="default"
            aria-label={t('video-solutions:books.viewOf', { name: book_name })}
          >
            {t('video-solutions:books.view')}
          </Button>
        ),
        sortable: false,
      },
    ],
    [t],
  );
};

/** Books with tests, and how many of their questions are recorded. Source: VID-001. */
const BooksScreen = () => {
  const { t, language } = useText();
  const isStaff = useCapability('canRecord');
  const books = useTaskCall(videoSolutionCalls.tasks, {}, { refetchOnMount: 'always' });
  const columns = useColumns();
  const storedQuery = useStoredQuery('recorded-books');
  const list = books.data?.data ?? NONE;
  const rows = useMemo(() => list.map((book) => ({ ...book, counts: countsOfBook(book) })), [list]);
  return (
    <ScreenFrame title={t('video-solutions:screens.title')}>
      {books.isSuccess && rows.length === 0 ? (
        <EmptyState
          drawing="shelf"
          title={t('video-solutions:books.none')}
          text={t(`video-solutions:books.${isStaff ? 'noneYet' : 'notYours'}`)}
          action={
            <Button component={Link} to="/library?type=all">
              {t('video-solutions:books.library')}
            </Button>
          }
        />
      ) : (
        <>
          <p className={classes.lead}>{t('video-solutions:books.lead')}</p>
          <DataTable
            label={t('video-solutions:screens.title')}
            columns={columns}
            rowId={({ id }) => String(id)}
            source={{ rows, stored: storedQuery }}
            state={
              books.isError
                ? {
                    state: 'failed',
                    title: t('video-solutions:failed'),
                    onRetry: () => runInBackground(books.refetch()),
                  }
                : { state: books.isPending ? 'loading' : 'ready' }
            }
            t={t}
            language={language}
          />
        </>
      )}
    </ScreenFrame>
  );
};

export default BooksScreen;
