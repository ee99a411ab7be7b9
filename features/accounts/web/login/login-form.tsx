import { Alert, Button, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { domainToOffer } from '../default-domain.ts';
import classes from './login-form.module.css';
import { PasswordField } from './password-field.tsx';
import { type PendingPerson, useLogin } from './use-login.ts';

/** Where the domain is not asked for, the button waits for both fields. Source: ACC-004, ACC-051. */
type LoginFormProps = {
  kind: 'main' | 'mini';
  onDone: () => void;
  onPending: (person: PendingPerson) => void;
};

/** What went wrong, and whom to ask. Source: ACC-012, ACC-013. */
const Failure = ({ message, onClose }: { message: string; onClose: () => void }) => {
  const { t } = useText();
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      withCloseButton
      closeButtonLabel={t('ui:close')}
      onClose={onClose}
      classNames={{ root: classes.failure, closeButton: classes.failureClose }}
    >
      <p className={classes.failureText}>{message}</p>
      <p className={classes.advice}>{t('accounts:login.advice')}</p>
    </Alert>
  );
};

/** E-mail, password and, on the main screen, the domain. */
export const LoginForm = ({ kind, onDone, onPending }: LoginFormProps) => {
  const { t } = useText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [domain, setDomain] = useState(domainToOffer);
  const { attempt, submit, dismiss } = useLogin({ done: onDone, pending: onPending });
  const unfilled = email.trim() === '' || password === '';

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit({ email, password, domain });
  };

  const latin = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {attempt.state === 'failed' && <Failure message={attempt.message} onClose={dismiss} />}
      <TextInput
        {...latin}
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
          {...latin}
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
    </form>
  );
};
