import { runInBackground } from '@sayfa/kernel';
import { Button, Skeleton } from '@sayfa/ui';
import { lazyPart, useTaskCall, useText } from '@sayfa/web-kit';
import { IconTrash, IconVideo, IconZoomIn } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { type FullTask, videoSolutionCalls } from '../../../contract/index.ts';
import {
  numberIn,
  questionsAddress,
  recordingAddress,
  reportsAddress,
  testsAddress,
} from '../addresses.ts';
import { chooseToRecord } from '../choose-to-record.ts';
import { isRecorded } from '../counts.ts';
import { isMissing, Missing, NotLoaded } from '../missing.tsx';
import { QuestionPictureDialog } from '../question-picture.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { testName } from '../test-name.ts';
import { DeleteVideo } from '../videos/delete-video.tsx';
import { VideoPlayer } from '../videos/video-player.tsx';
import { EarlierVideos } from './earlier-videos.tsx';
import { Fact } from './fact.tsx';
import classes from './question-screen.module.css';

const OutcomeDialog = lazyPart(() => import('../outcomes/outcome-dialog.tsx'));

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true };

const Facts = ({ task, onChoose }: { task: FullTask; onChoose: () => void }) => {
  const { t } = useText();
  const { book, test } = task;
  const hasReports = task.error_reports.length > 0;
  return (
    <dl className={classes.facts}>
      <Fact
        name={t('video-solutions:detail.recorded')}
        yes={isRecorded(task)}
        action={
          <Button
            component={Link}
            to={recordingAddress(book.book_slug, task)}
            onClick={() => chooseToRecord(task)}
            leftSection={<IconVideo {...ICON} />}
          >
            {t('video-solutions:detail.start')}
          </Button>
        }
      />
      <Fact
        name={t('video-solutions:detail.reports')}
        yes={hasReports}
        tone={hasReports ? 'bad' : 'quiet'}
        to={reportsAddress(book.id, test.id, task.id)}
      />
      <Fact
        name={t('video-solutions:detail.upload')}
        yes={task.s3.some(({ deleted_at }) => deleted_at === null) || isRecorded(task)}
      />
      <Fact
        name={t('video-solutions:detail.outcomes')}
        yes={task.outcome_filled}
        text={task.outcome_status}
        action={
          <Button variant="default" onClick={onChoose}>
            {t('video-solutions:outcomes.edit')}
          </Button>
        }
      />
    </dl>
  );
};

const Question = ({ task }: { task: FullTask }) => {
  const { t } = useText();
  const [isEnlarged, setEnlarged] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const name = t('video-solutions:questions.question', { id: task.id });
  return (
    <div className={classes.question}>
      <div className={classes.shown}>
        {task.video_solution && <VideoPlayer url={task.video_solution} name={name} />}
        <button
          type="button"
          className={classes.picture}
          data-small={isRecorded(task) || undefined}
          aria-label={t('video-solutions:actions.enlargeOf', { id: task.id })}
          onClick={() => setEnlarged(true)}
        >
          <img src={task.question_image} alt={name} />
          <IconZoomIn {...ICON} className={classes.lens} />
        </button>
      </div>
      <div className={classes.side}>
        <Facts task={task} onChoose={() => setChoosing(true)} />
        <p className={classes.where}>
          {t('video-solutions:questions.where', {
            page: task.page_number,
            number: task.question_order_number,
          })}
        </p>
        {isRecorded(task) && (
          <Button
            variant="default"
            leftSection={<IconTrash {...ICON} />}
            onClick={() => setDeleting(true)}
          >
            {t('video-solutions:delete.title')}
          </Button>
        )}
        <EarlierVideos task={task} />
      </div>
      <QuestionPictureDialog
        picture={isEnlarged ? { url: task.question_image, name } : undefined}
        onClose={() => setEnlarged(false)}
      />
      {isChoosing && (
        <Suspense fallback={null}>
          <OutcomeDialog task={task} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      <DeleteVideo task={isDeleting ? task : undefined} onClose={() => setDeleting(false)} />
    </div>
  );
};

const Loading = () => (
  <div className={classes.question} aria-busy="true">
    <Skeleton height={320} radius="md" />
    <Skeleton height={240} radius="md" />
  </div>
);

type Place = { bookId: number; testId: number; questionId: number };

const OneQuestion = ({ bookId, testId, questionId }: Place) => {
  const { t } = useText();
  const query = useTaskCall(
    videoSolutionCalls.question,
    { params: { questionId } },
    { refetchOnMount: 'always' },
  );
  const task = query.data?.data;
  if (isMissing(query.error)) return <Missing />;
  return (
    <ScreenFrame
      title={t('video-solutions:questions.question', { id: questionId })}
      above={[
        {
          to: testsAddress(task?.book.id ?? bookId),
          name: task?.book.book_name ?? t('video-solutions:tests.title'),
        },
        {
          to: questionsAddress(task?.book.id ?? bookId, task?.test.id ?? testId),
          name: task ? testName(t, task.test) : t('video-solutions:questions.title'),
        },
      ]}
    >
      {task && <Question task={task} />}
      {!task && query.isPending && <Loading />}
      {!task && query.error && (
        <NotLoaded
          what="questionFailed"
          error={query.error}
          onRetry={() => runInBackground(query.refetch())}
        />
      )}
    </ScreenFrame>
  );
};

/** A question: its video or picture, and its state. Source: VID-021 to VID-025. */
const QuestionScreen = () => {
  const params = useParams();
  const bookId = numberIn(params.bookId);
  const testId = numberIn(params.testId);
  const questionId = numberIn(params.questionId);
  if (bookId === undefined || testId === undefined || questionId === undefined) return <Missing />;
  return <OneQuestion key={questionId} bookId={bookId} testId={testId} questionId={questionId} />;
};

export default QuestionScreen;
