/** Questions in the browser: answering one, and writing one. */
export { QuestionForm } from './question-form.tsx';
export { QuestionView } from './question-view.tsx';
