import type { ActivityHost } from '@sayfa/activity-kit/web';
import { h5pCalls } from '@sayfa/h5p/contract';
import { callApi } from '@sayfa/web-kit';
import { activitiesCalls, attemptCalls } from '../../contract/index.ts';

/** The functions that views of activities may call; `domain` is the name of the reader's domain. */
export const createHost = (id: number, domain: string): ActivityHost => {
  const params = { domain, id };
  return {
    id,
    readState: async () => {
      const { state } = await callApi(activitiesCalls.state, { params });
      return state ?? undefined;
    },
    writeState: async (state) => {
      await callApi(activitiesCalls.setState, { params, body: { state } });
    },
    sendResult: async (result) => {
      await callApi(activitiesCalls.addResult, { params, body: result });
    },
    attempt: (step, answer) =>
      step === 'read'
        ? callApi(attemptCalls.attempt, { params })
        : callApi(attemptCalls.takeStep, {
            params,
            body: { step, ...(answer && { answer: [...answer] }) },
          }),
    framedPackage: async (packageId) => {
      const input = { params: { domain, id: packageId }, query: { activity: id } };
      return (await callApi(h5pCalls.frame, input)).url;
    },
  };
};
