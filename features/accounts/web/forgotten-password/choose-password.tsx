import { CODE_LENGTH, newPassword } from '@sayfa/accounts/contract';
import { Button, useFieldChecks } from '@sayfa/ui';
import { textOf, useText } from '@sayfa/web-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from '../fields/code-field.tsx';
import fields from '../fields/fields.module.css';
import { PasswordField } from '../fields/password-field.tsx';
import { StrengthHint } from '../fields/strength-hint.tsx';
import { TimeLeft } from '../fields/time-left.tsx';
import { useSecondsLeft } from '../fields/use-seconds-left.ts';
import classes from './forgotten-password-dialog.module.css';

const problemsOf = (code: string, password: string): { code?: string; password?: string } => {
  const [issue] = newPassword.safeParse(password).error?.issues ?? [];
  return {
    ...(code.length !== CODE_LENGTH && {
      code: textOf(code === '' ? 'errors:code_required' : 'errors:code_6'),
    }),
    ...(issue && { password: textOf(`accounts:errors.${issue.message}`) }),
  };
};

/** Step 2: the code that came and a new password, before the time is up. Source: ACC-044…046. */
export const ChoosePassword = ({
  endsAt,
  sending,
  onSend,
  onTimeOut,
}: {
  /** Milliseconds since 1970. */
  endsAt: number;
  sending: boolean;
  onSend: (code: string, password: string) => void;
  onTimeOut: () => void;
}) => {
  const { t } = useText();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const seconds = useSecondsLeft(endsAt);
  const problems = problemsOf(code, password);
  const checks = useFieldChecks(() => problems);
  const { ref: form } = checks.form;

  const timedOut = useRef(onTimeOut);
  timedOut.current = onTimeOut;
  useEffect(() => {
    // What is on its way may still be in time: the server gives it some grace.
    if (seconds === 0 && !sending) timedOut.current();
  }, [seconds, sending]);

  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checks.mayBeSent()) onSend(code, password);
  };
  return (
    <form {...checks.form} className={fields.form} onSubmit={submit}>
      <p className={classes.lead}>{t('accounts:forgotten.codeLead')}</p>
      <CodeField value={code} error={checks.problems.code} onChange={setCode} />
      <PasswordField
        label={t('accounts:forgotten.newPassword')}
        purpose="new"
        value={password}
        error={checks.problems.password}
        onChange={setPassword}
        hint={<StrengthHint password={password} />}
      />
      <TimeLeft
        className={classes.time}
        seconds={seconds}
        messageKey="accounts:forgotten.timeLeft"
      />
      <Button type="submit" fullWidth loading={sending} disabled={Object.keys(problems).length > 0}>
        {t('accounts:forgotten.submit')}
      </Button>
    </form>
  );
};
