import { runInBackground } from '@sayfa/kernel';
import { EmptyState, SegmentedControl } from '@sayfa/ui';
import { DataTable, type TableState, useStoredQuery } from '@sayfa/ui/data-table';
import { lazyPart, useTaskCall, useText } from '@sayfa/web-kit';
import { Suspense, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { type FullTest, type RecordingTask, videoSolutionCalls } from '../../../contract/index.ts';
import { numberIn, testsAddress } from '../addresses.ts';
import { countsOfTest, isRecorded, openReports } from '../counts.ts';
import { isMissing, Missing } from '../missing.tsx';
import { QuestionPictureDialog } from '../question-picture.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { SummaryTags } from '../summary-tags.tsx';
import { testName } from '../test-name.ts';
import { DeleteVideo } from '../videos/delete-video.tsx';
import { QuestionsToCheck } from './questions-to-check.tsx';
import { RemovedQuestions } from './removed-questions.tsx';
import { useQuestionColumns } from './use-question-columns.tsx';

const VideoDialog = lazyPart(() => import('../../video/video-dialog.tsx'));

const SHARES = ['all', 'open', 'recorded', 'reported'] as const;
type ShareOfRows = (typeof SHARES)[number];

const IN_SHARE: Record<ShareOfRows, (task: RecordingTask) => boolean> = {
  all: () => true,
  open: (task) => !isRecorded(task),
  recorded: isRecorded,
  reported: (task) => openReports(task) > 0,
};

/** The chosen filter by test, until the page is reloaded. */
const chosenShares = new Map<number, ShareOfRows>();

type Dialog = { kind: 'watch' | 'enlarge' | 'remove'; task: RecordingTask };

const NO_TEST = { book_slug: '', question_tasks: [], removed_questions: [] };

const useDialogs = () => {
  const [dialog, setDialog] = useState<Dialog>();
  const open = useMemo(() => {
    const opener = (kind: Dialog['kind']) => (task: RecordingTask) => setDialog({ kind, task });
    return { watch: opener('watch'), enlarge: opener('enlarge'), remove: opener('remove') };
  }, []);
  return {
    open,
    shown: (kind: Dialog['kind']) => (dialog?.kind === kind ? dialog.task : undefined),
    close: () => setDialog(undefined),
  };
};

const Table = ({
  test,
  state,
}: {
  test: Pick<FullTest, 'id' | 'book_id' | 'book_slug' | 'question_tasks' | 'removed_questions'>;
  state: TableState;
}) => {
  const { t, language } = useText();
  const dialogs = useDialogs();
  const columns = useQuestionColumns(test, dialogs.open);
  const storedQuery = useStoredQuery(`questions-${test.id}`);
  const [share, setShare] = useState(() => chosenShares.get(test.id) ?? 'all');
  const rows = useMemo(
    () =>
      test.question_tasks
        .map((task, at) => ({ ...task, place: at + 1 }))
        .filter((task) => IN_SHARE[share](task)),
    [test.question_tasks, share],
  );
  const named = (task: RecordingTask | undefined, url: string | null | undefined) =>
    task && url
      ? { url, name: t('video-solutions:questions.question', { id: task.id }) }
      : undefined;
  const watched = dialogs.shown('watch');
  const video = named(watched, watched?.video_solution);
  const enlarged = dialogs.shown('enlarge');
  return (
    <>
      <QuestionsToCheck tasks={test.question_tasks} />
      <DataTable
        label={t('video-solutions:questions.title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        source={{ rows, stored: storedQuery }}
        state={state}
        toolbar={
          <SegmentedControl
            aria-label={t('video-solutions:questions.share')}
            data={SHARES.map((value) => ({
              value,
              label: t(`video-solutions:questions.shares.${value}`),
            }))}
            value={share}
            onChange={(value) => {
              const chosen = SHARES.find((each) => each === value) ?? 'all';
              chosenShares.set(test.id, chosen);
              setShare(chosen);
              storedQuery.onQuery({ ...storedQuery.query, page: 1 });
            }}
          />
        }
        t={t}
        language={language}
      />
      <RemovedQuestions
        removed={test.removed_questions}
        tasks={test.question_tasks}
        onWatch={dialogs.open.watch}
      />
      {video && (
        <Suspense fallback={null}>
          <VideoDialog title={video.name} url={video.url} onClose={dialogs.close} />
        </Suspense>
      )}
      <QuestionPictureDialog
        picture={named(enlarged, enlarged?.question_image)}
        onClose={dialogs.close}
      />
      <DeleteVideo task={dialogs.shown('remove')} onClose={dialogs.close} />
    </>
  );
};

const QuestionsOfTest = ({ bookId, testId }: { bookId: number; testId: number }) => {
  const { t } = useText();
  const query = useTaskCall(
    videoSolutionCalls.ofTest,
    { params: { testId } },
    { refetchOnMount: 'always' },
  );
  const test = query.data?.data;
  if (isMissing(query.error)) return <Missing />;
  return (
    <ScreenFrame
      title={test ? testName(t, test) : t('video-solutions:questions.title')}
      above={[
        {
          to: testsAddress(test?.book_id ?? bookId),
          name: test?.book_name ?? t('video-solutions:tests.title'),
        },
      ]}
      tags={test && <SummaryTags counts={countsOfTest(test)} />}
    >
      {test?.question_tasks.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t('video-solutions:questions.none')}
          text={t('video-solutions:books.noneYet')}
        />
      ) : (
        <Table
          test={test ?? { ...NO_TEST, id: testId, book_id: bookId }}
          state={
            query.isError
              ? {
                  state: 'failed',
                  title: t('video-solutions:failed'),
                  onRetry: () => runInBackground(query.refetch()),
                }
              : { state: query.isPending ? 'loading' : 'ready' }
          }
        />
      )}
    </ScreenFrame>
  );
};

/** The questions of a test. Source: VID-011. */
const QuestionsScreen = () => {
  const { bookId, testId } = useParams();
  const book = numberIn(bookId);
  const test = numberIn(testId);
  if (book === undefined || test === undefined) return <Missing />;
  return <QuestionsOfTest key={test} bookId={book} testId={test} />;
};

export default QuestionsScreen;
