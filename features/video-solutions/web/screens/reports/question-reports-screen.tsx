import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState, Skeleton } from '@sayfa/ui';
import { useTaskCall, useText } from '@sayfa/web-kit';
import { Link, useParams, useSearchParams } from 'react-router';
import { videoSolutionCalls } from '../../../contract/index.ts';
import {
  numberIn,
  questionAddress,
  questionsAddress,
  recordingAddress,
  reportsAddress,
  testsAddress,
} from '../addresses.ts';
import { isMissing, Missing, NotLoaded } from '../missing.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { testName } from '../test-name.ts';
import { ReportList } from './report-list.tsx';
import { reportTitle } from './report-title.ts';
import { ReportView } from './report-view.tsx';

type Place = { bookId: number; testId: number; questionId: number };

const ReportsOfQuestion = (place: Place) => {
  const { t } = useText();
  const [search] = useSearchParams();
  const query = useTaskCall(
    videoSolutionCalls.question,
    { params: { questionId: place.questionId } },
    { refetchOnMount: 'always' },
  );
  if (isMissing(query.error)) return <Missing />;
  const task = query.data?.data;
  const bookId = task?.book.id ?? place.bookId;
  const testId = task?.test.id ?? place.testId;
  const reports = task?.error_reports ?? [];
  const chosen = reports.find(({ id }) => id === numberIn(search.get('report') ?? undefined));
  const question = questionAddress(bookId, testId, place.questionId);
  const above = [
    { to: testsAddress(bookId), name: task?.book.book_name ?? t('video-solutions:tests.title') },
    {
      to: questionsAddress(bookId, testId),
      name: task ? testName(t, task.test) : t('video-solutions:questions.title'),
    },
    { to: question, name: t('video-solutions:questions.question', { id: place.questionId }) },
  ];
  const list = {
    to: reportsAddress(bookId, testId, place.questionId),
    name: t('video-solutions:reports.title'),
  };
  return (
    <ScreenFrame
      title={chosen ? reportTitle(t, chosen) : list.name}
      above={chosen ? [...above, list] : above}
    >
      {!task && query.isPending && <Skeleton height={240} radius="md" />}
      {!task && query.error && (
        <NotLoaded error={query.error} onRetry={() => runInBackground(query.refetch())} />
      )}
      {task && chosen && (
        <ReportView
          key={chosen.id}
          report={chosen}
          place={recordingAddress(task.book.book_slug, task)}
        />
      )}
      {task && !chosen && reports.length > 0 && <ReportList reports={reports} withPage={false} />}
      {task && reports.length === 0 && (
        <EmptyState
          drawing="letters"
          title={t('video-solutions:reports.none')}
          text={t('video-solutions:reports.noneText')}
          action={
            <Button component={Link} to={question}>
              {t('video-solutions:reports.toQuestion')}
            </Button>
          }
        />
      )}
    </ScreenFrame>
  );
};

/** The error reports of a question, or one of them. Source: VID-029, VID-030. */
const QuestionReportsScreen = () => {
  const params = useParams();
  const bookId = numberIn(params.bookId);
  const testId = numberIn(params.testId);
  const questionId = numberIn(params.questionId);
  if (bookId === undefined || testId === undefined || questionId === undefined) return <Missing />;
  return (
    <ReportsOfQuestion key={questionId} bookId={bookId} testId={testId} questionId={questionId} />
  );
};

export default QuestionReportsScreen;
