import { accountsCalls } from '@sayfa/accounts/contract';
import { callApi, useSession, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { wordsOfLogin } from '../fields/words-of-failure.ts';
import { type LoginFields, problemOf } from './check-login.ts';
import { type PendingPerson, RESEND_SECONDS } from './pending-person.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

/** Where an attempt to sign in stands. */
export type LoginAttempt =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'failed'; message: string };

/** Sends the form; a verified person is then signed in, an unverified one is handed to `pending`. */
export const useLogin = (on: { done: () => void; pending: (person: PendingPerson) => void }) => {
  const { t } = useText();
  const signIn = useSession((session) => session.signIn);
  const [attempt, setAttempt] = useState<LoginAttempt>({ state: 'idle' });

  const submit = async (fields: LoginFields): Promise<void> => {
    if (attempt.state === 'sending') return;
    const problem = problemOf(fields);
    if (problem) {
      setAttempt({ state: 'failed', message: t(`accounts:login.${problem}`) });
      return;
    }
    setAttempt({ state: 'sending' });
    const body = {
      email: fields.email.trim().toLowerCase(),
      password: fields.password,
      domain: fields.domain.trim().toLowerCase(),
    };
    try {
      const { success } = await retryWhileBusy(() => callApi(accountsCalls.login, { body }));
      const { token, details } = success;
      setAttempt({ state: 'idle' });
      if (details.email_verified_at === null) {
        on.pending({
          token,
          phone: details.phone,
          from: 'login',
          resendAfter: RESEND_SECONDS,
          codeSent: true,
        });
        return;
      }
      signIn({ token, details }, body.domain);
      on.done();
    } catch (error) {
      setAttempt({ state: 'failed', message: wordsOfLogin(error) });
    }
  };

  return { attempt, submit, dismiss: () => setAttempt({ state: 'idle' }) };
};
