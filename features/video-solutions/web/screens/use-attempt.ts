import { isApiError, useText } from '@sayfa/web-kit';
import { useState } from 'react';

/** Runs a change; `failure` is the message of the last one that failed. */
export const useAttempt = () => {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** True once it is done. */
  const attempt = async (change: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await change();
      return true;
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('ui:unexpected'));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { busy, failure, attempt };
};
