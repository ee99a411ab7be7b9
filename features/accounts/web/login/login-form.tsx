import { runInBackground } from '@sayfa/kernel';
import { Anchor, Button, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type FormEvent, useState } from 'react';
import { domainToOffer } from '../default-domain.ts';
import { Failure } from '../fields/failure.tsx';
import classes from '../fields/fields.module.css';
import { latinText } from '../fields/latin-text.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { EndedNotice } from './ended-notice.tsx';
import type { PendingPerson } from './pending-person.ts';
import { useLogin } from './use-login.ts';

/** Where the domain is not asked for, the button waits for both fields. Source: ACC-004, ACC-051. */
type LoginFormProps = {
  kind: 'main' | 'mini';
  onDone: () => void;
  onPending: (person: PendingPerson) => void;
  /** With the domain that is asked for. */
  onForgotten: (domain: string) => void;
};

/** E-mail, password and, on the main screen, the domain. */
export const LoginForm = ({ kind, onDone, onPending, onForgotten }: LoginFormProps) => {
  const { t } = useText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [domain, setDomain] = useState(domainToOffer);
  const { attempt, submit, dismiss } = useLogin({ done: onDone, pending: onPending });
  const unfilled = email.trim() === '' || password === '';

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    runInBackground(submit({ email, password, domain }));
  };

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {attempt.state === 'failed' && (
        <Failure title={attempt.message} onClose={dismiss}>
          {t('accounts:login.advice')}
        </Failure>
      )}
      {attempt.state !== 'failed' && <EndedNotice />}
      <TextInput
        {...latinText}
        classNames={{ label: classes.label, input: classes.latin }}
        label={t('accounts:login.email')}
        name="email"
        inputMode="email"
        autoComplete="username"
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField value={password} onChange={setPassword} />
      {kind === 'main' && (
        <TextInput
          {...latinText}
          classNames={{
            label: classes.label,
            description: classes.description,
            input: classes.latin,
          }}
          label={t('accounts:login.domain')}
          description={t('accounts:login.domainHint')}
          name="domain"
          autoComplete="organization"
          value={domain}
          onChange={(event) => setDomain(event.currentTarget.value)}
        />
      )}
      <Button
        type="submit"
        fullWidth
        mt={4}
        loading={attempt.state === 'sending'}
        disabled={kind === 'mini' && unfilled}
      >
        {t('accounts:login.submit')}
      </Button>
      <Anchor
        component="button"
        type="button"
        className={classes.quietLink}
        onClick={() => onForgotten(domain)}
      >
        {t('accounts:forgotten.open')}
      </Anchor>
    </form>
  );
};
