import type { ActivityForm } from '@sayfa/activity-kit/web';
import { QuestionForm } from '@sayfa/question-kit/web';

/** Writes a question with several right answers. */
const Form: ActivityForm = (props) => <QuestionForm {...props} />;

export default Form;
