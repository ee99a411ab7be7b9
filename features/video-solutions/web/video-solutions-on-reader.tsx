import {
  type OpenReader,
  type ReaderPart,
  useCapability,
  useLessonState,
  useQuestionInView,
  useRecordingHandler,
} from '@sayfa/web-kit';
import { useEffect } from 'react';
import { StaffBar } from './bar/staff-bar.tsx';
import { inViewOf, type PageQuestion } from './questions/questions-of-page.ts';
import { useGoingOn } from './questions/use-going-on.ts';
import { type QuestionsOnStage, useQuestions } from './questions/use-questions.ts';
import { videoAnswerHandler } from './recording-handler.tsx';

/** Gives the question in view to the other features of the reader. Source: PRS-036, REC-015. */
const usePublishQuestionInView = (question: PageQuestion | undefined): void => {
  useEffect(
    () => useQuestionInView.setState({ question: question && inViewOf(question) }),
    [question],
  );
  useEffect(() => () => useQuestionInView.setState({ question: undefined }), []);
};

/** The additional controls of people who record. Source: TBR-024. */
const Staff = ({ reader, onStage }: { reader: OpenReader; onStage: QuestionsOnStage }) => {
  useRecordingHandler(videoAnswerHandler);
  useGoingOn(reader, onStage);
  return <StaffBar reader={reader} onStage={onStage} />;
};

/** Videos that answer questions: recording, sending and showing them. */
const VideoSolutionsOnReader: ReaderPart = ({ reader }) => {
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const isStaff = useCapability('canRecord');
  const onStage = useQuestions(reader, isStaff && !isAudience);
  usePublishQuestionInView(onStage.inView);
  return isStaff && !isAudience ? <Staff reader={reader} onStage={onStage} /> : null;
};

export default VideoSolutionsOnReader;
