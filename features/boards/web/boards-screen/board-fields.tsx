import { runInBackground } from '@sayfa/kernel';
import { Button, TextInput, useFieldChecks } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import type { FormEvent } from 'react';
import { useState } from 'react';
import {
  type BoardFields,
  boardFields,
  IDLE_MINUTES,
  MAX_IDLE_MINUTES,
  MAX_INCHES,
  MAX_NAME,
  MAX_ROOM,
  MIN_IDLE_MINUTES,
  MIN_INCHES,
} from '../../contract/index.ts';
import classes from './boards-screen.module.css';

/** What is typed; numbers as text, so that they may be empty for a moment. */
type Typed = { name: string; room: string; inches: string; idle_minutes: string };

const numberIn = (text: string): number | undefined => (text === '' ? undefined : Number(text));

const read = ({ name, room, inches, idle_minutes }: Typed) =>
  boardFields.safeParse({
    name,
    room,
    inches: numberIn(inches),
    // Left empty, what is usual counts.
    idle_minutes: numberIn(idle_minutes) ?? IDLE_MINUTES,
  });

const useChecks = (typed: Typed) => {
  const { t } = useText();
  return useFieldChecks(() =>
    Object.fromEntries(
      (read(typed).error?.issues ?? []).map(({ path }) =>
        path[0] === 'inches'
          ? ['inches', t('boards:inchesInvalid', { min: MIN_INCHES, max: MAX_INCHES })]
          : path[0] === 'idle_minutes'
            ? [
                'idle_minutes',
                t('boards:idleInvalid', { min: MIN_IDLE_MINUTES, max: MAX_IDLE_MINUTES }),
              ]
            : ['name', t('boards:nameRequired')],
      ),
    ),
  );
};

/** Name, room and diagonal of a board. */
export const BoardFieldsForm = ({
  board,
  submitLabel,
  busy,
  failure,
  onSubmit,
}: {
  board: Typed;
  submitLabel: string;
  busy: boolean;
  failure: string | undefined;
  onSubmit(fields: BoardFields): Promise<void>;
}) => {
  const { t } = useText();
  const [typed, setTyped] = useState(board);
  const checks = useChecks(typed);
  const change = (field: keyof Typed) => (event: FormEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [field]: event.currentTarget.value });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { data } = read(typed);
    if (checks.mayBeSent() && data) runInBackground(onSubmit(data));
  };
  return (
    <form {...checks.form} className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('boards:name')}
        description={t('boards:nameHint')}
        name="name"
        required
        maxLength={MAX_NAME}
        value={typed.name}
        error={checks.problems.name}
        data-autofocus
        onChange={change('name')}
      />
      <TextInput
        label={t('boards:room')}
        name="room"
        maxLength={MAX_ROOM}
        value={typed.room}
        onChange={change('room')}
      />
      <TextInput
        label={t('boards:inches')}
        name="inches"
        inputMode="numeric"
        dir="ltr"
        required
        value={typed.inches}
        error={checks.problems.inches}
        onChange={change('inches')}
      />
      <TextInput
        label={t('boards:idle')}
        name="idle_minutes"
        inputMode="numeric"
        dir="ltr"
        value={typed.idle_minutes}
        error={checks.problems.idle_minutes}
        onChange={change('idle_minutes')}
      />
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" loading={busy}>
        {submitLabel}
      </Button>
    </form>
  );
};
