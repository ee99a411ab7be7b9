import type { AnswerOf } from '@sayfa/contract-kit';
import { isApiError, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import type { boardsCalls, LessonPlace } from '../../contract/index.ts';

/** Who has come to the board, and what opens at once. */
export type Arrival = AnswerOf<typeof boardsCalls.openSession>['data'] & {
  opens?: LessonPlace | null;
};

/** Comes in by digits that were typed; a refusal stays above the keys. */
export const usePadArrival = (onArrived: (arrival: Arrival) => void) => {
  const { t } = useText();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const run = async (ask: () => Promise<Arrival | undefined>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const arrival = await ask();
      if (arrival) onArrived(arrival);
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('ui:unexpected'));
    }
    setBusy(false);
  };

  return { failure, busy, run };
};
