import type { DataColumn } from '@sayfa/ui/data-table';
import { type Translate, useText } from '@sayfa/web-kit';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { FullTest, RecordingTask } from '../../../contract/index.ts';
import { questionAddress, recordingAddress, reportsAddress } from '../addresses.ts';
import { isRecorded, openReports, toneOfReports } from '../counts.ts';
import { QuestionActions } from './question-actions.tsx';
import classes from './questions-screen.module.css';

/** A question and its place in the test, from 1. */
export type QuestionRow = RecordingTask & { place: number };

/** Opens dialogs over the table. */
export type QuestionDialogs = {
  watch: (task: RecordingTask) => void;
  enlarge: (task: RecordingTask) => void;
  remove: (task: RecordingTask) => void;
};

type Column = DataColumn<QuestionRow>;

const placeColumns = (t: Translate): Column[] => [
  {
    id: 'place',
    header: t('video-solutions:place'),
    value: ({ place }) => place,
    sortable: false,
    numeric: true,
  },
  {
    id: 'id',
    header: t('video-solutions:questions.id'),
    value: ({ id }) => id,
    cell: ({ id }) => <span className={classes.id}>{id}</span>,
  },
];

const imageColumn = (t: Translate, enlarge: QuestionDialogs['enlarge']): Column => {
  const whereOf = ({ page_number: page, question_order_number: number }: QuestionRow): string =>
    t('video-solutions:questions.where', { page, number });
  return {
    id: 'image',
    header: t('video-solutions:questions.image'),
    value: whereOf,
    cell: (task) => (
      <button
        type="button"
        className={classes.picture}
        aria-label={t('video-solutions:actions.enlargeOf', { id: task.id })}
        onClick={() => enlarge(task)}
      >
        <img src={task.question_image} alt="" loading="lazy" decoding="async" />
        {whereOf(task)}
      </button>
    ),
    sortable: false,
  };
};

const stateColumns = (t: Translate): Column[] => [
  {
    id: 'video',
    header: t('video-solutions:questions.video'),
    value: (task) => t(`video-solutions:questions.${isRecorded(task) ? 'recorded' : 'open'}`),
    status: (task) => (isRecorded(task) ? 'good' : 'quiet'),
    sortable: false,
  },
  {
    id: 'outcomes',
    header: t('video-solutions:questions.outcomes'),
    value: ({ outcome_filled }) => t(`video-solutions:${outcome_filled ? 'yes' : 'no'}`),
    status: ({ outcome_filled }) => (outcome_filled ? 'good' : 'quiet'),
    sortable: false,
  },
];

const reportsColumn = (t: Translate, addressOf: (task: QuestionRow) => string): Column => ({
  id: 'errors',
  header: t('video-solutions:questions.errors'),
  value: ({ error_reports }) => error_reports.length,
  cell: (task) =>
    task.error_reports.length === 0 ? (
      t('video-solutions:questions.noReports')
    ) : (
      <Link
        className={classes.reports}
        to={addressOf(task)}
        aria-label={t('video-solutions:actions.reportsOf', { id: task.id })}
      >
        {openReports(task) > 0
          ? t('video-solutions:questions.reports', { count: openReports(task) })
          : t('video-solutions:questions.closed')}
      </Link>
    ),
  status: (task) => toneOfReports(openReports(task)),
  sortable: false,
});

/** The columns of the questions of a test. Source: VID-011 to VID-016. */
export const useQuestionColumns = (
  test: Pick<FullTest, 'id' | 'book_id' | 'book_slug'>,
  { watch, enlarge, remove }: QuestionDialogs,
): Column[] => {
  const { t } = useText();
  const { id: testId, book_id: bookId, book_slug: slug } = test;
  return useMemo(
    () => [
      ...placeColumns(t),
      imageColumn(t, enlarge),
      ...stateColumns(t),
      reportsColumn(t, ({ id }) => reportsAddress(bookId, testId, id)),
      {
        id: 'actions',
        header: t('video-solutions:questions.actions'),
        value: () => null,
        cell: (task) => (
          <QuestionActions
            task={task}
            recording={recordingAddress(slug, task)}
            detail={questionAddress(bookId, testId, task.id)}
            onWatch={() => watch(task)}
            onDelete={() => remove(task)}
          />
        ),
        sortable: false,
      },
    ],
    [t, bookId, testId, slug, watch, enlarge, remove],
  );
};
