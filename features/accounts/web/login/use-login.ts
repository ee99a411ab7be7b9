import { accountsCalls, type PersonDetails } from '@sayfa/accounts/contract';
import { callApi, isApiError, useSession, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { type LoginFields, problemOf } from './check-login.ts';

/** Somebody whose password is right but whose phone is not verified; the token is kept nowhere else. */
export type PendingPerson = { token: string; phone: string };

/** Where an attempt to sign in stands. */
export type LoginAttempt =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'failed'; message: string };

/** A whole class signs in at once: the server lets them in within half a minute. */
const MOST_TRIES = 15;
const SECOND = 1000;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

type Success = { token: string; details: PersonDetails };

const send = async (body: LoginFields, tries = 1): Promise<Success> => {
  try {
    return (await callApi(accountsCalls.login, { body })).success;
  } catch (error) {
    if (!isApiError(error, 'busy') || tries >= MOST_TRIES) throw error;
    await wait((error.retryAfter ?? 1) * SECOND);
    return send(body, tries + 1);
  }
};

/** Which text a failure has. Source: ACC-010, ACC-011. */
const messageKeyOf = (error: unknown): string => {
  if (!isApiError(error)) return 'errors:server_error';
  if (error.status === 0) return 'ui:offline';
  return error.status === 401 ? 'errors:bad_credentials' : 'errors:server_error';
};

/** Sends the form; a verified person is then signed in, an unverified one is handed to `onPending`. */
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
      const { token, details } = await send(body);
      setAttempt({ state: 'idle' });
      if (details.email_verified_at === null) {
        on.pending({ token, phone: details.phone });
        return;
      }
      signIn({ token, details }, body.domain);
      on.done();
    } catch (error) {
      setAttempt({ state: 'failed', message: t(messageKeyOf(error)) });
    }
  };

  return { attempt, submit, dismiss: () => setAttempt({ state: 'idle' }) };
};
