import type { ActivityHost } from '@sayfa/activity-kit/web';
import { h5pCalls } from '@sayfa/h5p/contract';
import { callApi } from '@sayfa/web-kit';
import { attemptCalls } from '../../contract/index.ts';
import type { PlayedActivity } from './played-activity.ts';
import { unsentResults, unsentStates } from './unsent-work.ts';

/** The functions that views of an activity may call. */
export const createHost = (target: PlayedActivity): ActivityHost => {
  const { domain, activity: id } = target;
  const params = { domain, id };
  return {
    id,
    readState: () => unsentStates.readState(target),
    writeState: (state) => unsentStates.writeState(target, state),
    addResult: (result) => unsentResults.addResult(target, result),
    attempt: (step, answer, questionHash) =>
      step === 'read'
        ? callApi(attemptCalls.attempt, { params })
        : callApi(attemptCalls.takeStep, {
            params,
            body: {
              step,
              ...(answer && { answer: [...answer] }),
              ...(questionHash && { questionHash }),
            },
          }),
    framedPackage: async (packageId) => {
      const input = { params: { domain, id: packageId }, query: { activity: id } };
      return (await callApi(h5pCalls.frame, input)).url;
    },
  };
};
