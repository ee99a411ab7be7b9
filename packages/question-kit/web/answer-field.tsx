import { RichTextEditor } from '@sayfa/rich-text/web';
import { Button, Checkbox, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { htmlOf, isPlain, plainOf } from './plain-answer.ts';
import classes from './question-form.module.css';

/** Least height of the paper of an answer, CSS pixels. */
const PAPER_HEIGHT = 72;

/** One answer and whether it is right; an editor of its own only where somebody wants more than words. */
export const AnswerField = ({
  field,
  letter,
  answer,
  error,
  isRightMarkWrong,
  onChange,
}: {
  /** Its name among the fields of the form. */
  field: string;
  letter: string;
  answer: { answer: string; true: boolean };
  error: string | undefined;
  /** None or too many of the answers are marked as right, which the form explains. */
  isRightMarkWrong: boolean;
  onChange(answer: { answer: string; true: boolean }): void;
}) => {
  const { t } = useText();
  const [isRich, setRich] = useState(() => !isPlain(answer.answer));
  const label = t('question-kit:form.answer', { letter });
  const write = (html: string): void => onChange({ ...answer, answer: html });
  return (
    <div className={classes.answer} data-field={field} data-right={answer.true || undefined}>
      {isRich ? (
        <RichTextEditor
          value={answer.answer}
          onChange={write}
          label={label}
          error={error}
          minHeight={PAPER_HEIGHT}
        />
      ) : (
        <TextInput
          label={label}
          required
          value={plainOf(answer.answer)}
          onChange={(event) => write(htmlOf(event.currentTarget.value))}
          error={error}
        />
      )}
      <div className={classes.answerLine}>
        <Checkbox
          label={t('question-kit:form.isRight')}
          aria-label={t('question-kit:form.isRightOf', { letter })}
          checked={answer.true}
          error={isRightMarkWrong}
          aria-invalid={isRightMarkWrong || undefined}
          onChange={(event) => onChange({ ...answer, true: event.currentTarget.checked })}
        />
        {!isRich && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setRich(true)}
            aria-label={t('question-kit:form.formatOf', { letter })}
          >
            {t('question-kit:form.format')}
          </Button>
        )}
      </div>
    </div>
  );
};
