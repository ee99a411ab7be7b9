import { NumberInput, Switch, Textarea, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { MAX_REPEATS } from '../question.ts';
import type { DraftQuestion } from './draft-question.ts';
import classes from './question-form.module.css';

const FLAGS = [
  'canHaveInstantFeedback',
  'enableRetryButton',
  'enableShowSolutionButton',
  'requireAnswerToViewSolution',
  'randomizeAnswers',
] as const;

const FEEDBACK = ['generalFeedbackOnCorrectAnswer', 'generalFeedbackOnIncorrectAnswer'] as const;

type FieldProps = {
  question: DraftQuestion;
  errorOf(field: string): string | undefined;
  onChange(changes: Partial<DraftQuestion>): void;
};

const numberOf = (value: number | string): number | null =>
  typeof value === 'number' ? value : null;

/** How a question behaves while it is answered. Source: QST-006, QST-011. */
export const SettingsFields = ({ question, errorOf, onChange }: FieldProps) => {
  const { t } = useText();
  return (
    <>
      <NumberInput
        data-field="maxTimesToRepeat"
        label={t('question-kit:form.maxTimesToRepeat')}
        description={t('question-kit:form.maxTimesToRepeatHelp', { limit: MAX_REPEATS })}
        required
        clampBehavior="none"
        value={question.maxTimesToRepeat ?? ''}
        onChange={(value) => onChange({ maxTimesToRepeat: numberOf(value) })}
        error={errorOf('maxTimesToRepeat')}
      />
      <div className={classes.switches}>
        {FLAGS.map((flag) => (
          <Switch
            key={flag}
            label={t(`question-kit:form.${flag}`)}
            checked={question[flag]}
            onChange={(event) => onChange({ [flag]: event.currentTarget.checked })}
          />
        ))}
      </div>
      {FEEDBACK.map((field) => (
        <TextInput
          key={field}
          data-field={field}
          label={t(`question-kit:form.${field}`)}
          value={question[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          error={errorOf(field)}
        />
      ))}
    </>
  );
};

/** What is only for those who sort and mark questions. Source: QST-011. */
export const DetailFields = ({ question, errorOf, onChange }: FieldProps) => {
  const { t } = useText();
  return (
    <details className={classes.details}>
      <summary>{t('question-kit:form.details')}</summary>
      <div className={classes.fields}>
        {(['subject', 'outcomes'] as const).map((field) => (
          <TextInput
            key={field}
            data-field={field}
            label={t(`question-kit:form.${field}`)}
            value={question[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            error={errorOf(field)}
          />
        ))}
        <Textarea
          data-field="description"
          label={t('question-kit:form.description')}
          value={question.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
          error={errorOf('description')}
        />
        <NumberInput
          label={t('question-kit:form.question_point')}
          min={0}
          value={question.question_point ?? ''}
          onChange={(value) => onChange({ question_point: numberOf(value) })}
        />
      </div>
    </details>
  );
};
