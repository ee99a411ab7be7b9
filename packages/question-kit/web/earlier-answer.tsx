import { RichText } from '@sayfa/rich-text/web';
import { useText } from '@sayfa/web-kit';
import { letterOf } from '../letters.ts';
import type { ShownQuestion } from '../shown-question.ts';
import { Feedback } from './feedback.tsx';
import classes from './question-view.module.css';

/** What a reader answered before the question was changed; the answer stays with the question as it was. */
export const EarlierAnswer = ({ question }: { question: ShownQuestion }) => {
  const { t } = useText();
  const chosen = question.answers
    .map((option, place) => ({ ...option, letter: letterOf(place) }))
    .filter(({ id }) => question.answer === id || question.answer?.includes(id));
  return (
    <details className={classes.earlier}>
      <summary>{t('question-kit:earlier.title')}</summary>
      <RichText html={question.root} />
      <p className={classes.quiet}>{t('question-kit:earlier.yours')}</p>
      <ul>
        {chosen.map(({ id, letter, answer }) => (
          <li key={id}>
            <b>{letter}</b> <RichText html={answer} />
          </li>
        ))}
      </ul>
      <Feedback question={{ ...question, showSolution: false }} />
    </details>
  );
};
