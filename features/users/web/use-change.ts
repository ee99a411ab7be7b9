import { isApiError, toast, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { refreshPeople } from './person.ts';

/** A change that is on its way; a refusal stays beside the button, with what was chosen. */
export const useChange = () => {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async <Answer>(change: () => Promise<Answer>): Promise<Answer | undefined> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await change();
      await refreshPeople();
      return answer;
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('ui:unexpected'));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const showSuccess = (text: string) => toast({ kind: 'success', text });
  return { busy, failure, run, showSuccess };
};
