import {
  type OpenReader,
  type ReaderPart,
  useCapability,
  useLessonState,
  useRecordingHandler,
} from '@sayfa/web-kit';
import { StaffBar } from './bar/staff-bar.tsx';
import { useTellQuestionInView } from './questions/tell-question-in-view.ts';
import { useGoingOn } from './questions/use-going-on.ts';
import { type QuestionsOnStage, useQuestions } from './questions/use-questions.ts';
import { answersByFilm } from './taker.tsx';

/** What who records films has besides. Source: TBR-024. */
const Staff = ({ reader, onStage }: { reader: OpenReader; onStage: QuestionsOnStage }) => {
  useRecordingHandler(answersByFilm);
  useGoingOn(reader, onStage);
  return <StaffBar reader={reader} onStage={onStage} />;
};

/** Films that answer questions: who records them, how they are sent, and where readers see them. */
const VideoSolutionsOnReader: ReaderPart = ({ reader }) => {
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const isStaff = useCapability('canRecord');
  const onStage = useQuestions(reader, isStaff && !isAudience);
  useTellQuestionInView(onStage.inView);
  return isStaff && !isAudience ? <Staff reader={reader} onStage={onStage} /> : null;
};

export default VideoSolutionsOnReader;
