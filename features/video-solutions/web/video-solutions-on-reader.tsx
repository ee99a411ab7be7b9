import { isVideoStaff } from '@sayfa/contract-kit';
import { type ReaderPart, useLessonState, useSession } from '@sayfa/web-kit';
import { StaffBar } from './bar/staff-bar.tsx';
import { useTellQuestionInView } from './questions/tell-question-in-view.ts';
import { useQuestions } from './questions/use-questions.ts';

/** Films that answer questions: who records them, how they are sent, and where readers see them. */
const VideoSolutionsOnReader: ReaderPart = ({ reader }) => {
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const isStaff = useSession(
    ({ details }) => details !== null && isVideoStaff(details.roles.map(({ name }) => name)),
  );
  const onStage = useQuestions(reader, isStaff && !isAudience);
  useTellQuestionInView(onStage.inView);
  return isStaff && !isAudience ? <StaffBar reader={reader} onStage={onStage} /> : null;
};

export default VideoSolutionsOnReader;
