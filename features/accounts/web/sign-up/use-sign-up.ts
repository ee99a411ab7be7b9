import { accountsCalls, SIGN_UP_FIELDS, type SignUpField } from '@sayfa/accounts/contract';
import { runInBackground } from '@sayfa/kernel';
import { callApi, useSession, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { domainToOffer } from '../default-domain.ts';
import { useSending } from '../fields/use-sending.ts';
import { wordsOfLogin } from '../fields/words-of-failure.ts';
import { type PendingPerson, RESEND_SECONDS } from '../login/pending-person.ts';
import { retryWhileBusy } from '../login/retry-while-busy.ts';
import { type SignUpFields, signUpProblems } from './check-sign-up.ts';

type Texts = Partial<Record<SignUpField, string>>;

/** What is wrong, in words: beneath the fields, and above them what the server refused. */
type SignUpRefusal = { fields: Texts; above?: string };

const RIGHT: SignUpRefusal = { fields: {} };

/** Sends the sign-up; somebody whose phone waits is handed to `pending`. Source: ACC-024…027. */
export const useSignUp = (on: {
  done: () => void;
  pending: (person: PendingPerson) => void;
  refused: () => void;
}) => {
  const { t } = useText();
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
    const problems = Object.entries(signUpProblems(fields));
    if (problems.length > 0) {
      refuse(
        Object.fromEntries(problems.map(([field, code]) => [field, t(`accounts:errors.${code}`)])),
      );
      return;
    }
    setRefusal(RIGHT);
    runInBackground(send(() => register(fields).catch((error) => refuse({}, wordsOfLogin(error)))));
  };

  /** A field that is left with something wrong in it says so at once; an empty one only when sent. */
  const check = (field: SignUpField, fields: SignUpFields): void => {
    const problem = fields[field].trim() === '' ? undefined : signUpProblems(fields)[field];
    if (problem === undefined) return;
    const text = t(`accounts:errors.${problem}`);
    setRefusal((known) => ({ ...known, fields: { ...known.fields, [field]: text } }));
  };

  /** A field that is changed is no longer called wrong. */
  const clearError = (field: SignUpField) =>
    setRefusal(({ fields: { [field]: _, ...fields }, ...rest }) => ({ ...rest, fields }));
  const dismiss = () => setRefusal(({ fields }) => ({ fields }));

  return { refusal, sending, submit, check, clearError, dismiss };
};
