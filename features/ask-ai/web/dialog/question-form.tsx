import { runInBackground } from '@sayfa/kernel';
import { Alert, Button, Group, Select, Textarea, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type FormEvent, useEffect } from 'react';
import {
  AI_CATEGORIES,
  HIGHEST_LEVEL,
  LONGEST_QUESTION,
  OWN_INSTRUCTION,
} from '../../contract/index.ts';
import classes from './ask-dialog.module.css';
import type { Asking } from './use-question.ts';

type FormProps = { asking: Asking; picture: string; onBack: () => void };

const LEVELS = Array.from({ length: HIGHEST_LEVEL + 1 }, (_, level) => level);

const optional = (label: string, t: ReturnType<typeof useText>['t']): string =>
  `${label} (${t('ask-ai:form.optional')})`;

type FieldsProps = { asking: Asking };

/** What is to be done with the picture, in general and in one's own words. */
const TaskFields = ({ asking: { fields, checks, sending, change } }: FieldsProps) => {
  const { t } = useText();
  const description = t('ask-ai:form.description');
  const isOwn = Number(fields.category || '0') === OWN_INSTRUCTION;
  return (
    <>
      <Select
        data-field="category"
        label={t('ask-ai:form.type')}
        placeholder={t('ask-ai:form.typePlaceholder')}
        data={AI_CATEGORIES.map((name, number) => ({
          value: String(number),
          label: t(`ask-ai:categories.${name}`),
        }))}
        value={fields.category === '' ? null : fields.category}
        onChange={(value) => change('category', value ?? '')}
        error={checks.problems.category}
        required
        allowDeselect={false}
        disabled={sending}
      />
      <Textarea
        data-field="question"
        label={isOwn ? description : optional(description, t)}
        value={fields.question}
        onChange={(event) => change('question', event.currentTarget.value)}
        error={checks.problems.question}
        required={isOwn}
        maxLength={LONGEST_QUESTION}
        disabled={sending}
        dir="auto"
        autosize
        minRows={3}
        maxRows={8}
      />
    </>
  );
};

/** Lesson and level, which nobody has to say. */
const OptionalFields = ({ asking: { fields, sending, change } }: FieldsProps) => {
  const { t } = useText();
  return (
    <>
      <TextInput
        label={optional(t('ask-ai:form.lesson'), t)}
        value={fields.lesson}
        onChange={(event) => change('lesson', event.currentTarget.value)}
        maxLength={100}
        disabled={sending}
        autoComplete="off"
        dir="auto"
      />
      <Select
        label={optional(t('ask-ai:form.level'), t)}
        data={LEVELS.map((level) => ({
          value: String(level),
          label: level === 0 ? t('ask-ai:form.noLevel') : String(level),
        }))}
        value={fields.level}
        onChange={(value) => change('level', value ?? '0')}
        allowDeselect={false}
        disabled={sending}
      />
    </>
  );
};

/** What the AI is to do with the picture. Source: AI-004…006. */
export const QuestionForm = ({ asking, picture, onBack }: FormProps) => {
  const { t } = useText();
  const { sending, refusal, checks, send } = asking;
  const { ref: form } = checks.form;
  // The button that led here is gone, and the focus with it.
  useEffect(
    () => form.current?.querySelector<HTMLElement>('[data-field="category"]')?.focus(),
    [form],
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!sending) await send(picture);
  };
  return (
    <form
      {...checks.form}
      className={classes.step}
      onSubmit={(event) => runInBackground(submit(event))}
      aria-busy={sending}
    >
      <TaskFields asking={asking} />
      <OptionalFields asking={asking} />
      {refusal && (
        <Alert color="danger" role="alert">
          {refusal}
        </Alert>
      )}
      <Group justify="space-between">
        <Button variant="subtle" onClick={onBack} disabled={sending}>
          {t('ask-ai:form.back')}
        </Button>
        <Button type="submit" loading={sending}>
          {t('ask-ai:form.submit')}
        </Button>
      </Group>
    </form>
  );
};
