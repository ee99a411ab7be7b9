import { accountsCalls } from '@sayfa/accounts/contract';
import { callApi, callKey, isApiError, queryClient, toast, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { wordsOfFailure } from '../fields/words-of-failure.ts';

const refresh = () =>
  queryClient.invalidateQueries({ queryKey: callKey(accountsCalls.mySessions) });

/** Ends own sessions, reports the result, and refetches the list. */
export const useEndSessions = () => {
  const { t } = useText();
  const [ending, setEnding] = useState<string>();

  const end = async (name: string, work: () => Promise<number>): Promise<void> => {
    if (ending !== undefined) return;
    setEnding(name);
    try {
      const count = await work();
      toast({ kind: 'success', text: t('accounts:sessions.ended', { count }), id: 'sessions' });
    } catch (error) {
      toast({ kind: 'error', text: wordsOfFailure(error), id: 'sessions' });
    }
    await refresh();
    setEnding(undefined);
  };

  const endOne = (id: string) =>
    end(id, async () => {
      try {
        await callApi(accountsCalls.endMySession, { params: { id } });
      } catch (error) {
        // Ended from elsewhere meanwhile: what was wanted is so.
        if (!isApiError(error) || error.status !== 404) throw error;
      }
      return 1;
    });

  const endOthers = () =>
    end('others', async () => (await callApi(accountsCalls.endMyOtherSessions)).ended);

  return { ending, endOne, endOthers };
};
