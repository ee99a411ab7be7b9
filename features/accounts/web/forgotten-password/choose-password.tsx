import { CODE_LENGTH, SHORTEST_PASSWORD } from '@sayfa/accounts/contract';
import { Button } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from '../fields/code-field.tsx';
import fields from '../fields/fields.module.css';
import { PasswordField } from '../fields/password-field.tsx';
import { StrengthHint } from '../fields/strength-hint.tsx';
import { TimeLeft } from '../fields/time-left.tsx';
import { useSecondsLeft } from '../fields/use-seconds-left.ts';
import classes from './forgotten-password-dialog.module.css';

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
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const seconds = useSecondsLeft(endsAt);
  const complete = code.length === CODE_LENGTH && [...password].length >= SHORTEST_PASSWORD;

  const timedOut = useRef(onTimeOut);
  timedOut.current = onTimeOut;
  useEffect(() => {
    // What is on its way may still be in time: the server gives it some grace.
    if (seconds === 0 && !sending) timedOut.current();
  }, [seconds, sending]);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) onSend(code, password);
  };
  return (
    <form ref={form} className={fields.form} onSubmit={submit} noValidate>
      <p className={classes.lead}>{t('accounts:forgotten.codeLead')}</p>
      <CodeField value={code} onChange={setCode} />
      <PasswordField
        label={t('accounts:forgotten.newPassword')}
        purpose="new"
        value={password}
        onChange={setPassword}
        hint={<StrengthHint password={password} />}
      />
      <TimeLeft
        className={classes.time}
        seconds={seconds}
        messageKey="accounts:forgotten.timeLeft"
      />
      <Button type="submit" fullWidth loading={sending} disabled={!complete}>
        {t('accounts:forgotten.submit')}
      </Button>
    </form>
  );
};
