import { runInBackground } from '@sayfa/kernel';
import { callApi, callKey, queryClient, textOf, useCall } from '@sayfa/web-kit';
import { useEffect, useRef } from 'react';
import { type MarginJob, marginsCalls } from '../../contract/index.ts';
import { bookParams, type MarginsAt } from '../tasks/margins-of-book.ts';
import { showDone, showFailed } from '../tasks/show-outcome.ts';
import { offerBookUndo, reloadAreas } from '../tasks/undo-book.ts';

/** Polling interval while a job runs, milliseconds. */
const LOOK_EVERY = 1_000;

const isAtWork = (job: MarginJob | null | undefined): boolean =>
  job?.state === 'waiting' || job?.state === 'running';

/** The job of the open book; when it ends, its zoom areas are loaded. Source: MRG-015. */
export const useMarginJob = (at: MarginsAt) => {
  const params = bookParams(at);
  const { data, error, refetch } = useCall(
    marginsCalls.job,
    { params },
    { refetchInterval: ({ state }) => (isAtWork(state.data?.data) ? LOOK_EVERY : false) },
  );
  const job = data?.data ?? undefined;
  const wasAtWork = useRef(false);
  const isBusy = isAtWork(job);
  useEffect(() => {
    if (wasAtWork.current && !isBusy) {
      // A stopped job has cut some pages, too.
      runInBackground(reloadAreas(at));
      if (job?.state === 'done')
        showDone(textOf(job.outcome ? 'margins:savedZooms' : 'margins:job.done'));
      if (job?.outcome) offerBookUndo(at, job.outcome);
    }
    wasAtWork.current = isBusy;
  }, [isBusy, job, at]);

  const cancel = async (): Promise<void> => {
    try {
      const answer = await callApi(marginsCalls.cancelJob, { params });
      queryClient.setQueryData(callKey(marginsCalls.job, { params }), answer);
    } catch (reason) {
      showFailed(reason, () => runInBackground(cancel()));
    }
  };
  return { job, isBusy, isLost: isBusy && error !== null, cancel, refetch };
};
