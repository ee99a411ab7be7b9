import { accountsCalls } from '@sayfa/accounts/contract';
import { runInBackground } from '@sayfa/kernel';
import { useFieldChecks } from '@sayfa/ui';
import { callApi, isApiError, type SessionPerson, useSession, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { useSending } from '../fields/use-sending.ts';
import { wordsOfFailure } from '../fields/words-of-failure.ts';
import {
  isUnchanged,
  type ProfileFields,
  profileFieldsOf,
  profileProblems,
} from './check-profile.ts';

/** What the form says: nothing, that nothing was changed, that it is saved, or why it is not. */
export type ProfileOutcome =
  | { state: 'none' }
  | { state: 'unchanged' }
  | { state: 'saved' }
  | { state: 'failed'; message: string };

const NONE: ProfileOutcome = { state: 'none' };

/** The profile as it is being edited. Source: ACC-063…072. */
export const useProfile = (person: SessionPerson) => {
  const { t } = useText();
  const [fields, setFields] = useState<ProfileFields>(() => profileFieldsOf(person));
  const [outcome, setOutcome] = useState<ProfileOutcome>(NONE);
  const { sending, send } = useSending();
  const checks = useFieldChecks(() => {
    const found = profileProblems(fields, person.email);
    const field = t('accounts:profile.address');
    return {
      ...(found.name && { name: t(`accounts:profile.${found.name}`) }),
      ...(found.email && { email: t(`accounts:profile.${found.email}`) }),
      ...(found.address && { address: t(`accounts:profile.${found.address}`, { field }) }),
    };
  });

  const edit = (change: Partial<ProfileFields>) => {
    setFields((typed) => ({ ...typed, ...change }));
    setOutcome(NONE);
  };

  const save = async () => {
    const body = profileFieldsOf(fields);
    try {
      const { success, details } = await callApi(accountsCalls.updateProfile, { body });
      if (!success) {
        setOutcome({ state: 'failed', message: t('accounts:profile.refused') });
        return;
      }
      useSession.setState({ details });
      setFields(profileFieldsOf(details));
      setOutcome({ state: 'saved' });
    } catch (error) {
      const message = isApiError(error, 'session_invalid')
        ? t('accounts:profile.checkDetails')
        : wordsOfFailure(error, 'accounts:profile.checkDetails');
      setOutcome({ state: 'failed', message });
    }
  };

  const submit = () => {
    if (isUnchanged(person, fields)) {
      setOutcome({ state: 'unchanged' });
      return;
    }
    setOutcome(NONE);
    if (checks.mayBeSent()) runInBackground(send(save));
  };

  return { fields, checks, outcome, sending, edit, submit, dismiss: () => setOutcome(NONE) };
};
