import { runInBackground } from '@sayfa/kernel';
import { Alert, Button, PasswordInput, TextInput } from '@sayfa/ui';
import { useQuestionBankUser, useText } from '@sayfa/web-kit';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import classes from './bank-login.module.css';
import { useBankLogin } from './use-bank-login.ts';

/** The question bank's own sign-in form. Source: QB-001 to QB-004. */
export const BankLogin = () => {
  const { t } = useText();
  const ended = useQuestionBankUser((bank) => bank.ended);
  const { attempt, submit } = useBankLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    runInBackground(submit({ email, password }));
  };
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <h1 className={classes.title}>{t('question-bank:login.title')}</h1>
      <p className={classes.lead}>{t('question-bank:login.lead')}</p>
      {ended && attempt.state === 'idle' && (
        <p className={classes.ended} role="status">
          {t('question-bank:ended')}
        </p>
      )}
      {attempt.state === 'failed' && (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
        >
          <p className={classes.failure}>{attempt.message}</p>
          {attempt.advice && <p className={classes.advice}>{attempt.advice}</p>}
        </Alert>
      )}
      <TextInput
        classNames={{ label: classes.label, input: classes.latin }}
        label={t('question-bank:login.email')}
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        capsLockText={t('ui:capsLock')}
        classNames={{ label: classes.label, innerInput: classes.latin }}
        label={t('question-bank:login.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          'aria-label': t(`question-bank:login.${visible ? 'hide' : 'reveal'}`),
          'aria-pressed': visible,
          'aria-hidden': false,
          tabIndex: 0,
        }}
      />
      <Button type="submit" fullWidth loading={attempt.state === 'pending'}>
        {t('question-bank:login.submit')}
      </Button>
    </form>
  );
};
