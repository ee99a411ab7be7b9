import { accountsCalls, CODE_LENGTH } from '@sayfa/accounts/contract';
import { runInBackground } from '@sayfa/kernel';
import { callApi, isApiError, textOf, useSession } from '@sayfa/web-kit';
import { useEffect, useRef, useState } from 'react';
import { inSeconds } from '../fields/use-seconds-left.ts';
import { useSending } from '../fields/use-sending.ts';
import { wordsOfFailure } from '../fields/words-of-failure.ts';
import { type PendingPerson, RESEND_SECONDS } from '../login/pending-person.ts';

/** What the view says above the fields. */
export type Notice = { kind: 'done' | 'failed'; title: string; text?: string };

type Outcomes = {
  done: () => void;
  /** Somewhere else the phone was verified meanwhile: the login is next. */
  alreadyVerified: () => void;
  signedOut: () => void;
};

const failed = (title: string, text?: string): Notice =>
  text === undefined ? { kind: 'failed', title } : { kind: 'failed', title, text };

const noticeOf = (error: unknown): Notice => failed(wordsOfFailure(error));

type SetNotice = (notice: Notice | undefined) => void;

/** Sends another code, at once for somebody who comes back by the login. */
const useResend = (person: PendingPerson, setNotice: SetNotice, onAlreadyVerified: () => void) => {
  const { token: bearer } = person;
  const [resendAt, setResendAt] = useState(() => inSeconds(person.resendAfter));
  const { sending, send } = useSending();

  const resend = () =>
    send(async () => {
      setNotice(undefined);
      try {
        const { resendAfter } = await callApi(accountsCalls.resendVerification, { bearer });
        setResendAt(inSeconds(resendAfter));
        setNotice({ kind: 'done', title: textOf('accounts:verification.sent') });
      } catch (error) {
        if (isApiError(error, 'already_verified')) onAlreadyVerified();
        // A code is on its way already: the countdown tells from when on there is a new one.
        else if (isApiError(error, 'resend_too_early')) {
          setResendAt(inSeconds(error.retryAfter ?? RESEND_SECONDS));
        } else {
          setResendAt(inSeconds(0));
          setNotice(noticeOf(error));
        }
      }
    });

  // Who comes back by the login has no code that is still good, unless one was sent just now.
  const needsCode = useRef(person.from === 'login');
  useEffect(() => {
    if (!needsCode.current) return;
    needsCode.current = false;
    runInBackground(resend());
  });

  return { resendAt, setResendAt, resend, resending: sending };
};

/** Changes the number that is verified. */
const usePhoneChange = (
  bearer: string,
  setNotice: SetNotice,
  onChanged: (phone: string, resendAfter: number) => void,
) => {
  const { sending, send } = useSending();

  /** Resolves to whether the number was taken. */
  const changePhone = async (phone: string): Promise<boolean> => {
    let taken = false;
    await send(async () => {
      setNotice(undefined);
      try {
        const answer = await callApi(accountsCalls.updatePhone, { body: { phone }, bearer });
        if (!answer.success) {
          setNotice(failed(textOf('accounts:verification.phoneRefused'), answer.message));
          return;
        }
        taken = true;
        onChanged(phone, answer.resendAfter);
        setNotice({ kind: 'done', title: textOf('accounts:verification.phoneUpdated') });
      } catch (error) {
        setNotice(failed(wordsOfFailure(error, 'accounts:verification.checkPhone')));
      }
    });
    return taken;
  };
  return { changePhone, changing: sending };
};

/** The steps from a number to a verified one, with the session that is good for nothing else. */
export const useVerification = (person: PendingPerson, on: Outcomes) => {
  const { token: bearer } = person;
  const signIn = useSession((session) => session.signIn);
  const [phone, setPhone] = useState(person.phone);
  const [notice, setNotice] = useState<Notice | undefined>(() =>
    person.codeSent ? undefined : failed(textOf('errors:sms_unavailable')),
  );
  const verifying = useSending();
  const leaving = useSending();
  const { resendAt, setResendAt, resend, resending } = useResend(
    person,
    setNotice,
    on.alreadyVerified,
  );
  const { changePhone, changing } = usePhoneChange(bearer, setNotice, (next, resendAfter) => {
    setPhone(next);
    setResendAt(inSeconds(resendAfter));
  });

  /** `wrong` gets what to show at the field. */
  const verify = (code: string, wrong: (text: string) => void) =>
    verifying.send(async () => {
      if (code.length !== CODE_LENGTH) return;
      setNotice(undefined);
      try {
        const body = { token: code };
        const { success } = await callApi(accountsCalls.verifyPhone, { body, bearer });
        signIn(success, success.details.domain_name);
        on.done();
      } catch (error) {
        if (isApiError(error, 'already_verified')) on.alreadyVerified();
        else if (isApiError(error, 'wrong_code')) wrong(textOf('accounts:verification.wrongText'));
        else setNotice(noticeOf(error));
      }
    });

  const signOut = () =>
    leaving.send(async () => {
      // The token lives in this page only: signed out here is signed out, whatever the server says.
      await callApi(accountsCalls.logout, { bearer }).catch(() => undefined);
      on.signedOut();
    });

  return {
    phone,
    resendAt,
    notice,
    setNotice,
    verify,
    resend,
    changePhone,
    signOut,
    verifying: verifying.sending,
    resending,
    changing,
    leaving: leaving.sending,
  };
};
