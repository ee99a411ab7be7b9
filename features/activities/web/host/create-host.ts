import type { ActivityHost } from '@sayfa/activity-kit/web';
import { h5pCalls } from '@sayfa/h5p/contract';
import { callApi } from '@sayfa/web-kit';
import { activitiesCalls, attemptCalls } from '../../contract/index.ts';
import { activityStates } from './activity-states.ts';
import type { StatefulActivity } from './unsent-states.ts';

/** The functions that views of an activity may call; its `domain` is the name of the reader's. */
export const createHost = (target: StatefulActivity): ActivityHost => {
  const { domain, activity: id } = target;
  const params = { domain, id };
  return {
    id,
    readState: () => activityStates.readState(target),
    writeState: (state) => activityStates.writeState(target, state),
    sendResult: async (result) => {
      await callApi(activitiesCalls.addResult, { params, body: result });
    },
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
