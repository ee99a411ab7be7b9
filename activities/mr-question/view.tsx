import type { ActivityView } from '@sayfa/activity-kit/web';
import { QuestionView } from '@sayfa/question-kit/web';

/** Answers a question with several right answers. */
const View: ActivityView = ({ content, host }) => (
  <QuestionView kind="multiple" content={content} host={host} />
);

export default View;
