import { Anchor } from '@sayfa/ui';
import { toast, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import fields from '../fields/fields.module.css';
import { SignUpForm } from '../sign-up/sign-up-form.tsx';
import { VerificationView } from '../verification/verification-view.tsx';
import classes from './entrance.module.css';
import { LoginForm } from './login-form.tsx';
import type { PendingPerson } from './pending-person.ts';

/** Which form is asked for. */
export type EntranceMode = 'login' | 'signup';

type EntranceProps = {
  mode: EntranceMode;
  onMode: (mode: EntranceMode) => void;
  /** Whether a code is waited for: leaving now would cost a new one. */
  onPending: (waits: boolean) => void;
  onDone: () => void;
  onPolicy: () => void;
  onForgotten: (domain: string) => void;
};

/** Login, sign-up or verification; the server's answers lead from one to the next. Source: ACC-003, ACC-030. */
export const Entrance = (props: EntranceProps) => {
  const { mode, onMode, onPending, onDone, onPolicy, onForgotten } = props;
  const { t } = useText();
  const [person, setPerson] = useState<PendingPerson>();

  const wait = (pending: PendingPerson | undefined) => {
    setPerson(pending);
    onPending(pending !== undefined);
  };
  const toLogin = () => {
    wait(undefined);
    onMode('login');
  };

  if (person) {
    return (
      <VerificationView
        person={person}
        onDone={onDone}
        onSignedOut={toLogin}
        onAlreadyVerified={() => {
          toast({ kind: 'success', text: t('accounts:verification.already') });
          toLogin();
        }}
      />
    );
  }

  const login = mode === 'login';
  return (
    <>
      <h2 className={classes.title}>
        {t(login ? 'accounts:login.title' : 'accounts:signUp.title')}
      </h2>
      {login ? (
        <LoginForm kind="main" onDone={onDone} onPending={wait} onForgotten={onForgotten} />
      ) : (
        <SignUpForm onDone={onDone} onPending={wait} onPolicy={onPolicy} />
      )}
      <p className={classes.toggle}>
        {t(login ? 'accounts:signUp.question' : 'accounts:login.question')}{' '}
        <Anchor
          component="button"
          type="button"
          className={fields.quietLink}
          onClick={() => onMode(login ? 'signup' : 'login')}
        >
          {t(login ? 'accounts:signUp.open' : 'accounts:login.open')}
        </Anchor>
      </p>
    </>
  );
};
