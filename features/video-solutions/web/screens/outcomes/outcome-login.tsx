import { runInBackground } from '@sayfa/kernel';
import { bankLoginBody, questionBankCalls } from '@sayfa/question-bank/contract';
import { Alert, Button, PasswordInput, TextInput } from '@sayfa/ui';
import { callApi, isApiError, useQuestionBankUser, useText } from '@sayfa/web-kit';
import { type FormEvent, useState } from 'react';
import classes from './outcomes.module.css';

/** The question bank's login. Source: VID-033. */
export const OutcomeLogin = () => {
  const { t } = useText();
  const signIn = useQuestionBankUser((bank) => bank.signIn);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = bankLoginBody.safeParse({ email, password });
    if (!body.success) {
      setFailure(t('question-bank:errors.question_bank_credentials'));
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      signIn((await callApi(questionBankCalls.login, { body: body.data })).success);
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('ui:unexpected'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => runInBackground(submit(event))} noValidate>
      <p className={classes.quiet}>{t('video-solutions:outcomes.login')}</p>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <TextInput
        label={t('question-bank:login.email')}
        dir="ltr"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        capsLockText={t('ui:capsLock')}
        label={t('question-bank:login.password')}
        dir="ltr"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{
          'aria-label': t('question-bank:login.reveal'),
          'aria-hidden': false,
          tabIndex: 0,
        }}
      />
      <Button type="submit" loading={busy}>
        {t('question-bank:login.submit')}
      </Button>
    </form>
  );
};
