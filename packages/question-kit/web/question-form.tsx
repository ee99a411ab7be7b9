import type { ActivityForm } from '@sayfa/activity-kit/web';
import { createId } from '@sayfa/kernel';
import { RichTextEditor } from '@sayfa/rich-text/web';
import { Choices } from '@sayfa/ui';
import { loadDeferredMessages, useText } from '@sayfa/web-kit';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { letterOf } from '../letters.ts';
import { MAX_ANSWERS, MIN_ANSWERS, withAnswers } from '../question.ts';
import { AnswerField } from './answer-field.tsx';
import { type DraftQuestion, draftQuestionOf, firstDraft } from './draft-question.ts';
import classes from './question-form.module.css';
import { DetailFields, SettingsFields } from './settings-fields.tsx';

const COUNTS = Array.from({ length: MAX_ANSWERS - MIN_ANSWERS + 1 }, (_, at) => ({
  value: String(MIN_ANSWERS + at),
  label: String(MIN_ANSWERS + at),
}));

/** Asks for a question with two to six answers. Source: QST-001…013. */
export const QuestionForm = ({
  draft,
  onChange,
  errors,
  isBusy,
}: Pick<ComponentProps<ActivityForm>, 'draft' | 'onChange' | 'errors' | 'isBusy'>) => {
  const { t } = useText();
  const [id] = useState(createId);
  useEffect(() => {
    loadDeferredMessages().catch(() => undefined);
  }, []);
  const question =
    draftQuestionOf(draft.content) ??
    firstDraft(id, {
      right: t('question-kit:feedback.right'),
      wrong: t('question-kit:feedback.wrong'),
    });
  const errorOf = (field: string): string | undefined => errors[field];
  const change = (changes: Partial<DraftQuestion>): void =>
    onChange({ content: JSON.stringify({ ...question, ...changes }) });

  // Answers that fewer are asked for than were written come back with the higher number.
  const written = useRef(question.answers);
  const setCount = (count: number): void => {
    const { answers } = question;
    written.current = [...answers, ...written.current.slice(answers.length)];
    change({ answers: withAnswers(question.id, written.current, count) });
  };
  const setAnswer = (place: number, answer: { answer: string; true: boolean }): void =>
    change({
      answers: question.answers.map((one, at) => (at === place ? { ...one, ...answer } : one)),
    });

  return (
    <fieldset className={classes.form} disabled={isBusy}>
      <div data-field="root">
        <RichTextEditor
          value={question.root}
          onChange={(root) => change({ root })}
          label={t('question-kit:form.root')}
          error={errorOf('root')}
          isDisabled={isBusy}
        />
      </div>
      <Choices
        legend={t('question-kit:form.count')}
        strong
        choices={COUNTS}
        chosen={String(question.answers.length)}
        onChoose={(count) => setCount(Number(count))}
      />
      {question.answers.map((answer, place) => (
        <AnswerField
          key={answer.id}
          field={answer.id}
          letter={letterOf(place)}
          answer={answer}
          error={errorOf(answer.id)}
          isRightMarkWrong={errorOf('answers') !== undefined}
          onChange={(changed) => setAnswer(place, changed)}
        />
      ))}
      <SettingsFields question={question} errorOf={errorOf} onChange={change} />
      <DetailFields question={question} errorOf={errorOf} onChange={change} />
    </fieldset>
  );
};
