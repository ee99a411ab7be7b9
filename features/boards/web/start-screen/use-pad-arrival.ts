import type { AnswerOf } from '@sayfa/contract-kit';
import { isApiError, useSession, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import type { boardsCalls } from '../../contract/index.ts';

type Arrival = AnswerOf<typeof boardsCalls.openByDayCode>['data'];

/** Signs in by digits that were typed; a refusal stays above the keys. */
export const usePadArrival = (onArrived: () => void) => {
  const { t } = useText();
  const signIn = useSession((session) => session.signIn);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const run = async (ask: () => Promise<Arrival | undefined>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const arrival = await ask();
      if (arrival) {
        signIn(arrival, arrival.details.domain_name);
        onArrived();
      }
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('ui:unexpected'));
    }
    setBusy(false);
  };

  return { failure, busy, run };
};
