import { accountsCalls } from '@sayfa/accounts/contract';
import { callApi, isApiError, textOf } from '@sayfa/web-kit';
import { useState } from 'react';
import { inSeconds } from '../fields/use-seconds-left.ts';
import { useSending } from '../fields/use-sending.ts';

/** Where somebody stands who forgot the password. */
export type ForgottenStep =
  | { step: 'phone' }
  /** `endsAt` in milliseconds since 1970. */
  | { step: 'code'; endsAt: number };

/** What is said above the fields. */
export type ForgottenNotice = { kind: 'done' | 'failed'; text: string };

/** The server's own words, else the fallback. Source: ACC-048. */
const wordsOf = (error: unknown): string => {
  const own = isApiError(error) && error.code !== 'server_error' && error.message;
  return own || textOf('accounts:forgotten.failed');
};

/** Asks for a code and sets a new password with it. Source: ACC-041…048. */
export const useForgottenPassword = (domain: string, onDone: () => void) => {
  const [place, setPlace] = useState<ForgottenStep>({ step: 'phone' });
  const [notice, setNotice] = useState<ForgottenNotice>();
  const { sending, send } = useSending();

  const fail = (error: unknown) => setNotice({ kind: 'failed', text: wordsOf(error) });

  const askForCode = (phone: string) =>
    send(async () => {
      setNotice(undefined);
      try {
        const body = { phone, domain };
        const { expiresIn } = await callApi(accountsCalls.forgotPassword, { body });
        setNotice({ kind: 'done', text: textOf('accounts:forgotten.sent') });
        setPlace({ step: 'code', endsAt: inSeconds(expiresIn) });
      } catch (error) {
        fail(error);
      }
    });

  const reset = (phone: string, token: string, password: string) =>
    send(async () => {
      setNotice(undefined);
      try {
        await callApi(accountsCalls.resetPassword, { body: { phone, token, password, domain } });
        setPlace({ step: 'phone' });
        onDone();
      } catch (error) {
        fail(error);
      }
    });

  const timeOut = () => {
    setPlace({ step: 'phone' });
    setNotice({ kind: 'failed', text: textOf('accounts:forgotten.timeOut') });
  };

  return {
    place,
    notice,
    sending,
    askForCode,
    reset,
    timeOut,
    dismiss: () => setNotice(undefined),
  };
};
