import { accountsCalls, SIGN_UP_FIELDS, type SignUpField } from '@sayfa/accounts/contract';
import { runInBackground } from '@sayfa/kernel';
import { callApi, useSession } from '@sayfa/web-kit';
import { useState } from 'react';
import { domainToOffer } from '../default-domain.ts';
import { useSending } from '../fields/use-sending.ts';
import { wordsOfLogin } from '../fields/words-of-failure.ts';
import { type PendingPerson, RESEND_SECONDS } from '../login/pending-person.ts';
import { retryWhileBusy } from '../login/retry-while-busy.ts';
import type { SignUpFields } from './check-sign-up.ts';

type Texts = Partial<Record<SignUpField, string>>;

/** What the server refused, in words: beneath the fields, and above them. */
type SignUpRefusal = { fields: Texts; above?: string };

const RIGHT: SignUpRefusal = { fields: {} };

/** Sends the sign-up; somebody whose phone waits is handed to `pending`. Source: ACC-024…027. */
export const useSignUp = (on: {
  done: () => void;
  pending: (person: PendingPerson) => void;
  refused: () => void;
}) => {
  const signIn = useSession((session) => session.signIn);
  const [refusal, setRefusal] = useState(RIGHT);
  const { sending, send } = useSending();

  const refuse = (fields: Texts, above?: string) => {
    setRefusal(above === undefined ? { fields } : { fields, above });
    on.refused();
  };

  const register = async (fields: SignUpFields): Promise<void> => {
    const domain = domainToOffer();
    const body = {
      email: fields.email.trim().toLowerCase(),
      password: fields.password,
      name: fields.name.trim(),
      phone: fields.phone,
      groupId: Number(fields.groupId),
      consent: true,
      domain,
    };
    const answer = await retryWhileBusy(() => callApi(accountsCalls.register, { body }));
    if (answer.status === 'failed') {
      const texts: Texts = {};
      for (const field of SIGN_UP_FIELDS) {
        const errors = answer.validation_errors[field];
        if (errors && errors.length > 0) texts[field] = errors.join(' ');
      }
      refuse(texts, Object.values(texts).join('\n'));
      return;
    }
    const { token, details } = answer.success;
    if (details.email_verified_at !== null) {
      signIn({ token, details }, details.domain_name);
      on.done();
      return;
    }
    on.pending({
      token,
      phone: details.phone,
      from: 'sign-up',
      resendAfter: answer.resendAfter ?? (answer.codeSent ? RESEND_SECONDS : 0),
      codeSent: answer.codeSent,
    });
  };

  const submit = (fields: SignUpFields): void => {
    setRefusal(RIGHT);
    runInBackground(send(() => register(fields).catch((error) => refuse({}, wordsOfLogin(error)))));
  };

  /** What was refused of a field is over when it is changed. */
  const clearError = (field: SignUpField) =>
    setRefusal(({ fields: { [field]: _, ...fields }, ...rest }) => ({ ...rest, fields }));
  const dismiss = () => setRefusal(({ fields }) => ({ fields }));

  return { refusal, sending, submit, clearError, dismiss };
};
