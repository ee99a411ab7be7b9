import { callApi, isApiError, useQuestionBankUser, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { bankLoginBody, questionBankCalls } from '../../contract/index.ts';

/** Where an attempt stands. Source: QB-003. */
export type BankAttempt =
  | { state: 'idle' }
  | { state: 'pending' }
  | { state: 'failed'; message: string; advice?: string };

const WRONG = 'question-bank:errors.question_bank_credentials';

/** Signs in to the question bank; whatever goes wrong is told as the specification words it. Source: QB-004. */
export const useBankLogin = () => {
  const { t } = useText();
  const signIn = useQuestionBankUser((bank) => bank.signIn);
  const [attempt, setAttempt] = useState<BankAttempt>({ state: 'idle' });

  const failure = (error: unknown): BankAttempt => {
    if (isApiError(error) && error.status === 0) {
      return { state: 'failed', message: t('ui:offline') };
    }
    // Without this, people with the right password would retry without knowing that they must wait.
    const advice = isApiError(error) && error.isPassing ? error.message : undefined;
    return { state: 'failed', message: t(WRONG), ...(advice && { advice }) };
  };

  const submit = async (fields: { email: string; password: string }): Promise<void> => {
    if (attempt.state === 'pending') return;
    const body = bankLoginBody.safeParse(fields);
    if (!body.success) {
      setAttempt({ state: 'failed', message: t(WRONG) });
      return;
    }
    setAttempt({ state: 'pending' });
    try {
      const { success } = await callApi(questionBankCalls.login, { body: body.data });
      setAttempt({ state: 'idle' });
      signIn(success);
    } catch (error) {
      setAttempt(failure(error));
    }
  };

  return { attempt, submit };
};
