import { Button } from '@sayfa/ui';
import { type DataColumn, DataTable, usualActions } from '@sayfa/ui/data-table';
import { formatDate, formatPercent, useText, useTitle } from '@sayfa/web-kit';
import { useMemo, useState } from 'react';
import { RemoveQuestion, RenameForm, RowFacts } from './row-dialogs.tsx';
import { type SampleTest, sampleTests } from './sample-tests.ts';
import classes from './tables.module.css';
import { useSampleRows } from './use-sample-rows.ts';

const TONES = { open: 'good', draft: 'waiting', closed: 'quiet' } as const;
const PERCENT = 100;

const idOf = ({ id }: SampleTest): string => id;

const useColumns = (): DataColumn<SampleTest>[] => {
  const { t, language } = useText();
  return useMemo<DataColumn<SampleTest>[]>(
    () => [
      {
        id: 'name',
        header: t('demo:tests.name'),
        value: ({ renamed, topic, number }) =>
          renamed ?? t('demo:tests.nameOf', { topic: t(`demo:topics.${topic}`), number }),
      },
      {
        id: 'questions',
        header: t('demo:tests.questions'),
        value: ({ questions }) => questions,
        numeric: true,
      },
      {
        id: 'average',
        header: t('demo:tests.average'),
        value: ({ average }) => average,
        cell: ({ average }) => formatPercent(language, average / PERCENT),
        numeric: true,
      },
      {
        id: 'day',
        header: t('demo:tests.day'),
        value: ({ day }) => day,
        cell: ({ day }) => formatDate(language, day),
      },
      {
        id: 'state',
        header: t('demo:tests.state'),
        value: ({ state }) => t(`demo:tests.states.${state}`),
        status: ({ state }) => TONES[state],
      },
    ],
    [t, language],
  );
};

type ActionOptions = {
  columns: readonly DataColumn<SampleTest>[];
  onChange: (row: SampleTest) => void;
  onRemove: (row: SampleTest) => void;
};

/** What can be done with one test. */
const useActions = ({ columns, onChange, onRemove }: ActionOptions) => {
  const { t } = useText();
  const nameOf = (row: SampleTest): string => String(columns[0]?.value(row) ?? '');
  return usualActions<SampleTest>(t, {
    view: {
      title: nameOf,
      content: (row) => (
        <RowFacts
          facts={columns.map(({ header, value, cell }) => ({
            name: header,
            value: cell?.(row) ?? value(row),
          }))}
        />
      ),
    },
    edit: {
      title: nameOf,
      content: (row, close) => (
        <RenameForm
          label={t('demo:tests.name')}
          name={nameOf(row)}
          onSave={(renamed) => {
            onChange({ ...row, renamed });
            close();
          }}
        />
      ),
    },
    remove: {
      title: nameOf,
      content: (row, close) => (
        <RemoveQuestion
          onKeep={close}
          onRemove={() => {
            onRemove(row);
            close();
          }}
        />
      ),
    },
  });
};

/** A sample list of tests, with everything the table can do. Source: TBL-010. */
const TestListScreen = () => {
  const { t, language } = useText();
  const { rows, change, remove } = useSampleRows(sampleTests);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  useTitle(t('demo:tests.title'));

  const columns = useColumns();
  const actions = useActions({
    columns,
    onChange: change,
    onRemove: ({ id: removed }) => {
      remove(new Set([removed]));
      setSelected((before) => new Set([...before].filter((id) => id !== removed)));
    },
  });

  return (
    <section className={classes.screen} aria-labelledby="tests-title">
      <h1 id="tests-title" className={classes.title}>
        {t('demo:tests.title')}
      </h1>
      <p className={classes.lead}>{t('demo:sample')}</p>
      <DataTable
        label={t('demo:tests.title')}
        columns={columns}
        rowId={idOf}
        source={{ rows }}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <Button
              variant="default"
              onClick={() => {
                remove(selected);
                setSelected(new Set());
              }}
            >
              {t('demo:removeSelected')}
            </Button>
          ),
        }}
        actions={actions}
        t={t}
        language={language}
      />
    </section>
  );
};

export default TestListScreen;
