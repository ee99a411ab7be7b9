import { type ZoomStep, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { runInBackground } from '@sayfa/kernel';
import { isApiError, textOf, usePageActivities, useSession } from '@sayfa/web-kit';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { saveOrder } from './change-steps.ts';
import { movedStep } from './moved-step.ts';

/**
 * Milliseconds after the last move until the order is saved, because keys move one place at a time.
 */
const REST = 500;

const NONE: readonly number[] = [];

type RequestedOrder = { page: number; ids: readonly number[] };

/** The steps of a page in the order that a person is choosing; saved after a pause. */
export const useOrder = (page: number) => {
  const all = usePageActivities();
  const domain = useSession((session) => session.details?.domain_name);
  const [requested, setRequested] = useState<RequestedOrder>();
  const [failure, setFailure] = useState<string>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stored = useMemo(() => zoomStepsOf(all.of(page)), [all, page]);
  const ids = requested?.page === page ? requested.ids : NONE;
  const steps = useMemo(() => {
    const isSame = ids.length === stored.length && stored.every(({ id }) => ids.includes(id));
    if (!isSame) return stored;
    return stored.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  }, [stored, ids]);

  const save = useEffectEvent(async ({ page: on, ids: order }: RequestedOrder): Promise<void> => {
    if (domain === undefined) return;
    try {
      await saveOrder(domain, on, order);
      setRequested((now) => (now?.ids === order ? undefined : now));
    } catch (error) {
      const isLate = isApiError(error) && error.code === 'edit_conflict';
      if (isLate) setRequested(undefined);
      setFailure(isApiError(error) ? error.message : textOf('ui:unexpected'));
    }
  });

  useEffect(() => {
    if (!requested) return;
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      runInBackground(save(requested));
    }, REST);
    return () => {
      clearTimeout(waiting.current);
      // Where the list is closed before, the order is saved.
      if (waiting.current !== undefined) runInBackground(save(requested));
      waiting.current = undefined;
    };
  }, [requested]);

  return {
    steps,
    failure,
    /** Retries to save the order. */
    retry: (): void => {
      setFailure(undefined);
      if (requested) setRequested({ ...requested });
    },
    move: (step: ZoomStep, to: number): void => {
      const order = movedStep(
        steps.map(({ id }) => id),
        step.id,
        to,
      );
      setFailure(undefined);
      setRequested({ page, ids: order });
    },
  };
};
