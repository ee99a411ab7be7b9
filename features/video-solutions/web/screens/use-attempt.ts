import { isApiError, useText } from '@sayfa/web-kit';
import { useState } from 'react';

/** Tries changes one at a time; why the last one was refused stays where it was asked. */
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
