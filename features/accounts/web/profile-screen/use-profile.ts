import { accountsCalls } from '@sayfa/accounts/contract';
import { runInBackground } from '@sayfa/kernel';
import { callApi, isApiError, type SessionPerson, useSession, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { useSending } from '../fields/use-sending.ts';
import { wordsOfFailure } from '../fields/words-of-failure.ts';
import {
  isUnchanged,
  type ProfileFields,
  type ProfileProblems,
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
export const useProfile = (person: SessionPerson, onRefused: () => void) => {
  const { t } = useText();
  const [fields, setFields] = useState<ProfileFields>(() => profileFieldsOf(person));
  const [problems, setProblems] = useState<ProfileProblems>({});
  const [outcome, setOutcome] = useState<ProfileOutcome>(NONE);
  const { sending, send } = useSending();

  const edit = (change: Partial<ProfileFields>) => {
    setFields((typed) => ({ ...typed, ...change }));
    setOutcome(NONE);
    setProblems((found) =>
      Object.fromEntries(Object.entries(found).filter(([field]) => !(field in change))),
    );
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
    const found = profileProblems(fields, person.email);
    setProblems(found);
    setOutcome(NONE);
    if (Object.keys(found).length > 0) onRefused();
    else runInBackground(send(save));
  };

  return { fields, problems, outcome, sending, edit, submit, dismiss: () => setOutcome(NONE) };
};
