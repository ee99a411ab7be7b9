import { useText } from '@sayfa/web-kit';
import { IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ShownQuestion } from '../shown-question.ts';
import { feedbackSentences } from './feedback-sentences.ts';
import classes from './question-view.module.css';

const toneOf = ({ submitted, canHaveInstantFeedback, isTrue }: ShownQuestion) => {
  if (!submitted) return undefined;
  if (!canHaveInstantFeedback || isTrue === null) return 'withheld';
  return isTrue ? 'right' : 'wrong';
};

const ICONS = { right: IconCircleCheck, wrong: IconCircleX, withheld: IconInfoCircle };

/** Says how the submitted answer was, and is heard when it comes. Source: QST-013, QST-019. */
export const Feedback = ({ question }: { question: ShownQuestion }) => {
  const { t } = useText();
  const tone = toneOf(question);
  const Icon = tone && ICONS[tone];
  const sentences = {
    right: feedbackSentences(
      t('question-kit:feedback.right'),
      question.generalFeedbackOnCorrectAnswer,
    ),
    wrong: feedbackSentences(
      t('question-kit:feedback.wrong'),
      question.generalFeedbackOnIncorrectAnswer,
    ),
    withheld: [t('question-kit:feedback.stored')],
  };
  return (
    <div role="status">
      {tone && Icon && (
        <p className={classes.feedback} data-tone={tone}>
          <Icon aria-hidden />
          <span>
            {sentences[tone].map((sentence, place) => (
              <span key={sentence} dir="auto">
                {place > 0 && ' '}
                {sentence}
              </span>
            ))}
          </span>
        </p>
      )}
      {question.showSolution && <p className={classes.quiet}>{t('question-kit:solutionShown')}</p>}
    </div>
  );
};
