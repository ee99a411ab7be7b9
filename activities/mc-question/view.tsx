import type { ActivityView } from '@sayfa/activity-kit/web';
import { QuestionView } from '@sayfa/question-kit/web';

/** Answers a question with one right answer. */
const View: ActivityView = ({ content, host }) => (
  <QuestionView kind="single" content={content} host={host} />
);

export default View;
