import { type DataColumn, DataTable, usualActions } from '@sayfa/ui/data-table';
import { formatNumber, useText, useTitle } from '@sayfa/web-kit';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { RemoveQuestion, RowFacts } from './row-dialogs.tsx';
import { type SamplePage, samplePages } from './sample-pages.ts';
import classes from './tables.module.css';
import { useSampleRows } from './use-sample-rows.ts';

const TONES = { ready: 'good', checking: 'waiting', missing: 'bad' } as const;

const idOf = ({ id }: SamplePage): string => id;

const useColumns = (): DataColumn<SamplePage>[] => {
  const { t, language } = useText();
  return useMemo<DataColumn<SamplePage>[]>(
    () => [
      {
        id: 'page',
        header: t('demo:pages.page'),
        value: ({ page }) => page,
        cell: ({ page }) => formatNumber(language, page),
        numeric: true,
      },
      {
        id: 'kind',
        header: t('demo:pages.kind'),
        value: ({ kind }) => t(`demo:pages.kinds.${kind}`),
      },
      {
        id: 'activities',
        header: t('demo:pages.activities'),
        value: ({ activities }) => activities,
        numeric: true,
      },
      {
        id: 'minutes',
        header: t('demo:pages.minutes'),
        value: ({ minutes }) => minutes,
        numeric: true,
      },
      {
        id: 'state',
        header: t('demo:pages.state'),
        value: ({ state }) => t(`demo:pages.states.${state}`),
        status: ({ state }) => TONES[state],
      },
    ],
    [t, language],
  );
};

const BookPages = ({ bookId }: { bookId: string }) => {
  const { t, language } = useText();
  const { rows, remove } = useSampleRows(samplePages(bookId));
  const title = t('demo:pages.title', { id: bookId });
  useTitle(title);

  const columns = useColumns();
  const titleOf = ({ page }: SamplePage) => t('demo:book.page', { page });
  const actions = usualActions<SamplePage>(t, {
    view: {
      title: titleOf,
      content: (row) => (
        <RowFacts
          facts={columns.map(({ header, value }) => ({ name: header, value: value(row) }))}
        />
      ),
    },
    remove: {
      title: titleOf,
      content: (row, close) => (
        <RemoveQuestion
          onKeep={close}
          onRemove={() => {
            remove(new Set([row.id]));
            close();
          }}
        />
      ),
    },
  });

  return (
    <section className={classes.screen} aria-labelledby="pages-title">
      <h1 id="pages-title" className={classes.title}>
        {title}
      </h1>
      <p className={classes.lead}>{t('demo:sample')}</p>
      <DataTable
        label={title}
        columns={columns}
        rowId={idOf}
        source={{ rows }}
        actions={actions}
        t={t}
        language={language}
      />
    </section>
  );
};

/** The pages of a sample book as a table. Source: TBL-010. */
const BookPagesScreen = () => {
  const { id = '' } = useParams();
  return <BookPages key={id} bookId={id} />;
};

export default BookPagesScreen;
