import { isApiError, queryClient, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { boardsCalls } from '../../contract/index.ts';

/** A change of boards that is on its way; a refusal stays beside the button, with what was typed. */
export const useChange = () => {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async <Answer>(change: () => Promise<Answer>): Promise<Answer | undefined> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await change();
      await queryClient.invalidateQueries({ queryKey: [boardsCalls.list.path] });
      return answer;
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('ui:unexpected'));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
};
