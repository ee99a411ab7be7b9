import { accountsCalls, newPassword } from '@sayfa/accounts/contract';
import { runInBackground } from '@sayfa/kernel';
import { useFieldChecks } from '@sayfa/ui';
import { callApi, callKey, isApiError, queryClient, toast, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { useSending } from '../fields/use-sending.ts';
import { wordsOfFailure } from '../fields/words-of-failure.ts';

/** The password that is known and the one that is chosen. */
export type TypedPasswords = { current: string; next: string };

/** What the server refused, in words. */
type Refusal = Partial<TypedPasswords> & { above?: string };

const EMPTY: TypedPasswords = { current: '', next: '' };

/** What is typed to change the password, and changing it. */
export const usePasswordChange = (onDone: () => void) => {
  const { t } = useText();
  const [typed, setTyped] = useState(EMPTY);
  const [refusal, setRefusal] = useState<Refusal>({});
  const { sending, send } = useSending();

  const problemOf = (field: keyof TypedPasswords): string | undefined => {
    if (field === 'current') {
      return typed.current === '' ? t('accounts:errors.password_required') : undefined;
    }
    const [issue] = newPassword.safeParse(typed.next).error?.issues ?? [];
    if (issue) return t(`accounts:errors.${issue.message}`);
    return typed.next === typed.current ? t('accounts:errors.password_unchanged') : undefined;
  };

  const checks = useFieldChecks(() => {
    const [current, next] = [problemOf('current'), problemOf('next')];
    return { ...(current && { current }), ...(next && { next }) };
  });
  const refuse = (found: Refusal) => {
    setRefusal(found);
    checks.focusFirst();
  };

  const change = async (): Promise<void> => {
    const body = { current_password: typed.current, password: typed.next };
    try {
      await callApi(accountsCalls.changePassword, { body });
    } catch (error) {
      if (isApiError(error, 'reauth_required')) refuse({ current: t('accounts:password.wrong') });
      else if (isApiError(error, 'password_unchanged')) refuse({ next: error.message });
      else refuse({ above: wordsOfFailure(error) });
      return;
    }
    setTyped(EMPTY);
    toast({ kind: 'success', text: t('accounts:password.done') });
    onDone();
    await queryClient.invalidateQueries({ queryKey: callKey(accountsCalls.mySessions) });
  };

  return {
    typed,
    refusal,
    checks,
    sending,
    edit: (field: keyof TypedPasswords, value: string) => {
      setTyped((before) => ({ ...before, [field]: value }));
      setRefusal(({ [field]: _, ...rest }) => rest);
    },
    dismiss: () => setRefusal(({ above: _, ...rest }) => rest),
    submit: () => {
      if (checks.mayBeSent()) runInBackground(send(change));
    },
  };
};
